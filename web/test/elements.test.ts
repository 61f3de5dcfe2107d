import { expect, test } from "vitest";
import { next_in_direction } from "../src/games/elements";

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 100, y: y * 100 })));

test("arrow keys go to the neighbour in that direction", () => {
  expect(next_in_direction(grid[4]!, grid, [1, 0])).toBe(5);
  expect(next_in_direction(grid[4]!, grid, [0, -1])).toBe(1);
  expect(next_in_direction(grid[2]!, grid, [1, 0])).toBe(-1);
});
