/** Wishes for a place, as fast as the pointer moves and as slow as the server likes: the last one always counts. */

import type { Wanted } from "../games/contract";
import type { Pose, Problem, Reply, Snap } from "../protocol";
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
  /** Settles when the last wish is answered. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly send: (request: Request) => Promise<Reply>,
    private readonly asked: () => Asked | null,
    private readonly onproblem: (problem: Problem) => void,
  ) {}

  wish(wanted: Wanted): void {
    this.wanted = wanted;
    this.next = wanted;
    if (!this.is_asking) this.last = this.ask();
  }

  /** Words such as `left 20` move what is held from where it would be put down now, `start` at first; one line after the other. */
  move(line: string, start: Pose): Promise<Reply | null> {
    const moving = this.last.then(() => this.ask_in_words(line, start));
    this.last = moving;
    return moving;
  }

  /** What would be put down, once all wishes are answered. */
  async settled(): Promise<Snap | null> {
    await this.last;
    return this.snap;
  }

  clear(): void {
    this.wanted = null;
    this.snap = null;
    this.next = null;
  }

  private async ask_in_words(line: string, start: Pose): Promise<Reply | null> {
    const asked = this.asked();
    if (!asked) return null;
    const { x, y, heading } = this.snap?.ghost?.pose ?? start;
    const reply = await this.send({ type: "wish", x, y, heading, line, ...asked });
    const pose = reply.snap?.ghost?.pose;
    if (pose && this.asked()?.question === asked.question) {
      this.wanted = { pose };
      this.snap = reply.snap;
    }
    return reply;
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
