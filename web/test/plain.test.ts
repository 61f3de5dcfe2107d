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
  const game = await load_game("somebody_elses");
  expect(game.describe({ game: "any", rows: [[taken]] }, 0, "de")[0]!.heading).toBe("Spielfeld");
}, 30_000); // a board takes its time to compile
