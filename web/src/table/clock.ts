/** Times in words a clock would show, and what clocks mean for a game. */

import { settings } from "../app/settings.svelte";
import type { ClockWish } from "../forms";
import { say } from "../texts";

const [MINUTE, DAY] = [60_000, 86_400_000];

export function clock_text(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  if (days) return `${days}d ${hours}h`;
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** So many minutes or days, in words. */
export function duration(milliseconds: number): string {
  const is_days = milliseconds >= DAY;
  const format = new Intl.NumberFormat(settings.lang, { style: "unit", unit: is_days ? "day" : "minute", unitDisplay: "long" });
  return format.format(Math.round(milliseconds / (is_days ? DAY : MINUTE)));
}

/** How much time everybody has; empty without clock. */
function time_in_short({ kind, minutes = 0, increment = 0, days = 0 }: ClockWish): string {
  if (kind === "live") return say("card.clock.live", { minutes, increment });
  return kind === "days" ? say("card.clock.days", { days }) : "";
}

/** The clock of a table in a list. */
export function clock_in_short(clock: ClockWish): string {
  const time = time_in_short(clock);
  return time && clock.serious ? `${time} · ${say("card.clock.serious")}` : time;
}

/** The clock of a table for who sits down there: how much time, and what happens when it is over. */
export function clock_rules(clock: ClockWish): string {
  const time = time_in_short(clock);
  return time && say("clock.rules", { time, over: say(clock.serious ? "clock.rules.serious" : "clock.rules.casual") });
}
