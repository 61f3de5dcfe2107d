/** What terrain looks like, whatever a game calls it. */

import type { Piece } from "../scene";

export type Nature = "wood" | "hill" | "terrace" | "water" | "swamp" | "rocks" | "rough" | "wall" | "ruin" | "house" | "tower" | "field" | "stakes" | "chasm" | "plain";

const NAMES: Record<string, Nature> = {
  forest: "wood",
  hill: "hill",
  stone_terrace: "terrace",
  water: "water",
  swamp: "swamp",
  marsh: "swamp",
  rocks: "rocks",
  rocky_outcrop: "rocks",
  broken_ground: "rough",
  wall: "wall",
  crumbling_wall: "ruin",
  ruins: "ruin",
  house: "house",
  tower: "tower",
  stronghold: "tower",
  field: "field",
  spikes: "stakes",
  dimora_fissure: "chasm",
};

/** What is drawn on the ground of terrain whose name says nothing. */
const PATTERNS: Record<string, Nature> = { trees: "wood", slopes: "hill", furrows: "field", waves: "water", roof: "house", closed: "rocks" };

export function nature_of({ name, patterns }: Pick<Piece, "name" | "patterns">): Nature {
  const drawn = patterns.map((pattern) => PATTERNS[pattern]).find((nature) => nature !== undefined);
  return NAMES[name] ?? drawn ?? "plain";
}
