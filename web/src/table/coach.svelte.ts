/** Lessons: one at a time, each given once, and all can be read again. */

import { keep, kept } from "../app/kept";
import type { Lesson, Question } from "../protocol";

export class Coach {
  /** Those that wait; the first one is given now. */
  waiting: readonly Lesson[] = $state.raw([]);
  /** All of this table, in their order. */
  given: readonly Lesson[] = $state.raw([]);
  private known = new Set(kept<string[]>("lessons", []));
  private heard_at: number | undefined;

  hear(question: Question | undefined): void {
    if (question?.id === this.heard_at) return;
    this.heard_at = question?.id;
    this.next();
    this.waiting = question?.lessons.filter((lesson) => !this.known.has(lesson.key)) ?? [];
    this.show();
  }

  /** The lesson was read, or the game went on without: it is not given again, in any game. */
  next(): void {
    const read = this.waiting[0];
    if (!read) return;
    this.known.add(read.key);
    keep("lessons", [...this.known]);
    this.waiting = this.waiting.slice(1);
    this.show();
  }

  /** Was it said, at this table or another? */
  knows(key: string): boolean {
    void this.waiting;
    return this.known.has(key) || this.given.some((each) => each.key === key);
  }

  private show(): void {
    const lesson = this.waiting[0];
    if (lesson && !this.given.some((each) => each.key === lesson.key)) this.given = [...this.given, lesson];
  }
}

/** Somebody wants to be taught from the beginning: everything, or these. */
export function forget_lessons(keys?: readonly string[]): void {
  keep("lessons", keys ? kept<string[]>("lessons", []).filter((each) => !keys.includes(each)) : []);
}
