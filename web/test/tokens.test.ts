import { expect, test } from "vitest";
import { Frame } from "../src/battlefield/frame";
import type { Unit } from "../src/games/runewars/scene";
import { token_places } from "../src/games/runewars/tokens";
import type { Point } from "../src/protocol";

const SIZE = 900;
const R = 12;
const FRAME = new Frame(SIZE, SIZE, "south");

/** Two trays wide, its left rear corner there. */
function unit([x, y]: Point, heading: 0 | 180): Unit {
  const side = heading ? -1 : 1;
  const ends: Point[] = [[x, y], [x + side * 80, y]];
  const edges = [0, 1, 2, 3].map((k) => ({ id: `unit.0.edge.${k}`, title: "", ends: k === 2 ? ends : [] }));
  const trays = [{ outline: [...ends, [x + side * 80, y + side * 40], [x, y + side * 40]] as Point[] }];
  return { pose: { x, y: y + side * 40, heading }, edges, trays } as unknown as Unit;
}

function is_in_sight([x, y]: Point): boolean {
  return Math.min(x, y, SIZE - x, SIZE - y) >= R - 12;
}

test("tokens lie in a row behind a unit", () => {
  const [first, second] = token_places(unit([300, 400], 0), 2, R, FRAME);
  expect(first![1]).toBeGreaterThan(SIZE - 400);
  expect(second![1]).toBeCloseTo(first![1]);
  expect(second![0]).toBeGreaterThan(first![0] + 2 * R);
});

test.each([
  ["the upper", unit([700, SIZE - 2], 180)],
  ["the lower", unit([300, 2], 0)],
  ["the lower left corner", unit([3, 2], 0)],
  ["the upper right corner", unit([SIZE - 3, SIZE - 2], 180)],
])("at %s edge of the table they lie beside it, in sight", (_, at_edge) => {
  const places = token_places(at_edge, 2, R, FRAME);
  expect(places.every(is_in_sight)).toBe(true);
  const outline = at_edge.trays[0]!.outline.map((point) => FRAME.at(point));
  const [left, right] = [Math.min(...outline.map((point) => point[0])), Math.max(...outline.map((point) => point[0]))];
  expect(places.every(([x]) => x + R <= left || x - R >= right)).toBe(true);
});

test("occupants have theirs below the terrain", () => {
  const inside = { ...unit([300, 400], 0), pose: null, edges: [] } as Unit;
  const [[x, y]] = token_places(inside, 1, R, FRAME) as [Point];
  expect([x > 300, y > SIZE - 400]).toEqual([true, true]);
});
