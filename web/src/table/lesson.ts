/** A game that is played as a lesson. */

import { keep, kept } from "../app/kept";
import type { Topic } from "../forms";

export function mark_as_lesson(table: string): void {
  keep(`lesson.${table}`, true);
}

export function is_lesson(table: string): boolean {
  return kept(`lesson.${table}`, false);
}

/** What was learnt and what was not met, each named once: several lessons may be about the same. */
export function outcome(topics: readonly Topic[], knows: (key: string) => boolean): { learnt: string[]; missed: string[] } {
  const learnt = new Set(topics.filter((each) => knows(each.key)).map((each) => each.title));
  const all = new Set(topics.map((each) => each.title));
  return { learnt: [...learnt], missed: [...all].filter((title) => !learnt.has(title)) };
}
