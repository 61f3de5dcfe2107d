/** Dice of a pool one by one. */

import type { Pool } from "./scene";

export interface Shown {
  face: number;
  /** Does it succeed, or does nothing about these dice succeed or fail? */
  is_good: boolean;
}

/** Low faces first: what succeeds stands before what fails. */
export function dice_of(pool: Pool): Shown[] {
  return pool.faces.flatMap((count, place) => Array.from({ length: count }, () => ({ face: place + 1, is_good: pool.value === 0 || place < pool.value })));
}
