/** A review for the eye: what differs between two decisions, and which rounds have room for a number. */

import type { RoundMark } from "../forms";

/** One part of a decision that would have been better otherwise; `about` is empty if it has no name. */
export interface Part {
  about: string;
  done: string;
  better: string;
}

const PARTS = "; ";
const NAMED = /^([^:]+): (.+)$/;

/** Long decisions, such as the orders of a whole army, by their parts; what is the same in both needs no words. */
export function compared(done: string, better: string): Part[] {
  const [ours, theirs] = [done.split(PARTS), better.split(PARTS)];
  if (ours.length !== theirs.length) return [{ about: "", done, better }];
  return ours.flatMap((part, index) => {
    const other = theirs[index]!;
    if (part === other) return [];
    const [one, two] = [NAMED.exec(part), NAMED.exec(other)];
    if (!one || !two || one[1] !== two[1]) return [{ about: "", done: part, better: other }];
    return [{ about: one[1]!, done: one[2]!, better: two[2]! }];
  });
}

/** The rounds that can be numbered along the axis without numbers running into each other. */
export function numbered(rounds: readonly RoundMark[], x: (events: number) => number, room: number): RoundMark[] {
  const kept: RoundMark[] = [];
  for (const round of rounds) {
    const last = kept.at(-1);
    if (!last || x(round.events) - x(last.events) >= room) kept.push(round);
  }
  return kept;
}
