import { expect, test } from "vitest";
import type { Entry } from "../src/games/contract";
import { called } from "../src/table/called";

function entry(id: string, name: string): Entry {
  return { id, name, text: "" };
}

const ENTRIES = [entry("0.F1", "F1 Red: Scientist"), entry("unit.0", "A Spearmen"), entry("unit.1", "Company A")];

test("things are found by id, by how their name begins, or by words in it", () => {
  expect(called(ENTRIES, "0.F1")).toBe("0.F1");
  expect(called(ENTRIES, "f1")).toBe("0.F1");
  expect(called(ENTRIES, "scientist")).toBe("0.F1");
  expect(called(ENTRIES, "Spearmen")).toBe("unit.0");
});

test("how a name begins counts more than a word in it, and parts of words count for nothing", () => {
  expect(called(ENTRIES, "a")).toBe("unit.0");
  expect(called(ENTRIES, "company")).toBe("unit.1");
  expect(called(ENTRIES, "spear")).toBeNull();
  expect(called([{ id: "deck.0", text: "20 cards" }, ...ENTRIES], "")).toBeNull();
});
