import { beforeEach, expect, test } from "vitest";
import type { Question } from "../src/protocol";
import { Coach, forget_lessons } from "../src/table/coach.svelte";
import { is_lesson, mark_as_lesson, outcome } from "../src/table/lesson";
import { empty_shelf } from "./shelf";

beforeEach(() => {
  empty_shelf();
});

function taught(...keys: string[]): Coach {
  const coach = new Coach();
  coach.hear({ id: 1, lessons: keys.map((key) => ({ key, text: key, rule: { row: "", tag: "" } })) } as unknown as Question);
  for (const _ of keys) coach.next();
  return coach;
}

test("what was learnt and what was not met is named once", () => {
  const topics = [
    { key: "a", title: "Aim" },
    { key: "b", title: "Moves" },
    { key: "c", title: "Moves" },
    { key: "d", title: "Dice" },
  ];
  const coach = taught("a", "c");
  expect(outcome(topics, (key) => coach.knows(key))).toEqual({ learnt: ["Aim", "Moves"], missed: ["Dice"] });
});

test("who begins a lesson again is taught again, but only that", () => {
  taught("a", "b", "x");
  forget_lessons(["a", "b"]);
  const coach = new Coach();
  expect(["a", "b", "x"].map((key) => coach.knows(key))).toEqual([false, false, true]);
});

test("a table is a lesson if it was begun as one", () => {
  mark_as_lesson("oak");
  expect([is_lesson("oak"), is_lesson("elm")]).toEqual([true, false]);
});
