/** Where the numbers of ghosts stand: each in its middle, or beside it where others or letters are in the way. */

import type { Point } from "../protocol";
import { distance } from "./geometry";

const RINGS = 4;
const WAYS = 8;
/** In radii: how near two discs may come, how near one may come to a letter, and how far aside it goes at once. */
const [NEAR, NEAR_LETTER, ASIDE] = [1.7, 1.5, 2.1];

function around(at: Point, r: number): Point[] {
  const found: Point[] = [at];
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let way = 0; way < WAYS; way++) {
      const angle = (2 * Math.PI * way) / WAYS;
      found.push([at[0] + ASIDE * ring * r * Math.cos(angle), at[1] + ASIDE * ring * r * Math.sin(angle)]);
    }
  }
  return found;
}

/** A place for every disc of this radius, so that each of them and every letter can be pointed at. */
export function apart(middles: readonly Point[], r: number, letters: readonly Point[]): Point[] {
  const placed: Point[] = [];
  for (const middle of middles) {
    const is_free = (at: Point): boolean =>
      placed.every((other) => distance(at, other) >= NEAR * r) && letters.every((letter) => distance(at, letter) >= NEAR_LETTER * r);
    placed.push(around(middle, r).find(is_free) ?? middle);
  }
  return placed;
}

/** Which of these lies nearest; -1 for none. */
export function nearest(spots: readonly Point[], to: Point): number {
  return spots.reduce((best, spot, k) => (best < 0 || distance(spot, to) < distance(spots[best]!, to) ? k : best), -1);
}
