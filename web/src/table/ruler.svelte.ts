/** Measuring between two things. */

import type { ElementId, Measured } from "../games/contract";
import type { Reply } from "../protocol";
import type { Request } from "./socket";

export class Ruler {
  is_on = $state(false);
  measured: Measured | null = $state.raw(null);

  constructor(
    private readonly send: (request: Request) => Promise<Reply>,
    private readonly onreply: (reply: Reply) => void,
  ) {}

  toggle(): void {
    this.is_on = !this.is_on;
    this.measured = null;
  }

  ends(): ElementId[] {
    return this.measured ? [this.measured.first, this.measured.second].filter(Boolean) : [];
  }

  /** The first end, then the second one; the next is a first end again. */
  async point(id: ElementId): Promise<void> {
    if (!this.measured || this.measured.second) {
      this.measured = { first: id, second: "", text: "", sees: null };
      return;
    }
    await this.measure(this.measured.first, id);
  }

  async measure(first: ElementId, second: ElementId): Promise<void> {
    const measured = { first, second, text: "", sees: null };
    this.measured = measured;
    const reply = await this.send({ type: "measure", first, second });
    if (this.measured === measured) this.measured = { ...measured, text: reply.text, sees: reply.sees };
    this.onreply(reply);
  }
}
