/** What an id stands for in a scene. */

import { ground_of, piece_of } from "../../battlefield/find";
import { Frame } from "../../battlefield/frame";
import type { Card } from "../../battlefield/scene";
import type { Point } from "../../protocol";
import type { ElementId } from "../contract";
import type { Die, Scene, Unit } from "./scene";

/** The unit an id belongs to, also that of a tray, figure, edge, card or command tool. */
export function unit_of(scene: Scene, id: ElementId): Unit | null {
  const [family, number] = id.split(".");
  if (family !== "unit" && family !== "dial") return null;
  return scene.units.find((unit) => unit.id === `unit.${number}`) ?? null;
}

export function card_of(scene: Scene, id: ElementId): Card | null {
  return [scene.objective, scene.deployment, ...scene.offered].find((card) => card?.id === id) ?? null;
}

export function die_of(scene: Scene, id: ElementId): Die | null {
  return scene.roll?.dice.find((die) => die.id === id) ?? null;
}

/** The ground something covers. */
export function outline_of(scene: Scene, id: ElementId): Point[][] | null {
  const unit = unit_of(scene, id);
  if (unit?.inside) return piece_of(scene, unit.inside)?.outline ?? null;
  if (unit?.is_placed) return unit.trays.map((tray) => tray.outline);
  return ground_of(scene, id);
}

/** The side that has a seat; who only watches sits with the first. */
export function side_of(scene: Scene, seat: number): number {
  return scene.units.find((unit) => unit.seat === seat)?.side ?? 0;
}

/** The table as a seat sees it: its own edge is at the bottom. */
export function frame_of(scene: Scene, seat: number): Frame {
  return new Frame(scene.width, scene.depth, side_of(scene, seat) === 1 ? "north" : "south");
}
