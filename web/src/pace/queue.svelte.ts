/**
 * What happens at the table is played, not only shown. A change of the table comes as a batch: how it looked before and
 * looks now, and the lines of the log in between. Batch after batch, step after step is performed on the board, which
 * shows the table as it was until then. Nothing waits for it: whoever answers, clicks or presses a key finishes what runs.
 */

import { tick } from "svelte";
import type { ElementId } from "../games/contract";
import type { Json, Line } from "../protocol";
import { FACTORS, type Speed } from "./speed";
import { duration, ids_of, OUTLINED, steps_of, still_to_come, type Step } from "./steps";

export interface Batch {
  before: Json;
  after: Json;
  lines: readonly Line[];
}

/** Who performs steps: draws on the board, and clears away what was drawn. */
export interface Screen {
  /** Begins to show a step that takes so many milliseconds; the board still shows what was before it. */
  perform(step: Step, milliseconds: number): void;
  /** Outlines things without moving anything. */
  outline(ids: readonly ElementId[], milliseconds: number): void;
  /** The board shows what came of a step: what stood for it goes. `awaited`: things that are moved again later. */
  settle(awaited: ReadonlySet<ElementId>): void;
  /** Everything goes at once. */
  clear(): void;
}

/** What a scene looks like after one step, as far as that can be told; `awaited` are things that change again later. */
export type Advance = (scene: Json, step: Step, after: Json, awaited: ReadonlySet<ElementId>) => Json;

export interface Wishes {
  speed: Speed;
  /** No motion, please. */
  is_calm: boolean;
}

export class Pace {
  /** What the board shows meanwhile; null is the table as it is. */
  scene: Json | null = $state.raw(null);
  step: Step | null = $state.raw(null);
  /** What there is to see again: all since this player answered last. */
  last: readonly Batch[] = $state.raw([]);
  screen: Screen | null = null;
  advance: Advance | null = null;
  /** Hears of every step when it begins. */
  onstep: (step: Step) => void = () => undefined;
  private waiting: Batch[] = [];
  private is_working = $state(false);
  private begins_anew = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wake: (() => void) | null = null;
  private done: Promise<void> = Promise.resolve();
  /** Another number whenever what runs was finished. */
  private run = 0;

  constructor(private readonly wishes: () => Wishes) {}

  get is_running(): boolean {
    return this.is_working;
  }

  /** The player has answered: what comes now is another turn. */
  begin_turn(): void {
    this.finish();
    this.begins_anew = true;
  }

  /** The table has changed. */
  tell(batch: Batch): void {
    this.last = this.begins_anew ? [batch] : [...this.last, batch];
    this.begins_anew = false;
    this.play(batch);
  }

  /** What was played is no longer true, such as after an undo. */
  forget(): void {
    this.finish();
    this.last = [];
  }

  get can_show_again(): boolean {
    return this.last.some((batch) => steps_of(batch.lines).length > 0);
  }

  show_again(): void {
    const batches = this.last;
    this.finish();
    for (const batch of batches) this.play(batch);
  }

  /** Performs a batch after all that waits; resolves when it has been seen, or was finished. */
  play(batch: Batch): Promise<void> {
    const is_unseen = this.screen === null || this.wishes().speed === "off" || (typeof document !== "undefined" && document.hidden);
    if (is_unseen || !steps_of(batch.lines).length) {
      if (is_unseen) this.finish();
      return Promise.resolve();
    }
    this.waiting.push(batch);
    if (!this.is_working) {
      this.is_working = true;
      this.scene = batch.before;
      this.done = this.work();
    }
    return this.done;
  }

  /** Everything is shown as it is now. */
  finish(): void {
    if (!this.is_working) return;
    this.run += 1;
    this.waiting = [];
    this.rest();
    this.screen?.clear();
    clearTimeout(this.timer);
    this.wake?.();
  }

  private rest(): void {
    this.is_working = false;
    this.scene = null;
    this.step = null;
  }

  private async work(): Promise<void> {
    const run = this.run;
    const is_over = (): boolean => run !== this.run; // somebody else may be at work by now
    await tick();
    while (!is_over()) {
      const batch = this.waiting.shift();
      if (!batch) break;
      this.scene = batch.before;
      await tick();
      if (!is_over()) await this.perform(batch, is_over);
    }
    if (is_over()) return;
    this.rest();
    await tick();
    if (!is_over() && !this.is_working) this.screen?.clear();
  }

  private async perform(batch: Batch, is_over: () => boolean): Promise<void> {
    const steps = steps_of(batch.lines);
    for (const [at, step] of steps.entries()) {
      const { speed, is_calm } = this.wishes();
      const factor = speed === "off" ? 0 : FACTORS[speed];
      const awaited = still_to_come(steps, at);
      this.step = step;
      this.onstep(step);
      if (is_calm) {
        this.show(batch, step, awaited);
        await tick();
        if (is_over()) return;
        this.screen?.outline(ids_of(step), OUTLINED * factor);
        await this.pass(OUTLINED * factor);
      } else {
        this.screen?.perform(step, duration(step) * factor);
        await this.pass(duration(step) * factor);
        if (is_over()) return;
        this.show(batch, step, awaited);
        await tick();
      }
      if (is_over()) return;
      this.screen?.settle(awaited);
    }
  }

  private show(batch: Batch, step: Step, awaited: ReadonlySet<ElementId>): void {
    if (this.advance && this.scene) this.scene = this.advance(this.scene, step, batch.after, awaited);
  }

  private pass(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      this.timer = setTimeout(resolve, milliseconds);
    });
  }
}
