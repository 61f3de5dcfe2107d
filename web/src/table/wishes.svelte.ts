/** Wishes for a place, as fast as the pointer moves and as slow as the server likes: the last one always counts. */

import type { Wanted } from "../games/contract";
import type { Problem, Reply, Snap } from "../protocol";
import { BREATH, pause, type Request } from "./socket";

interface Asked {
  question: number;
  seat: number;
}

export class Wishes {
  /** The last wish, */
  wanted: Wanted | null = $state.raw(null);
  /** and the legal answer nearest to it. */
  snap: Snap | null = $state.raw(null);
  private next: Wanted | null = null;
  private is_asking = false;

  constructor(
    private readonly send: (request: Request) => Promise<Reply>,
    private readonly asked: () => Asked | null,
    private readonly onproblem: (problem: Problem) => void,
  ) {}

  wish(wanted: Wanted): void {
    this.wanted = wanted;
    this.next = wanted;
    if (!this.is_asking) void this.ask();
  }

  clear(): void {
    this.wanted = null;
    this.snap = null;
    this.next = null;
  }

  private async ask(): Promise<void> {
    this.is_asking = true;
    for (let asked = this.asked(); this.next && asked; asked = this.asked()) {
      const where = "pose" in this.next ? this.next.pose : { part: this.next.part };
      this.next = null;
      const reply = await this.send({ type: "wish", ...where, ...asked });
      if (this.asked()?.question === asked.question) this.snap = reply.snap;
      if (reply.problem && !this.next) this.onproblem(reply.problem);
      if (this.next) await pause(BREATH);
    }
    this.is_asking = false;
  }
}
