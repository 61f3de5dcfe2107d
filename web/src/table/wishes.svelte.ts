/** Wishes for a place, as fast as the pointer moves and as slow as the server likes: the last one always counts. */

import type { Wanted } from "../games/contract";
import type { Form, Option, Pose, Problem, Reply, Snap } from "../protocol";
import { BREATH, pause, type Request } from "./socket";

/** A form about something that is moved on the board. */
type Held = Extract<Form, { start: Pose }>;

/** A wish as it is sent: a bare point has no heading. */
function place_of(wanted: Exclude<Wanted, { option: Option }>): Partial<Pose> | { part: number } {
  if ("pose" in wanted) return wanted.pose;
  return "point" in wanted ? { x: wanted.point[0], y: wanted.point[1] } : { part: wanted.part };
}

interface Asked {
  question: number;
  seat: number;
}

export class Wishes {
  /** The last wish, */
  wanted: Wanted | null = $state.raw(null);
  /** and the legal answer nearest to it. */
  snap: Snap | null = $state.raw(null);
  private next: Exclude<Wanted, { option: Option }> | null = null;
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
    if ("option" in wanted) return this.take_up(wanted.option);
    this.next = wanted;
    if (!this.is_asking) this.last = this.ask();
  }

  /** Words such as `left 20` move what is held from where it would be put down now, from its start at first; one line after the other. */
  move(line: string, form: Held): Promise<Reply | null> {
    const moving = this.last.then(() => this.ask_in_words(line, form));
    this.last = moving;
    return moving;
  }

  /** What would be put down, once all wishes are answered. */
  async settled(): Promise<Snap | null> {
    await this.last;
    return this.snap;
  }

  /** What the referee offers needs no asking: it is held as it is, and can be put down. */
  private take_up(option: Option): void {
    this.next = null;
    this.snap = { answer: option.answer, ghost: option.ghost, reason: "", rule: null, text: option.text };
  }

  clear(): void {
    this.wanted = null;
    this.snap = null;
    this.next = null;
  }

  private async ask_in_words(line: string, form: Held): Promise<Reply | null> {
    const asked = this.asked();
    if (!asked) return null;
    const { x, y, heading } = this.snap?.ghost?.pose ?? form.start;
    const way = form.type === "route" ? { answer: this.snap?.answer ?? null } : {};
    const reply = await this.send({ type: "wish", x, y, heading, line, ...way, ...asked });
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
      const where = place_of(this.next);
      this.next = null;
      const reply = await this.send({ type: "wish", ...where, ...asked });
      const is_held = this.wanted !== null && "option" in this.wanted;
      if (this.asked()?.question === asked.question && !is_held) this.snap = reply.snap;
      if (reply.problem && !this.next) this.onproblem(reply.problem);
      if (this.next) await pause(BREATH);
    }
    this.is_asking = false;
  }
}
