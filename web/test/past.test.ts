import { expect, test, vi } from "vitest";
import type { Line, Reply } from "../src/protocol";
import { Past, told_at } from "../src/table/past.svelte";

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

test("who has asked for too many moments asks again after a second, not before", async () => {
  vi.useFakeTimers();
  let asked = 0;
  const past = new Past(() => Promise.resolve({ moment: asked++ ? { events: 1, scene: { game: "chess" } } : null } as Reply), () => LINES);
  const looking = past.look(1);
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await looking;
  expect([asked, past.scene]).toEqual([2, { game: "chess" }]);
  vi.useRealTimers();
});
