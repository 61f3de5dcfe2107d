/** Both armies, unit by unit. */

import type { Lang, Muster, Roster } from "../contract";
import { side_of } from "./find";
import type { Scene, Unit } from "./scene";
import { WORDS } from "./words";

function line(unit: Unit, lang: Lang): Muster {
  const words = WORDS[lang];
  const whole = unit.figures.length;
  return {
    id: unit.id,
    letter: unit.letter,
    title: unit.title,
    strength: unit.is_alive && whole ? { left: unit.count, whole: Math.max(whole, unit.count) } : null,
    notes: [
      unit.wounds ? `${words.wounds} ${unit.wounds}` : "",
      unit.is_alive ? unit.dial.title : "",
      ...unit.tokens.map((token) => `${token.title} ${token.count}`),
    ].filter(Boolean),
    is_acting: unit.is_acting,
    has_acted: unit.has_acted,
    is_gone: !unit.is_alive,
  };
}

export function roster(scene: Scene, seat: number, lang: Lang): Roster[] {
  const own = side_of(scene, seat);
  return [own, 1 - own].map((side) => ({
    side,
    title: scene.sides[side]?.title ?? "",
    entries: scene.units.filter((unit) => unit.side === side).map((unit) => line(unit, lang)),
  }));
}
