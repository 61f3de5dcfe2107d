import { beforeEach, expect, test } from "vitest";
import { settings } from "../src/app/settings.svelte";
import type { ClockInfo } from "../src/protocol";
import { between } from "../src/start/typed_number";
import { clock_in_short, clock_rules, clock_text, duration } from "../src/table/clock";

const live: ClockInfo = { kind: "live", minutes: 1, increment: 0, days: 3, serious: true, more: 300_000 };
const days: ClockInfo = { ...live, kind: "days", serious: false, more: 3 * 86_400_000 };

beforeEach(() => void (settings.lang = "en"));

test("a clock shows minutes, hours or days", () => {
  expect([0, 61_000, 3_600_000, 90_000_000].map(clock_text)).toEqual(["0:00", "1:01", "1:00:00", "1d 1h"]);
});

test("who comes to a table reads how much time there is and what happens when it is over", () => {
  expect(clock_in_short(live)).toBe("1 min + 0 s · serious");
  expect(clock_in_short({ kind: "none" })).toBe("");
  expect(clock_rules(live)).toBe("Clock: 1 min + 0 s. It is serious: who has no time left loses.");
  expect(clock_rules(days)).toBe("Clock: 3 days per answer. Who has no time left loses nothing, but the others may let the computer play on.");
  expect(clock_rules({ kind: "none" })).toBe("");
});

test("more time is named with its amount", () => {
  expect(duration(live.more)).toBe("5 minutes");
  expect(duration(days.more)).toBe("3 days");
  settings.lang = "de";
  expect(duration(live.more)).toBe("5 Minuten");
});

test("a number that is out of its limits is put right, and that is said", () => {
  expect(between(0, 1, 600, 30)).toEqual({ value: 1, is_corrected: true });
  expect(between(2.6, 1, 600, 30)).toEqual({ value: 3, is_corrected: true });
  expect(between(NaN, 1, 600, 30)).toEqual({ value: 30, is_corrected: true });
  expect(between(600, 1, 600, 30)).toEqual({ value: 600, is_corrected: false });
});
