/** The sign of each kind of figure, 24 by 24: for banners, and for bases that are seen from afar. */

import { dot, type Pictogram } from "../pictogram";
import type { FigureName } from "./figures";

const SKULL = "M12 2a9 9 0 0 0-5.500 16V22h11v-4A9 9 0 0 0 12 2zM8.600 9.400a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm6.800 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z";

export const KIND_SIGNS = {
  spear: { line: "M5 21L17 9", fill: "M22 2l-2 8-3-1-1-1-1-3z" },
  shield: { fill: "M12 2l8 3v6c0 5-3 9-8 11-5-2-8-6-8-11V5z" },
  swords: { line: "M4 3l12 12M20 3L8 15M13 18l5-5M11 18l-5-5M16.500 16.500L21 21M7.500 16.500L3 21" },
  axe: { line: "M7 22L14 4", fill: "M13 3c5-1 8 2 8 8l-9-2z" },
  bow: { line: "M7 2c9 3 9 17 0 20M7 2v20M2 12h19M17 8l4 4-4 4" },
  skull: { fill: SKULL },
  ghost: { fill: "M4 22V11a8 8 0 0 1 16 0v11l-3-3-2.500 3-2.500-3-2.500 3L7 19zM9 9a1.800 1.800 0 1 0 0 3.600A1.800 1.800 0 0 0 9 9zm6 0a1.800 1.800 0 1 0 0 3.600A1.800 1.800 0 0 0 15 9z" },
  horse: { fill: "M4 22c0-8 1-14 8-18l1-3 2 3c4 1 6 5 6 9l-3 2-4-3c0 4 2 6 3 10z" },
  paw: { fill: `M12 11c4 0 7 4 7 7s-3 4-7 4-7-1-7-4 3-7 7-7z${dot(5, 9.500, 2.300)}${dot(9.500, 5.500, 2.400)}${dot(14.500, 5.500, 2.400)}${dot(19, 9.500, 2.300)}` },
  golem: { fill: "M7 3h10v6l5 1v9h-5v-4H7v4H2v-9l5-1z" },
  tree: { line: "M12 22v-8", fill: "M12 1c5 0 6 4 5.500 6C21 8 21 14 17 15H7c-4-1-4-7-.5-8C6 5 7 1 12 1z" },
  worm: { line: "M4 20c4 2 6-2 4-5s0-6 4-5 5-2 3-5M15 5l4-3M16 7h5" },
  brute: { fill: "M12 2a4 4 0 0 1 4 4l6 4-1 9h-4l-1-4v7H8v-7l-1 4H3l-1-9 6-4a4 4 0 0 1 4-4z" },
  horns: { fill: "M2 2c0 6 3 8 5 8v6l5 7 5-7v-6c2 0 5-2 5-8-2 4-4 5-6 5H8C6 7 4 6 2 2z" },
  wings: { fill: "M12 8C8 2 2 3 1 12c3-2 5-1 6 2 2-2 4-1 5 2 1-3 3-4 5-2 1-3 3-4 6-2C22 3 16 2 12 8z" },
  drake: { fill: "M12 22l-2-8-9 3C2 9 6 5 11 8l1-7 1 7c5-3 9 1 10 9l-9-3z" },
  beast: { fill: "M3 20c-2-8 2-14 9-14l2-4 2 4 5 2-1 5-4 2v6h-3v-5H8v5z" },
  spider: { line: "M9 10L3 5M15 10l6-5M8 13H1M16 13h7M9 16l-5 5M15 16l5 5", fill: "M12 6a5 5 0 0 1 4 7c0 4-2 7-4 7s-4-3-4-7a5 5 0 0 1 4-7z" },
  cog: { line: "M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3", fill: "M12 6a6 6 0 1 0 .01 0zM12 9.500a2.500 2.500 0 1 1-.01 0z" },
  crown: { fill: "M2 7l5 4 5-8 5 8 5-4-2 13H4z" },
  star: { fill: "M12 1l2.800 8.200L23 12l-8.200 2.800L12 23l-2.800-8.200L1 12l8.200-2.800z" },
  flag: { line: "M5 22V3", fill: "M6 3h14l-4 4.500 4 4.500H6z" },
  wheel: { line: "M12 3a9 9 0 1 0 .01 0zM12 3v18M3 12h18M5.600 5.600l12.800 12.800M18.400 5.600L5.600 18.400" },
  ballista: { line: "M3 9c4-6 14-6 18 0M12 22V3M3 9l9 7 9-7" },
  sling: { line: "M4 21C4 10 12 14 12 7M20 21C20 12 14 14 12 7", fill: dot(12, 5, 3.200) },
} satisfies Record<string, Pictogram>;

const SIGN_OF: Record<FigureName, keyof typeof KIND_SIGNS> = {
  spear: "spear", pike: "spear", sword: "swords", legion: "shield", bow: "bow", crossbow: "bow", scout: "swords", two_hander: "swords", axes: "axe", berserker: "axe",
  skeleton: "skull", skeleton_bow: "bow", wraith: "ghost", mage: "star", priest: "star", banner_bearer: "flag", clone: "spear", drone: "swords", dwarf: "axe",
  ballista: "ballista", slinger: "sling", flagbow: "bow", rider: "horse", knight: "horse", dark_knight: "horse", lion_rider: "paw", hound: "paw", wolf_rider: "paw",
  raptor: "paw", centaur: "horse", worm_lancer: "worm", chariot: "wheel", golem: "golem", automaton: "cog", treant: "tree", thresher: "spider", brute: "brute",
  ogre: "brute", minotaur: "horns", djinn: "star", winged: "wings", hero: "crown", ranger: "crown", lich: "crown", giant: "brute", colossus: "golem", drake: "drake",
  bird: "wings", beast: "beast", horror: "spider",
};

export function sign_of_figure(name: FigureName): Pictogram {
  return KIND_SIGNS[SIGN_OF[name]];
}
