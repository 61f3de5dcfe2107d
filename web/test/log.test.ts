import { expect, test } from "vitest";
import type { Aside, Line, Table } from "../src/protocol";
import { entries, news_beside } from "../src/table/log";

const line = (number: number): Line => ({ number, text: `line ${number}`, rule: { row: "", tag: "" }, minor: false, touches: [], deed: null });
const aside = (row: number, events: number): Aside => ({ row, events, text: `row ${row}` });

test("what happens at the table stands between the lines of the match, in its order", () => {
  const found = entries([line(0), line(1), line(2)], [aside(3, 0), aside(5, 2), aside(6, 2), aside(9, 3)]);
  expect(found.map((each) => each.text)).toEqual(["row 3", "line 0", "line 1", "row 5", "row 6", "line 2", "row 9"]);
  expect(found.map((each) => each.events)).toEqual([0, 1, 2, 2, 2, 3, 3]);
  expect(new Set(found.map((each) => each.key)).size).toBe(found.length);
});

test("lines that are not shown leave everything else at its place", () => {
  const found = entries([line(0), line(7)], [aside(3, 4)]);
  expect(found.map((each) => each.text)).toEqual(["line 0", "row 3", "line 7"]);
});

test("only what is new is news, and how it ended is told by the ending", () => {
  const told = (seq: number, asides: Aside[], text = ""): Table => ({ seq, asides, ending: text ? { text } : null }) as unknown as Table;
  const before = told(6, [aside(3, 0)]);
  expect(news_beside(before, told(8, [aside(3, 0), aside(6, 2)]))).toEqual(["row 6"]);
  expect(news_beside(null, before)).toEqual([]);
  expect(news_beside(before, told(8, [aside(3, 0), aside(7, 2)], "row 7"))).toEqual([]);
});
