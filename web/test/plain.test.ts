import { expect, test } from "vitest";
import { load_game } from "../src/games";
import { describe as described, spoken } from "../src/plain/describe";

const empty = { id: "cell.a1", text: "", spoken: "" };
const taken = { id: "cell.b1", text: "X", spoken: "" };

test("a cell is said by its name and what stands in it", () => {
  expect(spoken(empty, undefined, "en")).toBe("a1: empty");
  expect(spoken(taken, "last", "de")).toBe("b1: X (eben)");
  expect(spoken({ ...taken, spoken: "the middle" }, undefined, "en")).toBe("the middle");
});

test("text mode reads the board row by row, or nothing where there is none", () => {
  const [board] = described({ game: "any", rows: [[empty], [taken]] }, 0, "en");
  expect(board!.entries.map((each) => each.text)).toEqual(["a1: empty", "b1: X"]);
  expect(described({ game: "any" }, 0, "en")).toEqual([]);
});

test("a game without a board of its own gets one of cells", async () => {
  const game = await load_game("somebody_elses", null);
  expect(game.describe({ game: "any", rows: [[taken]] }, 0, "de")[0]!.heading).toBe("Spielfeld");
}, 30_000); // a board takes its time to compile

test("a battle without a board of its own gets a map", async () => {
  const game = await load_game("somebody_elses", { board: "battlefield" });
  const unit = { id: "unit.0", letter: "A", title: "Foot", side: 0, seat: 0, spoken: "A Foot. Ranks 3/3." };
  const scene = { status: "Round 2", forces: [{ title: "South", cells: 6 }, { title: "North", cells: 0 }], units: [unit], terrain: [], markers: [] };
  const sections = game.describe(scene, 0, "en");
  expect(sections.map((each) => each.heading)).toEqual(["The battle: Round 2", "Units: South"]);
  expect(sections[1]!.entries).toEqual([{ id: "unit.0", text: "A Foot. Ranks 3/3.", name: "A Foot" }]);
});
