/** What an id stands for in the scene of a battle. */

import type { ElementId } from "../games/contract";
import type { Point } from "../protocol";
import { ground_of, piece_of } from "./find";
import type { Battle, Troop } from "./scene";

/** The unit an id belongs to, also that of a cell or edge. */
export function troop_of(scene: Pick<Battle, "units">, id: ElementId): Troop | null {
  const [family, number] = id.split(".");
  return family === "unit" ? (scene.units.find((unit) => unit.id === `unit.${number}`) ?? null) : null;
}

/** The ground something covers. */
export function outline_of(scene: Battle, id: ElementId): Point[][] | null {
  const unit = troop_of(scene, id);
  if (unit?.inside) return piece_of(scene, unit.inside)?.outline ?? null;
  if (unit?.is_placed) return unit.cells.map((cell) => cell.outline);
  return ground_of(scene, id);
}

/** The side that has a seat; who only watches sits with the first. */
export function side_of(scene: Pick<Battle, "units">, seat: number): number {
  return scene.units.find((unit) => unit.seat === seat)?.side ?? 0;
}
