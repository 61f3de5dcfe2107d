/** Both armies of a battle whose game brings no roster of its own. */

import type { Lang, Roster } from "../games/contract";
import type { Battle } from "./scene";
import { side_of } from "./troops";

export function roster(scene: Battle, seat: number, _lang: Lang): Roster[] {
  const own = side_of(scene, seat);
  const sides = [own, ...scene.forces.map((_, side) => side).filter((side) => side !== own)];
  return sides.map((side) => ({
    side,
    title: scene.forces[side]?.title ?? "",
    entries: scene.units
      .filter((unit) => unit.side === side)
      .map((unit) => ({ id: unit.id, letter: unit.letter, title: unit.title, strength: null, notes: [], is_acting: false, has_acted: false, is_gone: !unit.is_alive })),
  }));
}
