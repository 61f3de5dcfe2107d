import { describe, expect, test } from "vitest";
import type { Option, Question } from "../src/protocol";
import { drag, ghosts_for, item_at, live, marks_for, options_in, point } from "../src/table/pointing";

function option(number: number, ...touches: string[]): Option {
  return { number, label: `${number}`, text: `option ${number}`, answer: { number }, touches, ghost: null, has_odds: false };
}

const attack_a_x = option(1, "a", "x");
const attack_a_y = option(2, "a", "y");
const attack_b_x = option(3, "b", "x");
const draw = option(4);
const order_c = option(5, "c");
const recruit_c_1 = option(6, "c", "slot1");
const options = [attack_a_x, attack_a_y, attack_b_x, draw, order_c, recruit_c_1];

function question(all: Option[], focus: string[] = []): Question {
  return {
    id: 1, kind: "one", text: "", how: "", rule: { row: "", tag: "" }, about: "", form: null, focus, lessons: [],
    groups: [{ title: "", rule: { row: "", tag: "" }, clusters: [{ head: "", options: all }] }],
  };
}

describe("pointing", () => {
  test("the first click chooses, the second completes", () => {
    expect(point(options, [], "a")).toEqual({ kind: "chosen", chosen: ["a"] });
    expect(point(options, ["a"], "y")).toEqual({ kind: "option", option: attack_a_y });
  });

  test("an option that touches one thing needs one click", () => {
    const targets = [option(1, "x"), option(2, "y")];
    expect(point(targets, [], "y")).toEqual({ kind: "option", option: targets[1] });
  });

  test("the target may come first", () => {
    expect(point(options, [], "y")).toEqual({ kind: "chosen", chosen: ["y"] });
    expect(point(options, ["y"], "a")).toEqual({ kind: "option", option: attack_a_y });
  });

  test("another possible start takes over", () => {
    expect(point(options, ["a"], "b")).toEqual({ kind: "chosen", chosen: ["b"] });
  });

  test("the same thing again lets go, or takes the one option that can be meant", () => {
    expect(point(options, ["b"], "b")).toEqual({ kind: "option", option: attack_b_x });
    expect(point(options, ["a"], "a")).toEqual({ kind: "cleared" });
    expect(point(options, ["c"], "c")).toEqual({ kind: "option", option: order_c });
  });

  test("what no option touches asks why", () => {
    expect(point(options, [], "z")).toEqual({ kind: "why", touches: ["z"], chosen: [] });
    expect(point(options, ["b"], "y")).toEqual({ kind: "why", touches: ["b", "y"], chosen: ["b"] });
  });

  test("several options with the same touches leave a list", () => {
    const twice = [option(1, "a", "x"), option(2, "a", "x")];
    const result = point(twice, ["a"], "x");
    expect(result).toEqual({ kind: "chosen", chosen: ["a", "x"] });
    expect(live(twice, ["a", "x"])).toHaveLength(2);
  });

  test("dragging is two clicks, and never a change of mind", () => {
    expect(drag(options, "a", "x")).toEqual({ kind: "option", option: attack_a_x });
    expect(drag(options, "a", "b")).toEqual({ kind: "why", touches: ["a", "b"], chosen: [] });
  });
});

describe("marks", () => {
  test("possible starts, then targets", () => {
    expect([...marks_for(question(options), [], [])]).toEqual([["a", "start"], ["b", "start"], ["c", "start"]]);
    expect([...marks_for(question(options), ["a"], [])]).toEqual([["a", "chosen"], ["x", "target"], ["y", "target"]]);
  });

  test("focus and last show where nothing stronger does", () => {
    const marks = marks_for(question(options, ["a", "q"]), [], ["b", "last"]);
    expect(marks.get("a")).toBe("start");
    expect(marks.get("q")).toBe("focus");
    expect(marks.get("last")).toBe("last");
  });

  test("without a question only the last event is marked", () => {
    expect([...marks_for(null, [], ["x"])]).toEqual([["x", "last"]]);
  });
});

test("suggestions of a form can be pointed at too", () => {
  const way = { ...option(1, "way.0.1"), ghost: { pose: { x: 0, y: 0, heading: 0 }, outline: [], front: [], path: [], cost: 0, left: 0 } };
  const asked: Question = { ...question([]), form: { type: "slide", piece: "unit.1", suggestions: [way] } };
  expect(options_in(asked)).toEqual([way]);
  expect(ghosts_for(asked, [], way, null)).toMatchObject([{ kind: "chosen", id: "way.0.1" }]);
  expect(ghosts_for(asked, ["else"], null, { answer: null, ghost: way.ghost, reason: "", rule: null, text: "" })).toMatchObject([{ kind: "snap" }]);
});

test("items of a form are found by what they touch", () => {
  const items = [{ label: "", text: "", touches: ["a"], limit: 0 }, { label: "", text: "", touches: ["b"], limit: 0 }];
  expect(item_at(items, "b")).toBe(1);
  expect(item_at(items, "c")).toBe(-1);
});
