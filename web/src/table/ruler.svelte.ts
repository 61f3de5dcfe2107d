/** Measuring between two things. */

import type { ElementId, Measured } from "../games/contract";
import type { Reply } from "../protocol";
import { BREATH, pause, type Request } from "./socket";

export class Ruler {
  is_on = $state(false);
  measured: Measured | null = $state.raw(null);
  /** The table has changed since it was asked last. */
  private is_outdated = false;
  private is_renewing = false;

  constructor(
    private readonly send: (request: Request) => Promise<Reply>,
    private readonly onreply: (reply: Reply) => void,
    private readonly onoutdated: (text: string) => void,
  ) {}

  toggle(): void {
    this.is_on = !this.is_on;
    this.clear();
  }

  clear(): void {
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

  /** The table has changed: asks again, one request after the other; what is gone is no longer measured. */
  async renew(): Promise<void> {
    this.is_outdated = true;
    if (this.is_renewing) return;
    this.is_renewing = true;
    while (this.is_outdated && this.measured?.second) {
      this.is_outdated = false;
      await this.measure_again(this.measured);
      await pause(BREATH);
    }
    this.is_renewing = false;
  }

  private async measure_again(had: Measured): Promise<void> {
    const reply = await this.send({ type: "measure", first: had.first, second: had.second });
    if (this.measured?.first !== had.first || this.measured.second !== had.second) return;
    if (reply.text !== had.text) this.onoutdated(had.text);
    this.measured = reply.problem || !reply.text ? null : { ...had, text: reply.text, sees: reply.sees };
  }
}
