/** Where the tokens of a unit lie: behind it, or beside it where that is off the table. */

import type { Point, Pose } from "../../protocol";
import type { Frame } from "../../battlefield/frame";
import { bounds, distance, to_world } from "../../battlefield/geometry";
import type { Unit } from "./scene";

/** In radii: from one token to the next, and how far the number of tokens reaches to the right. */
const [STEP, NUMBER] = [3.1, 2.2];
/** Millimetres between a unit and its tokens, and how far they may stick out over the edge of the table. */
const [GAP, OVER] = [3, 8];

/** An edge that looks away from the unit, from its left corner. */
interface Edge {
  corner: Pose;
  width: number;
}

function rear_of(unit: Unit): Edge | null {
  const [left, right] = unit.edges[2]?.ends ?? [];
  return unit.pose && left && right ? { corner: { x: left[0], y: left[1], heading: unit.pose.heading }, width: distance(left, right) } : null;
}

/** Occupants have no rear: theirs lie below the terrain. */
function below(unit: Unit): Edge {
  const { left, right, low } = bounds(unit.trays.map((tray) => tray.outline));
  return { corner: { x: left, y: low, heading: 0 }, width: right - left };
}

/** The places in the picture of so many tokens of this radius. */
export function token_places(unit: Unit, count: number, r: number, frame: Frame): Point[] {
  const rear = rear_of(unit) ?? below(unit);
  const numbers = Array.from({ length: count }, (_, k) => k);
  const along = (k: number): number => r + k * STEP * r;
  const ways: ((k: number) => Point)[] = [
    (k) => [along(k), -r - GAP],
    (k) => [-NUMBER * r - GAP, along(k)],
    (k) => [rear.width + NUMBER * r + GAP, along(k)],
  ];
  const rows = ways.map((way) => numbers.map((k) => frame.at(to_world(rear.corner, way(k)))));
  return rows.find((row) => row.every((at) => is_on_table(at, r, frame))) ?? rows[0]!;
}

function is_on_table([x, y]: Point, r: number, frame: Frame): boolean {
  return x >= r - OVER && x <= frame.width - NUMBER * r + OVER && y >= r - OVER && y <= frame.depth - r + OVER;
}
