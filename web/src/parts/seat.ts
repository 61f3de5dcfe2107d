/** Who sits on a seat, in words. */

import type { Level } from "../forms";
import type { SeatInfo } from "../protocol";
import { say } from "../texts";

/** Whose seat it is, without the computer that may play it; with `is_shared` several players sit at this screen. */
export function person_at(seat: SeatInfo, is_shared = false): string {
  if (seat.player || seat.computer) return seat.player;
  if (seat.is_you) return say(is_shared ? "seat.here" : "seat.you");
  return say(seat.is_taken ? "seat.guest" : "seat.nobody");
}

/** The computer that plays a seat: in brackets behind the name of whoever it plays for. */
export function computer_at(seat: SeatInfo, levels: readonly Level[]): string {
  if (!seat.computer) return "";
  const level = levels.find((each) => each.name === seat.computer)?.title ?? seat.computer;
  const computer = say("seat.level", { level });
  return seat.player ? `(${computer})` : computer;
}

export function who_sits(seat: SeatInfo, levels: readonly Level[] = []): string {
  return [person_at(seat), computer_at(seat, levels)].filter(Boolean).join(" ");
}

/** How well the computer plays for somebody unless they wish otherwise: as it does for those who do not come back. */
export function stand_in(levels: readonly Level[]): string {
  return (levels.find((each) => each.name === "normal") ?? levels[0])?.name ?? "";
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
