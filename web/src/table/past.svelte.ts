/** Looking at earlier moments of the game. */

import type { Json, Line, Reply } from "../protocol";
import { BREATH, pause, type Request } from "./socket";

/** The numbers of events after which a step stops: every line that is worth reading, and the last one. */
export function stops(lines: readonly Line[]): number[] {
  const found = lines.filter((line) => !line.minor).map((line) => line.number + 1);
  const end = lines.length;
  return [0, ...found.filter((each) => each < end), ...(end ? [end] : [])];
}

export function step_from(all: readonly number[], now: number, by: -1 | 1): number {
  return (by < 0 ? all.findLast((each) => each < now) : all.find((each) => each > now)) ?? now;
}

/** The line that says what had happened last at a moment; null before anything has. */
export function told_at(lines: readonly Line[], events: number): Line | null {
  return lines.findLast((line) => line.text && line.number < events) ?? null;
}

/** Who has asked too much asks again after this. */
const REFUSED = 1_000;

export class Past {
  /** After how many events; null is now. */
  events: number | null = $state(null);
  scene: Json | null = $state.raw(null);
  private scenes = new Map<number, Json>();
  private is_fetching = false;

  constructor(
    private readonly send: (request: Request) => Promise<Reply>,
    private readonly lines: () => readonly Line[],
  ) {}

  async look(events: number): Promise<void> {
    const end = this.lines().length;
    const wanted = Math.max(0, Math.min(end, events));
    if (wanted === end) return this.now();
    this.events = wanted;
    await this.fetch();
  }

  /** Asks for what is looked at, one moment after the other, never faster than the server likes. */
  private async fetch(): Promise<void> {
    if (this.is_fetching) return;
    this.is_fetching = true;
    while (this.events !== null) {
      const wanted = this.events;
      const had = this.scenes.get(wanted);
      if (had) {
        this.scene = had;
        break;
      }
      const { moment } = await this.send({ type: "look", events: wanted });
      if (moment) this.scenes.set(wanted, moment.scene);
      else await pause(REFUSED);
      if (this.events !== wanted) await pause(BREATH);
    }
    this.is_fetching = false;
  }

  step(by: -1 | 1): Promise<void> {
    const now = this.events ?? this.lines().length;
    return this.look(step_from(stops(this.lines()), now, by));
  }

  now(): void {
    this.events = null;
    this.scene = null;
  }

  /** Forgets scenes that an undo made untrue, or a new language unreadable. */
  forget(from: number): void {
    for (const events of [...this.scenes.keys()]) if (events > from) this.scenes.delete(events);
  }
}
