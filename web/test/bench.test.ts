import { beforeEach, expect, test } from "vitest";
import * as bench from "../src/armies/bench";
import type { Draft } from "../src/forms";
import { empty_shelf } from "./shelf";

const list = (name: string, units = 1): Draft => ({
  faction: "daqan", points: 200, name, units: Array.from({ length: units }, () => ({ unit: "spears", trays: 2, front: 2, upgrades: [] })),
});
const names = (found: bench.Bench): (string | undefined)[] => [found.draft.name, ...found.aside.map((each) => each.name)];
const built = bench.changed(bench.new_bench(list("", 0)), list("mine"));

beforeEach(() => {
  empty_shelf();
});

test("a list that is being built is still there when the page is opened again, for every game its own", () => {
  bench.keep_bench("legions", built);
  expect(bench.kept_bench("legions")).toEqual(built);
  expect(bench.kept_bench("knights")).toBeNull();
});

test("an unsaved list is set aside when another takes its place, and can be brought back", () => {
  const other = bench.replaced(built, list("sample"));
  expect(names(other)).toEqual(["sample", "mine"]);
  expect(names(bench.replaced(other, list("second sample")))).toEqual(["second sample", "mine"]);
  const back = bench.brought_back(other, 0);
  expect(names(back)).toEqual(["mine"]);
  expect(back.is_changed).toBe(true);
});

test("the two change places if both are unsaved", () => {
  const both = bench.changed(bench.replaced(built, list("sample")), list("my sample"));
  expect(names(bench.brought_back(both, 0))).toEqual(["mine", "my sample"]);
});

test("saved, read and empty lists need not be set aside", () => {
  expect(names(bench.replaced(bench.saved(built), list("sample")))).toEqual(["sample"]);
  expect(names(bench.replaced(bench.changed(built, list("", 0)), list("sample")))).toEqual(["sample"]);
});

test("a list that was typed in is kept nowhere else, and counts as unsaved", () => {
  const typed = bench.replaced(bench.new_bench(list("", 0)), list("typed"), true);
  expect(names(bench.replaced(typed, list("sample")))).toEqual(["sample", "typed"]);
});

test("so many are kept, each once", () => {
  let found = built;
  for (const name of ["mine", "a", "b", "c", "d", "e"]) found = bench.changed(bench.replaced(found, list("sample")), list(name));
  expect(names(found)).toEqual(["e", "d", "c", "b", "a", "mine"]);
});
