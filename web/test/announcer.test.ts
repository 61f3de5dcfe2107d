import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, Table } from "../src/protocol";
import { APART, Announced, Announcer, KEPT, LONGEST, QUIET, SETTLING, appended } from "../src/table/announcer.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function said(announcer: Announcer): string[] {
  return announcer.sentences.map((each) => each.text);
}

/** Everything that is still to be said at once; what is said later is not. */
function listen(): void {
  vi.advanceTimersByTime(SETTLING);
  for (let n = 0; n < 2 * KEPT; n++) vi.advanceTimersByTime(APART);
}

test("what several quick tables tell is all there, in its order", () => {
  const announcer = new Announcer();
  announcer.say("A moves.", "A attacks.");
  announcer.say("B loses a figure.");
  announcer.say("B flees.", "You: choose a unit.");
  listen();
  expect(said(announcer)).toEqual(["A moves.", "A attacks.", "B loses a figure.", "B flees.", "You: choose a unit."]);
});

test("the same sentence again is another one, also for the screen reader; nothing is not said", () => {
  const announcer = new Announcer();
  announcer.say("A draws a card.", "");
  announcer.say("A draws a card.");
  announcer.say("A draws a card.");
  listen();
  const sentences = said(announcer);
  expect(sentences.map((each) => each.trim())).toEqual(["A draws a card.", "A draws a card.", "A draws a card."]);
  expect(sentences[1]).not.toBe(sentences[0]);
  expect(sentences[2]).not.toBe(sentences[1]);
  expect(new Set(announcer.sentences.map((each) => each.key)).size).toBe(3);
});

test("sentences come one by one, once the page has settled", () => {
  const announcer = new Announcer();
  announcer.say("A moves.", "A attacks.");
  vi.advanceTimersByTime(SETTLING - 1);
  expect(said(announcer)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said(announcer)).toEqual(["A moves."]);
  announcer.say("B flees.");
  vi.advanceTimersByTime(APART);
  expect(said(announcer)).toEqual(["A moves."]);
  vi.advanceTimersByTime(SETTLING + APART);
  expect(said(announcer)).toEqual(["A moves.", "A attacks.", "B flees."]);
});

test("a page that never settles is heard all the same", () => {
  const announcer = new Announcer();
  for (let passed = 0; passed < LONGEST + SETTLING; passed += SETTLING / 2) {
    announcer.say("A moves.");
    vi.advanceTimersByTime(SETTLING / 2);
  }
  expect(said(announcer)).not.toEqual([]);
});

test("only the last sentences stay, and those that stay keep their keys", () => {
  const announcer = new Announcer();
  for (let n = 0; n < KEPT + 5; n++) announcer.say(`Line ${n}.`);
  listen();
  expect(announcer.sentences).toHaveLength(KEPT);
  expect(announcer.sentences[0]).toEqual({ key: 5, text: "Line 5." });
});

test("for whom the table waits is said once it really waits", () => {
  const announcer = new Announcer();
  announcer.say_later("Blue chooses a unit.");
  vi.advanceTimersByTime(QUIET / 2);
  announcer.say_later("Blue chooses a target.");
  vi.advanceTimersByTime(QUIET + SETTLING);
  expect(said(announcer)).toEqual(["Blue chooses a target."]);
  announcer.say_later("Blue chooses a unit.");
  announcer.say_nothing_later();
  vi.advanceTimersByTime(QUIET + SETTLING);
  expect(said(announcer)).toHaveLength(1);
});

test("new remarks are found although old ones were dropped", () => {
  const same = (one: string, other: string): boolean => one === other;
  expect(appended([], ["a"], same)).toEqual(["a"]);
  expect(appended(["a"], ["a", "b"], same)).toEqual(["b"]);
  expect(appended(["a", "b", "c"], ["b", "c", "d"], same)).toEqual(["d"]);
  expect(appended(["a", "b"], ["a", "b"], same)).toEqual([]);
});

test("what others were told can be forgotten, also what was still to be said", () => {
  const announcer = new Announcer();
  announcer.say("Red draws the paladin.");
  listen();
  announcer.say("Red recruits the paladin.");
  announcer.say_later("Blue chooses a unit.");
  announcer.forget();
  vi.advanceTimersByTime(QUIET + SETTLING);
  expect(said(announcer)).toEqual([]);
  announcer.say("Blue draws a card.");
  listen();
  expect(announcer.sentences[0]!.key).toBe(1);
});

const [RED, BLUE] = [0, 1];
const table = (seq: number): Table => ({ seq }) as Table;
const log = (...texts: string[]): Line[] => texts.map((text, number) => ({ number, text, rule: { row: "", tag: "" }, minor: false, touches: [], deed: null }));

/** The lines a listener hears. */
function news(announced: Announced, seq: number, lines: Line[]): string[] {
  return announced.catch_up(RED, [], table(seq), lines).lines.map((line) => line.text);
}

test("the log as the page finds it is no news, what follows is", () => {
  const announced = new Announced();
  announced.change(2);
  expect(news(announced, 1, log("a", "b"))).toEqual([]);
  announced.change(2);
  expect(news(announced, 2, log("a", "b", "c"))).toEqual(["c"]);
  expect(news(announced, 2, log("a", "b", "c"))).toEqual([]);
});

test("what several tables told to nobody is heard in its order, as the listener sees it", () => {
  const announced = new Announced();
  announced.change(1);
  announced.catch_up(RED, [], table(1), log("red draws the paladin"));
  announced.change(1);
  announced.change(2);
  const heard = announced.catch_up(RED, [], table(3), log("red draws a card", "red attacks", "blue draws the witch"));
  expect(heard.before?.seq).toBe(1);
  expect(heard.lines.map((line) => line.text)).toEqual(["red attacks", "blue draws the witch"]);
});

test("what was taken back unheard is not told, what took its place is", () => {
  const announced = new Announced();
  announced.change(0);
  announced.catch_up(RED, [], table(1), log("a", "b"));
  announced.change(2);
  announced.change(1);
  expect(news(announced, 4, log("a", "c"))).toEqual(["c"]);
});

test("each at one screen hears what came since they listened last, also what the other has heard", () => {
  const announced = new Announced();
  const heard_by = (seat: number, seq: number, lines: Line[], ...together: number[]): string[] =>
    announced.catch_up(seat, together, table(seq), lines).lines.map((line) => line.text);
  announced.change(1);
  expect(heard_by(RED, 1, log("begin"))).toEqual([]);
  announced.change(1);
  expect(heard_by(RED, 2, log("begin", "red draws the paladin"))).toEqual(["red draws the paladin"]);
  announced.change(2);
  expect(heard_by(BLUE, 3, log("begin", "red draws a card", "red attacks"))).toEqual(["red draws a card", "red attacks"]);
  announced.change(3);
  expect(heard_by(RED, 4, log("begin", "red draws the paladin", "red attacks", "blue moves"))).toEqual(["red attacks", "blue moves"]);
  announced.change(4);
  expect(heard_by(RED, 5, log("begin", "a", "b", "c", "d"), RED, BLUE)).toEqual(["d"]);
  expect(heard_by(BLUE, 5, log("begin", "a", "b", "c", "d"))).toEqual([]);
});
