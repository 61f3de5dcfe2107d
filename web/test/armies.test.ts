import { beforeEach, expect, test, vi } from "vitest";
import { keep_list, own_lists } from "../src/armies/lists";
import { address_of_list, game_shown, list_in, read_in_any, with_armies } from "../src/armies/game_of_list";
import type { Checked, GameInfo } from "../src/forms";
import { empty_shelf } from "./shelf";

const game = (name: string, has_armies: boolean): GameInfo => ({
  name, title: name, seats: [], levels: [], scenarios: [], options: [], has_armies, armies: [], lesson: false, topics: [],
});
const cards = game("cards", false);
const knights = game("knights", true);
const legions = game("legions", true);

/** A server on which every game reads only codes that begin with its name. */
const read = vi.fn((name: string, text: string): Promise<Checked> => {
  const is_read = text.startsWith(name);
  return Promise.resolve({
    is_valid: is_read, faults: is_read ? [] : [{ text: `${name} cannot read this` }],
    draft: is_read ? { faction: "", points: 100 } : null,
  } as unknown as Checked);
});
beforeEach(() => {
  read.mockClear();
  empty_shelf();
});

test("a game without sample lists has lists all the same", () => {
  expect(with_armies([cards, knights, legions])).toEqual([knights, legions]);
});

test("the address says whose lists are shown; where only one game has any it need not", () => {
  expect(game_shown([knights, legions], "legions")).toBe(legions);
  expect(game_shown([knights, legions], "")).toBeUndefined();
  expect(game_shown([knights], "")).toBe(knights);
  expect(game_shown([knights], "cards")).toBeUndefined();
});

test("a shared address names the game", () => {
  expect(address_of_list("legions", "L1.a+b/c=")).toBe("/armies/legions#L1.a%2Bb%2Fc%3D");
  expect(list_in("#L1.a%2Bb%2Fc%3D")).toBe("L1.a+b/c=");
  expect([list_in(""), list_in("#%E0%A4")]).toEqual(["", ""]);
});

test("a list is read by the game at hand, and by the others only if that one cannot", async () => {
  expect(await read_in_any([knights, legions], legions, "legions 1", read)).toMatchObject({ game: "legions", checked: { is_valid: true } });
  expect(read).toHaveBeenCalledTimes(1);
  expect(await read_in_any([knights, legions], legions, "knights 1", read)).toMatchObject({ game: "knights", checked: { is_valid: true } });
  expect(await read_in_any([knights, legions], undefined, "legions 1", read)).toMatchObject({ game: "legions" });
});

test("what no game can read is a fault of the game at hand", async () => {
  const found = await read_in_any([knights, legions], legions, "nonsense", read);
  expect(found).toMatchObject({ game: "legions", checked: { draft: null, faults: [{ text: "legions cannot read this" }] } });
});

test("every game has its own lists, even under the same title", () => {
  keep_list({ game: "knights", title: "Mine", code: "knights 1" });
  keep_list({ game: "legions", title: "Mine", code: "legions 1" });
  expect(own_lists("knights").map((list) => list.code)).toEqual(["knights 1"]);
  expect(own_lists("legions").map((list) => list.code)).toEqual(["legions 1"]);
});
