import { expect, test } from "vitest";
import { merged } from "../src/app/mine";
import type { TableCard } from "../src/forms";

const card = (table: string, changed: number, token = ""): TableCard => ({ table, changed, token }) as TableCard;

test("a table of the account that this browser knows is listed once, the last changed one first", () => {
  const found = merged([card("a", 1, "link"), card("b", 5, "link")], [card("a", 3)]);
  expect(found.map((each) => [each.table, each.changed])).toEqual([["b", 5], ["a", 3]]);
});
