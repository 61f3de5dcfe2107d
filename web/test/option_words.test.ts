import { expect, test } from "vitest";
import { words_of } from "../src/parts/option_words";
import type { Option } from "../src/protocol";

function option(label: string, text: string): Option {
  return { number: 1, label, text, answer: {}, touches: [], ghost: null, has_odds: false };
}

test("a sentence that says what is shown is heard instead of it", () => {
  expect(words_of(option("K1", "Recruit Vampire on K1"))).toEqual({ shown: "K1", rest: "", whole: "Recruit Vampire on K1" });
});

test("a sentence that begins with what is shown goes on", () => {
  expect(words_of(option("Draw", "Draw a card"))).toEqual({ shown: "Draw", rest: " a card", whole: "" });
});

test("nothing is heard twice where more is shown than the sentence says", () => {
  expect(words_of(option("Oracle 3/20", "Oracle"))).toEqual({ shown: "Oracle 3/20", rest: "", whole: "" });
  expect(words_of(option("", "Oracle"))).toEqual({ shown: "Oracle", rest: "", whole: "" });
});

test("what the sentence does not say is heard before it", () => {
  expect(words_of(option("F2 dies", "Red F1 attacks F2"))).toEqual({ shown: "F2 dies", rest: ": Red F1 attacks F2", whole: "" });
});
