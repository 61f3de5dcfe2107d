/** Who sits on a seat, in words. */

import type { Level } from "../forms";
import type { SeatInfo } from "../protocol";
import { say } from "../texts";

/** With `is_shared` several players sit at this screen. */
export function who_sits(seat: SeatInfo, levels: readonly Level[] = [], is_shared = false): string {
  const level = levels.find((each) => each.name === seat.computer)?.title ?? seat.computer;
  const computer = seat.computer ? say("seat.level", { level }) : "";
  if (seat.player && computer) return `${seat.player} (${computer})`;
  if (seat.player || computer) return seat.player || computer;
  if (seat.is_you) return say(is_shared ? "seat.here" : "seat.you");
  return say(seat.is_taken ? "seat.guest" : "seat.nobody");
}

/** What somebody does now; at a screen for several, one after the other decides. */
export function what_does(seat: SeatInfo, asked_here: number): string {
  if (seat.has_answered) return say("seat.answered");
  if (!seat.is_asked) return "";
  if (seat.computer) return say("seat.thinking");
  return say(waits_here(seat, asked_here) ? "seat.then" : "seat.decides");
}

/** Somebody else at this screen decides first. */
export function waits_here(seat: SeatInfo, asked_here: number): boolean {
  return seat.is_you && asked_here >= 0 && seat.seat !== asked_here;
}
