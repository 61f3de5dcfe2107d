/** Broken lines: how long the others wait before the computer may take a seat. */

import type { SeatInfo } from "../protocol";
import { say } from "../texts";
import { clock_text } from "./clock";

/** Somebody whose line has been broken for so many milliseconds. */
export function away_text(seat: SeatInfo, away: number): string {
  const left = seat.grace_limit - away;
  const times = { time: clock_text(away), left: clock_text(left) };
  if (left > 0) return say("seat.away.until", times);
  return say(seat.grace_limit >= 0 && seat.is_asked ? "seat.away.over" : "seat.away", times);
}

/** What this guest, whose own line is broken, has left; null if nobody here could give the seat away. */
export function own_grace(seats: readonly SeatInfo[], away: number): number | null {
  const own = seats.find((seat) => seat.is_you && !seat.computer && seat.grace_limit >= 0);
  const has_others = seats.some((seat) => !seat.is_you && !seat.computer && seat.is_taken);
  return own && has_others ? Math.max(0, own.grace_limit - away) : null;
}

export function own_grace_text(left: number): string {
  return left > 0 ? say("offline.grace", { left: clock_text(left) }) : say("offline.over");
}
