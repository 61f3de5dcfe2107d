/** Trying an order out before it is given: where it would lead. Whatever was asked for last counts. */

import type { ElementId, ShownGhost } from "../games/contract";
import type { Reply, Trial } from "../protocol";
import type { Request } from "./socket";

export class Trials {
  trial: Trial | null = $state.raw(null);
  private asked = 0;

  constructor(private readonly send: (request: Request) => Promise<Reply>) {}

  /** The order as it is typed in the terminal, such as `A 3 2`. */
  async ask(line: string): Promise<Reply> {
    const mine = ++this.asked;
    const reply = await this.send({ type: "try", line });
    if (mine === this.asked) this.trial = reply.trial;
    return reply;
  }

  clear(): void {
    this.asked++;
    this.trial = null;
  }

  ghosts(): ShownGhost[] {
    return (this.trial?.ways ?? []).map((way) => ({ ghost: way.ghost, kind: "tried", id: "", label: way.text, number: way.number }));
  }

  /** What would be touched. */
  met(): ElementId[] {
    return (this.trial?.ways ?? []).flatMap((way) => way.meets);
  }
}
