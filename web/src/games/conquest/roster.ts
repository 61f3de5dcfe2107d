/** Both armies, regiment by regiment. */

import { filled } from "../../parts/filled";
import type { Lang, Muster, Roster } from "../contract";
import { side_of } from "./find";
import type { Regiment, Scene } from "./scene";
import { WORDS } from "./words";

function line(unit: Regiment, lang: Lang): Muster {
  const words = WORDS[lang];
  return {
    id: unit.id,
    letter: unit.letter,
    title: unit.hero ? `${unit.title} · ${unit.hero.title}` : unit.title,
    strength: unit.is_alive && unit.cells.length ? { left: unit.stands, whole: Math.max(unit.cells.length, unit.stands) } : null,
    notes: [unit.wounds ? filled(words.wounds, { n: unit.wounds }) : "", unit.is_broken ? words.broken : "", unit.place === "field" ? "" : unit.place_title].filter(Boolean),
    is_acting: unit.is_acting,
    has_acted: unit.has_acted,
    is_gone: !unit.is_alive,
  };
}

export function roster(scene: Scene, seat: number, lang: Lang): Roster[] {
  const own = side_of(seat);
  return [own, 1 - own].map((side) => ({
    side,
    title: scene.forces[side]?.title ?? "",
    entries: scene.units.filter((unit) => unit.side === side).map((unit) => line(unit, lang)),
  }));
}
