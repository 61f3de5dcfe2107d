/** The way of a unit: the ground its front sweeps, the points it wheels about, and whether it arrives in the shape in which it sets out. */

import type { Ghost, Point, Pose } from "../protocol";
import { bounds, distance, to_local, to_world } from "./geometry";

/** Where the figures of a unit are found in the page. */
export function figures_id(unit: string): string {
  return `figures-${unit}`;
}

export interface Swept {
  /** From its left front corner along the way, and back along that of the right one. */
  area: Point[];
  /** The ways of both corners. */
  left: Point[];
  right: Point[];
  pivots: Point[];
}

/** A corner that stays so near is what one wheels about. */
const STILL = 1.5;

/** Null if no way is shown. */
export function swept_by(ghost: Ghost): Swept | null {
  const [right_end, left_end] = ghost.front;
  if (ghost.path.length < 2 || !right_end || !left_end) return null;
  const along = (corner: Point): Point[] => {
    const own = to_local(ghost.pose, corner);
    return ghost.path.map((pose) => to_world(pose, own));
  };
  const [right, left] = [along(right_end), along(left_end)];
  return { area: [...left, ...right.toReversed()], left, right, pivots: pivots_in(ghost.path, [left, right]) };
}

function pivots_in(path: readonly Pose[], corners: readonly Point[][]): Point[] {
  const pivots: Point[] = [];
  for (let k = 1; k < path.length; k++) {
    if (Math.abs(path[k]!.heading - path[k - 1]!.heading) < 0.01) continue;
    const still = corners.find((corner) => distance(corner[k]!, corner[k - 1]!) < STILL && corners.some((other) => distance(other[k]!, other[k - 1]!) > distance(corner[k]!, corner[k - 1]!)))?.[k];
    if (still && !pivots.some((pivot) => distance(pivot, still) < 2 * STILL)) pivots.push(still);
  }
  return pivots;
}

/** Does it look the same there? Who reforms does not: its figures would stand beside its bases. Cells may be told one by one or as one outline. */
export function has_shape_of(ghost: Ghost, pose: Pose, outline: readonly Point[][]): boolean {
  const own = bounds(outline.map((cell) => cell.map((corner) => to_local(pose, corner))));
  const there = bounds(ghost.outline.map((cell) => cell.map((corner) => to_local(ghost.pose, corner))));
  return [own.left - there.left, own.right - there.right, own.low - there.low, own.high - there.high].every((off) => Math.abs(off) < 1);
}
