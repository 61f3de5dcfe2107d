/** Where figures stood that have fallen: sockets of trays without one. */

import { distance, to_local, to_world } from "../../battlefield/geometry";
import type { Point, Pose } from "../../protocol";
import type { Unit } from "./scene";

/** Shares of a tray from its left and its front, by how many figures it has room for. */
const PLACES: Record<number, readonly Point[]> = { 4: [[0.27, 0.27], [0.73, 0.27], [0.27, 0.73], [0.73, 0.73]], 2: [[0.28, 0.5], [0.72, 0.5]], 1: [[0.5, 0.5]] };
/** How large a figure is, as a part of its tray: that tells how many have room there. */
const RADII: readonly (readonly [number, number])[] = [[0.18, 4], [0.27, 2]];

export function sockets_of(radius: number, tray: number): number {
  return RADII.find(([most]) => radius / tray < most)?.[1] ?? 1;
}

/** Empty sockets of all trays, in table coordinates; of who stands in the open only. */
export function gaps_of(unit: Pick<Unit, "pose" | "trays" | "figures">): Point[] {
  const { pose } = unit;
  if (!pose) return [];
  return unit.trays.flatMap((tray) => {
    const side = distance(tray.outline[0]!, tray.outline[1]!);
    const here = unit.figures.filter((figure) => is_on(figure.at, tray.outline, pose));
    const sockets = tray.is_heavy ? 1 : here[0] ? sockets_of(here[0].radius, side) : 4;
    const [left, front] = left_front(tray.outline, pose);
    const places = PLACES[sockets]!.map(([right, back]) => to_world(pose, [left + right * side, front - back * side]));
    return places.filter((place) => !here.some((figure) => distance(figure.at, place) < side * 0.2));
  });
}

function left_front(outline: readonly Point[], pose: Pose): Point {
  const corners = outline.map((corner) => to_local(pose, corner));
  return [Math.min(...corners.map((corner) => corner[0])), Math.max(...corners.map((corner) => corner[1]))];
}

function is_on(at: Point, outline: readonly Point[], pose: Pose): boolean {
  const corners = outline.map((corner) => to_local(pose, corner));
  const [x, y] = to_local(pose, at);
  const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])];
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
}
