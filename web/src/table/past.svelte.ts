/** Looking at earlier moments of the game. */

import type { Json, Line, Reply } from "../protocol";
import type { Batch } from "../pace/queue.svelte";
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

/** Milliseconds for which a moment is shown that nothing moves to. */
const SHOWN = 900;

export class Past {
  /** After how many events; null is now. */
  events: number | null = $state(null);
  scene: Json | null = $state.raw(null);
  private scenes = new Map<number, Json>();
  private is_fetching = false;
  /** The game goes on by itself, moment after moment. */
  is_playing = $state(false);

  constructor(
    private readonly send: (request: Request) => Promise<Reply>,
    private readonly lines: () => readonly Line[],
    /** The table as it is now. */
    private readonly present: () => Json | null = () => null,
    /** Plays what lies between two moments; resolves at its end. */
    private readonly perform: (batch: Batch) => Promise<void> = () => Promise.resolve(),
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

  /** From the moment that is looked at, or from the beginning, on to the end, unless somebody stops it. */
  async play(): Promise<void> {
    if (this.is_playing) return;
    this.is_playing = true;
    const end = this.lines().length;
    if (this.events === null) await this.look(0);
    while (this.is_playing && this.events !== null) {
      const from: number = this.events;
      const to = step_from(stops(this.lines()), from, 1);
      const [before, after] = [await this.scene_at(from), to === end ? this.present() : await this.scene_at(to)];
      if (!this.is_playing || this.events !== from) break;
      const seen = Date.now();
      if (before && after) await this.perform({ before, after, lines: this.lines().slice(from, to) });
      if (!this.is_playing || this.events !== from) break;
      await this.look(to);
      if (Date.now() - seen < BREATH) await pause(SHOWN);
    }
    this.is_playing = false;
  }

  pause(): void {
    this.is_playing = false;
  }

  /** The table at a moment, asked for until the server tells. */
  private async scene_at(events: number): Promise<Json | null> {
    while (!this.scenes.has(events)) {
      const { moment } = await this.send({ type: "look", events });
      if (moment) this.scenes.set(events, moment.scene);
      else await pause(REFUSED);
      if (!this.is_playing) break;
    }
    return this.scenes.get(events) ?? null;
  }

  step(by: -1 | 1): Promise<void> {
    this.pause();
    const now = this.events ?? this.lines().length;
    return this.look(step_from(stops(this.lines()), now, by));
  }

  now(): void {
    this.pause();
    this.events = null;
    this.scene = null;
  }

  /** Forgets scenes that an undo made untrue, or a new language unreadable. */
  forget(from: number): void {
    for (const events of [...this.scenes.keys()]) if (events > from) this.scenes.delete(events);
  }
}
