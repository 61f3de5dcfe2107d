/** The board of battles whose games bring none of their own: a map with everything that stands on it. */

import { game, type Lang, type Section } from "../games/contract";
import { advance } from "./advance";
import Board from "./Board.svelte";
import { army_section, ground_section } from "./describe";
import { Frame } from "./frame";
import { PANELS } from "./panels";
import { roster } from "./roster";
import type { Battle } from "./scene";
import Sheet from "./Sheet.svelte";
import { side_of } from "./troops";
import { ALL_KEYS, ALL_LINES, WORDS } from "./words";

export function describe(scene: Battle, seat: number, lang: Lang): Section[] {
  const words = WORDS[lang];
  const own = side_of(scene, seat);
  const others = scene.forces.map((_, side) => side).filter((side) => side !== own);
  const armies = [own, ...others].map((side) => army_section(`${words.units}: ${scene.forces[side]?.title ?? ""}`, scene.units, side));
  const sections = [...armies, ground_section(words.terrain, scene)].filter((section) => section.entries.length);
  return scene.status ? [{ heading: `${words.battle}: ${scene.status}`, entries: [] }, ...sections] : sections;
}

/** South is below for the first side, north for the other. */
function frame(scene: Battle, seat: number): Frame {
  return new Frame(scene.width, scene.depth, side_of(scene, seat) === 1 ? "north" : "south");
}

export default game<Battle>({ Board, Sheet, describe, is_map: true, roster, advance, frame, panels: PANELS, measures: true, keys: ALL_KEYS, lines: ALL_LINES });
