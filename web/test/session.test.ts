import { expect, test } from "vitest";
import type { Line } from "../src/protocol";
import { step_from, stops } from "../src/table/past.svelte";
import { merged, news } from "../src/table/session.svelte";

const line = (number: number, minor = false): Line => ({ number, text: `line ${number}`, rule: { row: "", tag: "" }, minor, touches: [], deed: null });
const lines = (...numbers: number[]): Line[] => numbers.map((number) => line(number));

test("new lines are added, and an undo takes the later ones away", () => {
  expect(merged(lines(0, 1), 2, lines(2, 3)).map((each) => each.number)).toEqual([0, 1, 2, 3]);
  expect(merged(lines(0, 1, 2, 3), 2, [])).toHaveLength(2);
});

test("a log told again from the beginning is no news", () => {
  expect(news(lines(0, 1), 2, lines(2))).toHaveLength(1);
  expect(news(lines(0, 1), 0, lines(0, 1, 2)).map((each) => each.number)).toEqual([2]);
});

test("steps stop at what is worth reading, and at the end", () => {
  const all = stops([line(0), line(1, true), line(2), line(3, true)]);
  expect(all).toEqual([0, 1, 3, 4]);
  expect(step_from(all, 4, -1)).toBe(3);
  expect(step_from(all, 0, -1)).toBe(0);
  expect(step_from(all, 1, 1)).toBe(3);
});
