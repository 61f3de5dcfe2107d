/** What lies beside a banner. */

import type { Unit } from "./scene";

/** Pixels from one to the next. */
export const TOKEN = 20;

export interface Shown {
  name: string;
  count: number;
  /** Boons are round, banes have six corners. */
  is_round: boolean;
}

export function tokens_of(unit: Pick<Unit, "tokens" | "objectives">): Shown[] {
  const tokens = unit.tokens.map((token) => ({ name: token.name, count: token.count, is_round: token.is_boon }));
  return unit.objectives ? [...tokens, { name: "objective", count: unit.objectives, is_round: true }] : tokens;
}
