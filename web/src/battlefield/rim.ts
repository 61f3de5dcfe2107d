/** The outline of a unit as a whole, a little larger or smaller than it is. */

import type { Point, Pose } from "../protocol";
import { to_local, to_world } from "./geometry";
import type { Edge } from "./scene";

/** Its corners: front right, front left, rear left, rear right; none of who has no front. */
export function rim(pose: Pose | null, edges: readonly Edge[], grow: number): Point[] {
  if (!pose || edges.length < 4) return [];
  const corners = edges.map((edge) => to_local(pose, edge.ends[0]!));
  const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])];
  const [left, right, low, high] = [Math.min(...xs) - grow, Math.max(...xs) + grow, Math.min(...ys) - grow, Math.max(...ys) + grow];
  return ([[right, high], [left, high], [left, low], [right, low]] as Point[]).map((corner) => to_world(pose, corner));
}

/** Brackets about four corners, as polylines of three points. */
export function brackets(corners: readonly Point[], length: number): Point[][] {
  return corners.map((corner, k) => {
    const towards = (other: Point): Point => {
      const whole = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
      const share = Math.min(0.5, length / whole);
      return [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share];
    };
    return [towards(corners[(k + 3) % 4]!), corner, towards(corners[(k + 1) % 4]!)];
  });
}
