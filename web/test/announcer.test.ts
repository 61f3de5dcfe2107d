import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer, KEPT, QUIET, appended } from "../src/table/announcer.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function said(announcer: Announcer): string[] {
  return announcer.sentences.map((each) => each.text);
}

test("what several quick tables tell is all there, in its order", () => {
  const announcer = new Announcer();
  announcer.say("A moves.", "A attacks.");
  announcer.say("B loses a figure.");
  announcer.say("B flees.", "You: choose a unit.");
  expect(said(announcer)).toEqual(["A moves.", "A attacks.", "B loses a figure.", "B flees.", "You: choose a unit."]);
});

test("the same sentence again is another one; nothing is not said", () => {
  const announcer = new Announcer();
  announcer.say("A draws a card.", "");
  announcer.say("A draws a card.");
  expect(said(announcer)).toEqual(["A draws a card.", "A draws a card."]);
  expect(new Set(announcer.sentences.map((each) => each.key)).size).toBe(2);
});

test("only the last sentences stay, and those that stay keep their keys", () => {
  const announcer = new Announcer();
  for (let n = 0; n < KEPT + 5; n++) announcer.say(`Line ${n}.`);
  expect(announcer.sentences).toHaveLength(KEPT);
  expect(announcer.sentences[0]).toEqual({ key: 5, text: "Line 5." });
});

test("for whom the table waits is said once it really waits", () => {
  const announcer = new Announcer();
  announcer.say_later("Blue chooses a unit.");
  vi.advanceTimersByTime(QUIET / 2);
  announcer.say_later("Blue chooses a target.");
  vi.advanceTimersByTime(QUIET);
  expect(said(announcer)).toEqual(["Blue chooses a target."]);
  announcer.say_later("Blue chooses a unit.");
  announcer.say_nothing_later();
  vi.advanceTimersByTime(QUIET);
  expect(said(announcer)).toHaveLength(1);
});

test("new remarks are found although old ones were dropped", () => {
  const same = (one: string, other: string): boolean => one === other;
  expect(appended([], ["a"], same)).toEqual(["a"]);
  expect(appended(["a"], ["a", "b"], same)).toEqual(["b"]);
  expect(appended(["a", "b", "c"], ["b", "c", "d"], same)).toEqual(["d"]);
  expect(appended(["a", "b"], ["a", "b"], same)).toEqual([]);
});
