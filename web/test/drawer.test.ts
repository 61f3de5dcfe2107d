import { describe, expect, it, test } from "vitest";
import type { Option, Question } from "../src/protocol";
import { Drawer, is_beside_board } from "../src/table/drawer.svelte";

function question(touches: string[][], form: object | null = null): Question {
  const options = touches.map((each, number) => ({ number, touches: each }) as unknown as Option);
  return { id: 1, form, groups: [{ clusters: [{ options }] }] } as unknown as Question;
}

describe("what stands beside a large board", () => {
  it("is folded until something needs it, and again when nothing does", () => {
    const drawer = new Drawer();
    expect(drawer.is_open).toBe(false);
    drawer.follow(["question 7"]);
    expect(drawer.is_open).toBe(true);
    drawer.follow([]);
    expect(drawer.is_open).toBe(false);
  });

  it("stays folded by hand until something new needs it", () => {
    const drawer = new Drawer();
    drawer.follow(["question 7", "note"]);
    drawer.fold();
    drawer.follow(["question 7"]);
    expect(drawer.is_open).toBe(false);
    drawer.follow(["question 8"]);
    expect(drawer.is_open).toBe(true);
  });

  it("stays open by hand when nothing needs it any more", () => {
    const drawer = new Drawer();
    drawer.open();
    drawer.follow(["note"]);
    drawer.follow([]);
    expect(drawer.is_open).toBe(true);
    drawer.fold();
    expect(drawer.is_open).toBe(false);
  });

  it("comes when it is called, if it is needed", () => {
    const drawer = new Drawer();
    drawer.call();
    expect(drawer.is_open).toBe(false);
    drawer.follow(["question 7"]);
    drawer.fold();
    drawer.call();
    expect(drawer.is_open).toBe(true);
  });
});

test("a question whose options all lie on the board is answered there", () => {
  const moves = question([["unit.0", "way.1"], ["unit.0", "way.2"]]);
  expect(is_beside_board(moves, [])).toBe(false);
  expect(is_beside_board(moves, ["unit.0"])).toBe(false);
});

test("an option that nothing on the board stands for is never hidden", () => {
  expect(is_beside_board(question([["unit.0"], []]), [])).toBe(true);
  const two_ways = question([["unit.0"], ["unit.0"], ["unit.1"]]);
  expect(is_beside_board(two_ways, [])).toBe(false);
  expect(is_beside_board(two_ways, ["unit.0"])).toBe(true);
});

test("of the forms only a place is found on the board", () => {
  expect(is_beside_board(question([], { type: "spot", suggestions: [] }), [])).toBe(false);
  expect(is_beside_board(question([], { type: "dials" }), [])).toBe(true);
});

test("a board that lets nothing be moved leaves it to what stands beside it", () => {
  for (const type of ["spot", "route"]) {
    expect(is_beside_board(question([], { type, suggestions: [] }), [])).toBe(false);
    expect(is_beside_board(question([], { type, suggestions: [] }), [], false)).toBe(true);
  }
});
