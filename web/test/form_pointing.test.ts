import { expect, test } from "vitest";
import type { Item, Order, Share, Some } from "../src/protocol";
import { marks_of_form, point_at_form } from "../src/table/form_pointing";

const item = (touch: string, limit = 0): Item => ({ label: touch, text: touch, touches: [touch], limit });
const some: Some = { type: "some", items: [item("a"), item("b")], least: 0, most: 2 };
const share: Share = { type: "share", items: [item("a", 1), item("b", 3)], total: 3, exact: true };
const order: Order = { type: "order", items: [item("a"), item("b")], places: [item("p"), item("q")], now: [0, 1] };

test("a click on the board picks and lets go", () => {
  expect(point_at_form(some, null, [], "b")).toEqual({ draft: [1], chosen: [] });
  expect(point_at_form(some, [1], [], "b")).toEqual({ draft: [], chosen: [] });
  expect(point_at_form(some, null, [], "z")).toBeNull();
});

test("a click gives one", () => {
  expect(point_at_form(share, [1, 0], [], "a")).toEqual({ draft: [1, 0], chosen: [] });
  expect(point_at_form(share, [1, 0], [], "b")).toEqual({ draft: [1, 1], chosen: [] });
});

test("first the thing, then its place", () => {
  expect(point_at_form(order, null, [], "a")).toEqual({ draft: null, chosen: ["a"] });
  expect(point_at_form(order, null, ["a"], "q")).toEqual({ draft: [1, 0], chosen: [] });
});

test("what is only put in order is pointed at in that order", () => {
  const bare = (text: string): Item => ({ label: "", text, touches: [], limit: 0 });
  const stack: Order = { type: "order", items: [item("a"), item("b"), item("c")], places: ["1", "2", "3"].map(bare), now: [0, 1, 2] };
  expect(point_at_form(stack, null, [], "c")).toEqual({ draft: [2, 0, 1], chosen: ["c"] });
  expect(point_at_form(stack, [2, 0, 1], ["c"], "b")).toEqual({ draft: [2, 1, 0], chosen: ["c", "b"] });
  expect(point_at_form(stack, [2, 1, 0], ["c", "b"], "c")).toEqual({ draft: [2, 1, 0], chosen: [] });
  expect(point_at_form(stack, null, [], "z")).toBeNull();
  expect([...marks_of_form(stack, [2, 0, 1], ["c"])]).toEqual([["c", "chosen"], ["a", "start"], ["b", "start"]]);
});

test("alike things are taken one after the other", () => {
  const twins = { ...item("a"), touches: ["a", "b"] };
  const stack: Order = { type: "order", items: [twins, twins, item("c")], places: [0, 0, 0].map(() => ({ ...item(""), touches: [] })), now: [0, 1, 2] };
  expect(point_at_form(stack, [2, 0, 1], ["c"], "a")).toEqual({ draft: [2, 0, 1], chosen: ["c", "a"] });
  expect(point_at_form(stack, [2, 0, 1], ["c", "a"], "b")).toEqual({ draft: [2, 0, 1], chosen: ["c", "a", "b"] });
});

test("what can be clicked is marked", () => {
  expect([...marks_of_form(some, [1], [])]).toEqual([["b", "chosen"], ["a", "start"]]);
  expect([...marks_of_form(order, null, ["a"])]).toEqual([["a", "chosen"], ["p", "target"], ["q", "target"]]);
});
