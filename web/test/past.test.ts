import { expect, test } from "vitest";
import type { Line } from "../src/protocol";
import { told_at } from "../src/table/past.svelte";

function line(number: number, text: string): Line {
  return { number, text, minor: false, rule: null, touches: [] } as unknown as Line;
}
const LINES = [line(0, "Red draws."), line(1, ""), line(2, "Blue draws.")];

test("a moment is told by the last line before it", () => {
  expect(told_at(LINES, 1)?.text).toBe("Red draws.");
  expect(told_at(LINES, 3)?.text).toBe("Blue draws.");
});

test("what has no words is told by what came before", () => {
  expect(told_at(LINES, 2)?.text).toBe("Red draws.");
});

test("before anything has happened there is nothing to tell", () => {
  expect(told_at(LINES, 0)).toBeNull();
});
