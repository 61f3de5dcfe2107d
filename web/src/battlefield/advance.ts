/** A battle after one step of what is played: a body is drawn as it is now once nothing more happens to it. */

import type { ElementId } from "../games/contract";
import type { Step } from "../pace/steps";
import { ids_of } from "../pace/steps";

interface Standing {
  id: ElementId;
}

export function advance<S extends { units: readonly Standing[] }>(scene: S, step: Step, after: S, awaited: ReadonlySet<ElementId>): S {
  const settled = new Set(ids_of(step).filter((id) => !awaited.has(id)));
  const now = new Map(after.units.filter((unit) => settled.has(unit.id)).map((unit) => [unit.id, unit]));
  if (!now.size && step.deed.kind !== "banner") return scene;
  const units = scene.units.map((unit) => now.get(unit.id) ?? unit);
  const come = after.units.filter((unit) => settled.has(unit.id) && !scene.units.some((each) => each.id === unit.id));
  const round = step.deed.kind === "banner" && "round" in after ? { round: after.round } : {};
  return { ...scene, ...round, units: [...units, ...come] };
}
