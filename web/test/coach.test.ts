import { expect, test } from "vitest";
import type { Question } from "../src/protocol";
import { Coach } from "../src/table/coach.svelte";

function question(id: number, ...keys: string[]): Question {
  return { id, lessons: keys.map((key) => ({ key, text: key, rule: { row: "", tag: "" } })) } as unknown as Question;
}

test("one lesson at a time, each once", () => {
  const coach = new Coach();
  coach.hear(question(1, "a", "b"));
  expect(coach.waiting.map((each) => each.key)).toEqual(["a", "b"]);
  coach.next();
  expect(coach.waiting.map((each) => each.key)).toEqual(["b"]);
  coach.hear(question(2, "a", "b", "c"));
  expect(coach.waiting.map((each) => each.key)).toEqual(["c"]);
  expect(coach.given.map((each) => each.key)).toEqual(["a", "b", "c"]);
});

test("who plays on without reading misses only what was shown", () => {
  const coach = new Coach();
  coach.hear(question(1, "x", "y"));
  coach.hear(undefined);
  coach.hear(question(2, "x", "y"));
  expect(coach.waiting.map((each) => each.key)).toEqual(["y"]);
});
