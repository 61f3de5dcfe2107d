/** Crowns of trees from above, lit from the upper left, and where they stand in a wood. */

import type { Point } from "../../protocol";
import type { ClimateName } from "../land/climate";
import { to_outline } from "../land/fields";
import { chance_of, type Chance } from "./chance";
import { cut, lobes, star } from "./curves";

/** From the dark of a crown to its light. */
const LEAVES: Record<ClimateName, readonly string[]> = {
  meadow: ["#2b4024", "#3b552d", "#4d6a35", "#66803e", "#859a4e"],
  autumn: ["#4a3b1d", "#6d5222", "#93702a", "#bf9239", "#e0bb63"],
  waste: ["#2f3126", "#434434", "#5a5a44", "#757257", "#948f6e"],
};
const NEEDLES = ["#22382a", "#2e4b36", "#3f6145", "#5d8058"];
export const CROWNS = 5;
const CONIFER = 3;
const RADIUS = 20;

/** The branches within a crown: where, how large, how light. */
const BRANCHES: readonly (readonly [number, number, number, number])[] = [
  [4, 5, 0.6, 1], [-6, 4, 0.56, 1], [5, -5, 0.55, 1], [-3, -3, 0.66, 2], [6, -1, 0.34, 2], [-8, 2, 0.32, 2], [-5, -6, 0.42, 3], [1, -9, 0.26, 3], [-6, -7, 0.2, 4],
];

export function crown_id(climate: ClimateName, kind: number): string {
  return `crown-${climate}-${kind}`;
}

/** Definitions of the crowns that grow in a climate. */
export function crown_definitions(climate: ClimateName): string {
  const leaves = LEAVES[climate];
  return Array.from({ length: CROWNS }, (_, kind) => {
    const chance = chance_of(91 + kind * 17);
    return `<g id="${crown_id(climate, kind)}">${kind === CONIFER ? conifer(chance) : broadleaf(chance, leaves, kind)}</g>`;
  }).join("");
}

function conifer(chance: Chance): string {
  const outer = star(chance, 19, 11, 0.7, 0);
  const ring = (radius: number, points: number, turn: number, off: number, fill: string): string =>
    `<path d="${star(chance, radius, points, 0.65, turn)}" transform="translate(${-off} ${-off})" fill="${fill}"/>`;
  return `<path d="${outer}" transform="translate(8 10)" fill="#0b0f06" opacity=".36"/><path d="${outer}" fill="${NEEDLES[0]}" stroke="#121c12"/>${ring(14, 10, 0.2, 1, NEEDLES[1]!)}${ring(9, 9, 0.1, 2, NEEDLES[2]!)}${ring(4.5, 7, 0, 3, NEEDLES[3]!)}`;
}

function broadleaf(chance: Chance, leaves: readonly string[], kind: number): string {
  let drawn = `<path d="${lobes(chance, RADIUS, 10, 0.2)}" transform="translate(7 9)" fill="#0b0f06" opacity=".36"/><path d="${lobes(chance, RADIUS * 0.95, 10 + kind, 0.24)}" fill="${leaves[0]}" stroke="#16200f" stroke-width="1.2"/>`;
  for (const [x, y, size, tone] of BRANCHES) drawn += `<path d="${lobes(chance, RADIUS * size * 0.9, 7, 0.3)}" transform="translate(${x} ${y}) rotate(${Math.round(chance() * 60)})" fill="${leaves[tone]}"/>`;
  const twigs: [string, string] = ["", ""];
  for (let k = 0; k < 14; k++) {
    const [angle, reach] = [chance() * 2 * Math.PI, RADIUS * 0.9 * Math.sqrt(chance())];
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    twigs[x + y < 0 ? 0 : 1] += `M${cut(x)} ${cut(y)}q1.5 -2.5 3.400 -.6`;
  }
  return `${drawn}<path d="${twigs[0]}" stroke="${leaves[4]}" fill="none" opacity=".7"/><path d="${twigs[1]}" stroke="${leaves[0]}" fill="none" opacity=".7"/>`;
}

export interface Tree {
  at: Point;
  size: number;
  kind: number;
}

/** Millimetres from one trunk to the next, and from the edge of the wood. */
const APART = 27;
const RIM = 9;
const TRIES = 14;
/** Square millimetres for each. */
const ROOM = 1350;

/** The trees of a wood: as many as it has room for, the nearest last. */
export function trees_in(outline: readonly Point[], seed: number): Tree[] {
  const chance = chance_of(seed);
  const [xs, ys] = [outline.map((point) => point[0]), outline.map((point) => point[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const wanted = Math.max(3, Math.round((width * height) / ROOM));
  const trees: Tree[] = [];
  for (let k = 0; k < wanted * TRIES && trees.length < wanted; k++) {
    const at: Point = [left + chance() * width, top + chance() * height];
    const tree = { at, size: 0.75 + chance() * 0.55, kind: Math.floor(chance() * CROWNS) };
    if (to_outline(outline, at[0], at[1]) > -RIM || trees.some((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < APART)) continue;
    trees.push(tree);
  }
  return trees.sort((a, b) => a.at[1] - b.at[1]);
}
