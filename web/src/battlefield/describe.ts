/** What stands and lies on the table in words, for those who listen. */

import type { Section } from "../games/contract";
import type { Ground } from "./ground";
import type { Waiting } from "./waiting";

/** The units of a side. */
export function army_section(heading: string, units: readonly Waiting[], side: number): Section {
  const own = units.filter((unit) => unit.side === side);
  return { heading, entries: own.map((unit) => ({ id: unit.id, text: unit.spoken, name: `${unit.letter} ${unit.title}` })) };
}

/** Terrain, and the tokens on the ground. */
export function ground_section(heading: string, scene: Ground): Section {
  const pieces = scene.terrain.map((piece) => ({ id: piece.id, text: piece.spoken, name: piece.title }));
  return { heading, entries: [...pieces, ...scene.markers.map((marker) => ({ id: marker.id, text: marker.spoken }))] };
}
