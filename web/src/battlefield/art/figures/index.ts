/** All figures by name. They are drawn once on a page and used by name; the colours of a side are inherited. */

import { FOOT } from "./foot";
import { LARGE } from "./large";
import { MOUNTED } from "./mounted";

export const FIGURES = { ...FOOT, ...MOUNTED, ...LARGE };
export type FigureName = keyof typeof FIGURES;

/** What a cell of 30 by 30 mm has room for, one of 30 by 60, 60 by 60 and 120 by 120. */
export type FigureSize = "foot" | "mounted" | "large" | "monster";

const MONSTERS: ReadonlySet<string> = new Set<FigureName>(["giant", "colossus", "drake", "bird", "beast", "horror"]);

export function size_of(name: FigureName): FigureSize {
  if (name in FOOT) return "foot";
  if (name in MOUNTED) return "mounted";
  return MONSTERS.has(name) ? "monster" : "large";
}

/** Where a figure is found in the page. */
export function id_of(name: FigureName): string {
  return `figure-${name}`;
}

/** Definitions of some of them. */
export function definitions(names: Iterable<FigureName>): string {
  return [...new Set(names)].map((name) => `<g id="${id_of(name)}">${FIGURES[name]}</g>`).join("");
}
