import { expect, test } from "vitest";
import type { GameInfo } from "../src/forms";
import { address_with, brought_in, choices_with, default_choices, in_scenario, lists_in, options_of, table_wish, unsaid } from "../src/start/wish";

const info: GameInfo = {
  name: "duel", title: "Duel", seats: ["red", "blue"], has_armies: false, armies: [], lesson: false, topics: [], options: [],
  levels: [{ name: "random", title: "", text: "" }, { name: "easy", title: "", text: "" }],
  scenarios: [{ name: "plain", title: "", options: { size: 1 }, is_lesson: false, points: 0 }],
};

test("without any choice: I against the easy computer", () => {
  const wish = table_wish(info, default_choices(info), 2, "Ann", "5eed");
  expect(wish).toMatchObject({ game: "duel", options: { size: 1 }, name: "Ann", seed: "5eed", public: false });
  expect(wish.seats).toEqual([{ kind: "me" }, { kind: "computer", level: "easy" }]);
});

test("a friend, the same screen, or anybody", () => {
  const choices = default_choices(info);
  const kinds = (["friend", "here", "open"] as const).map((opponent) => table_wish(info, { ...choices, opponent, seat: 1 }, 2, "", "").seats);
  expect(kinds).toEqual([
    [{ kind: "invite" }, { kind: "me" }],
    [{ kind: "me" }, { kind: "me" }],
    [{ kind: "open" }, { kind: "me" }],
  ]);
});

test("open seats make the table public, and options lie over the scenario", () => {
  const choices = { ...default_choices(info), opponent: "open" as const, options: { size: 3 } };
  expect(table_wish(info, choices, 2, "", "")).toMatchObject({ public: true, options: { size: 3 } });
});

const battles: GameInfo = {
  ...info,
  has_armies: true,
  options: [{ name: "lists", kind: "texts", default: ["a", "b"], allowed: [], ruling: null, text: "" }],
  scenarios: [
    { name: "small", title: "", options: { lists: ["red50", "blue48"] }, is_lesson: false, points: 50 },
    { name: "large", title: "", options: { lists: ["red100", "blue99"] }, is_lesson: false, points: 100 },
    { name: "lesson", title: "", options: {}, is_lesson: true, points: 0 },
  ],
  armies: [["red50", 50], ["red100", 100], ["blue48", 48], ["blue99", 99]].map(([name, points]) => (
    { name: String(name), title: "", points: Number(points), faction: /^[a-z]+/.exec(String(name))![0], code: "" }
  )),
};
const mine = { game: "duel", code: "RW1-x+y/z=", title: "Mine & yours", points: 97, faction: "blue" };

test("who brings a list gets a battle that holds it and an equal opponent of another faction", () => {
  expect(options_of(battles, choices_with(battles, mine))).toEqual({ lists: [mine.code, "red100"] });
  expect(choices_with(battles, mine).scenario).toBe("large");
  expect(options_of(battles, choices_with(battles, { ...mine, points: 40, faction: "red" }))).toEqual({ lists: [mine.code, "blue48"] });
});

test("another scenario brings its own lists; a list somebody came with stays if it is not too large", () => {
  const choices = choices_with(battles, { ...mine, points: 45 });
  expect(options_of(battles, in_scenario(battles, choices, "large"))).toEqual({ lists: [mine.code, "blue99"] });
  expect(options_of(battles, in_scenario(battles, choices_with(battles, mine), "small"))).toEqual({ lists: ["red50", "blue48"] });
  expect(options_of(battles, in_scenario(battles, choices, "lesson"))).toEqual({});
});

test("lists are chosen in battles that are for points, and in games that know one kind of battle", () => {
  const chosen = (game: GameInfo, scenario: string): string[] => lists_in(game, { ...default_choices(game), scenario });
  expect(chosen(battles, "small")).toEqual(["red50", "blue48"]);
  expect(chosen(battles, "lesson")).toEqual([]);
  const simple = { ...battles, scenarios: [] };
  expect(chosen(simple, "")).toEqual(["a", "b"]);
  expect(options_of(simple, choices_with(simple, mine))).toEqual({ lists: [mine.code, "red100"] });
  expect(chosen(info, "plain")).toEqual([]);
});

test("a list of another game is not brought into this one", () => {
  expect(choices_with(battles, { ...mine, game: "legions" })).toEqual(default_choices(battles));
});

test("a list travels in the address", () => {
  expect(brought_in(new URL(address_with(mine), "http://here").hash)).toEqual(mine);
  expect(brought_in("")).toBeNull();
  expect(brought_in("#dice")).toBeNull();
});

test("what stands in the way of a battle is said once", () => {
  const remarks = ["The list is too large.", "The south is stronger."];
  expect(unsaid(remarks, null)).toEqual(remarks);
  expect(unsaid(remarks, new Error("The list is too large."))).toEqual(["The south is stronger."]);
});

const tried: GameInfo = {
  ...info,
  options: [{ name: "previews", kind: "choice", default: "strict", allowed: [{ value: "strict", title: "" }, { value: "relaxed", title: "" }], ruling: null, text: "" }],
};

test("orders may be tried out against the computer, and between people only if they say so", () => {
  const choices = default_choices(tried);
  expect(options_of(tried, choices)).toMatchObject({ previews: "relaxed" });
  expect(options_of(tried, { ...choices, options: { previews: "strict" } })).toMatchObject({ previews: "strict" });
  expect(options_of(tried, { ...choices, opponent: "friend" })).not.toHaveProperty("previews");
  expect(options_of(tried, { ...choices, seats: { 1: { kind: "invite" } } })).not.toHaveProperty("previews");
});
