/** What an id stands for in a scene. */

import { ground_of } from "../../battlefield/find";
import { outline_of as ground_covered, troop_of } from "../../battlefield/troops";
import { Frame, type TableEdge } from "../../battlefield/frame";
import type { Point } from "../../protocol";
import type { ElementId } from "../contract";
import type { Objective, Regiment, Scene } from "./scene";

/** The regiment an id belongs to, also that of a stand. */
export function regiment_of(scene: Scene, id: ElementId): Regiment | null {
  const found = troop_of(scene, id);
  return scene.units.find((unit) => unit.id === found?.id) ?? null;
}

export function zone_of(scene: Scene, id: ElementId): Objective | null {
  return scene.objectives.find((zone) => zone.id === id) ?? null;
}

/** The ground something covers; of a zone its middle is measured to. */
export function outline_of(scene: Scene, id: ElementId): Point[][] | null {
  const zone = zone_of(scene, id);
  return zone ? [[zone.at]] : (ground_covered(scene, id) ?? ground_of(scene, id));
}

/** The side that has a seat; who only watches sits with the first. */
export function side_of(seat: number): number {
  return seat === 1 ? 1 : 0;
}

/** The edge at which a seat sits. */
export function edge_of(scene: Scene, seat: number): TableEdge {
  return (scene.edges[side_of(seat)] ?? "south") as TableEdge;
}

/** Does some part of a regiment stand beyond the edges of the table? */
export function is_outside(scene: Scene, unit: Regiment): boolean {
  return unit.cells.some((cell) => cell.outline.some(([x, y]) => x < -1 || y < -1 || x > scene.width + 1 || y > scene.depth + 1));
}

/** The table as a seat sees it. */
export function frame_of(scene: Scene, seat: number): Frame {
  return new Frame(scene.width, scene.depth, edge_of(scene, seat));
}
