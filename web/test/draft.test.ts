import { expect, test } from "vitest";
import * as army from "../src/armies/draft";
import type { Catalogue, UnitCard, UpgradeCard } from "../src/forms";

const slot = { name: "champion", title: "Champion" };
const spears: UnitCard = {
  name: "spears", title: "Spears", faction: "daqan", type: "infantry", is_unique: false, text: [], badges: [],
  formations: [{ title: "2", trays: 2, front: 2, points: 20, slots: [slot] }, { title: "4", trays: 4, front: 2, points: 35, slots: [slot] }],
};
const upgrade = (name: string, more: Partial<UpgradeCard>): UpgradeCard => ({
  name, title: name, slot, faction: "", points: 5, is_unique: false, types: [], units: [], adds: [], text: [], badges: [], ...more,
});
const catalogue: Catalogue = {
  game: "runewars", factions: [{ name: "daqan", title: "Daqan" }], sizes: [100, 200], longest_name: 60, most_points: 10_000, units: [spears],
  upgrades: [upgrade("any", {}), upgrade("theirs", { faction: "waiqar" }), upgrade("riders", { types: ["cavalry"] }), upgrade("own", { units: ["spears"] })],
};

test("a unit begins in its smallest size, and can grow, move and leave", () => {
  let draft = army.with_unit(army.with_unit(army.empty_draft(catalogue), spears), spears);
  draft = army.changed_unit(draft, 1, { trays: 4 });
  expect(draft.points).toBe(200);
  expect(draft.units?.map((pick) => pick.trays)).toEqual([2, 4]);
  expect(army.moved_unit(draft, 1, -1).units?.map((pick) => pick.trays)).toEqual([4, 2]);
  expect(army.without_unit(draft, 0).units).toHaveLength(1);
  expect(army.formation_of(spears, draft.units![1]!)?.points).toBe(35);
});

test("upgrades are offered by faction, type, unit and free place", () => {
  const draft = army.empty_draft(catalogue);
  expect(army.upgrades_for(catalogue, draft, spears, ["champion"]).map((each) => each.name)).toEqual(["any", "own"]);
  expect(army.upgrades_for(catalogue, draft, spears, [])).toEqual([]);
});

test("a formation is drawn rank by rank, the last one as full as it is", () => {
  const five = { title: "5", trays: 5, front: 2, points: 1, slots: [] };
  expect(army.ranks_of(five)).toBe(3);
  expect(army.places_of(five).map(({ column, rank }) => `${column}${rank}`)).toEqual(["00", "10", "01", "11", "02"]);
});

test("upgrades stand together by their place", () => {
  const music = { name: "music", title: "Music" };
  const found = army.by_slot([upgrade("a", {}), upgrade("horn", { slot: music }), upgrade("b", {})]);
  expect(found.map((each) => [each.title, each.upgrades.map((one) => one.name)])).toEqual([["Champion", ["a", "b"]], ["Music", ["horn"]]]);
  expect(army.upgrade_named(catalogue, "gone", "spears").title).toBe("gone");
});

test("what costs units differently has the price of the unit that carries it", () => {
  const priced = { ...catalogue, upgrades: [upgrade("veteran", { points: 5, units: ["spears"] }), upgrade("veteran", { points: 15, units: ["guard"] })] };
  expect(["spears", "guard", "nobody"].map((unit) => army.upgrade_named(priced, "veteran", unit).points)).toEqual([5, 15, 5]);
});

test("the size of a battle stays within what there can be", () => {
  const sized = (typed: number): number => army.points_within(catalogue, typed, 120);
  expect([sized(-5), sized(0), sized(99.9), sized(99_999_999_999), sized(NaN)]).toEqual([1, 1, 99, 10_000, 120]);
});
