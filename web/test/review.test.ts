import { describe, expect, it } from "vitest";
import { said_when, written_when } from "../src/parts/when";
import { compared, numbered } from "../src/table/review";

describe("a review", () => {
  it("names only the parts of a decision that differ", () => {
    expect(compared("A: march; B: rally; C: skill", "A: march; B: reform; C: march")).toEqual([
      { about: "B", done: "rally", better: "reform" },
      { about: "C", done: "skill", better: "march" },
    ]);
  });
  it("leaves short decisions whole", () => {
    expect(compared("Draw a card", "Move to F2")).toEqual([{ about: "", done: "Draw a card", better: "Move to F2" }]);
    expect(compared("one; two", "three")).toEqual([{ about: "", done: "one; two", better: "three" }]);
    expect(compared("A: march", "B: march")).toEqual([{ about: "", done: "A: march", better: "B: march" }]);
  });
  it("numbers rounds only where there is room", () => {
    const rounds = [0, 10, 12, 30].map((events, index) => ({ events, round: index + 1 }));
    expect(numbered(rounds, (events) => events, 10).map((each) => each.round)).toEqual([1, 2, 4]);
  });
});

it("says when a game ended, in the language of the reader", () => {
  const noon = Date.UTC(2026, 10, 16, 12, 0) / 1000;
  expect(said_when(noon, "de")).toMatch(/16\.11\.2026/);
  expect(said_when(noon, "en")).toMatch(/Nov 16, 2026/);
  expect(written_when(noon)).toBe("2026-11-16T12:00:00.000Z");
});
