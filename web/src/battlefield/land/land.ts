/** What a land is like, as plain data that a worker can be handed: its shapes, its colours, its seed. Places lie on the table, not in the picture. */

import type { Point } from "../../protocol";
import { chance_of } from "../art/chance";
import { nature_of, type Nature } from "../art/nature";
import type { TableEdge } from "../frame";
import { bounds } from "../geometry";
import type { Ground } from "../ground";
import type { ClimateName } from "./climate";

export interface Patch {
  nature: Nature;
  outline: Point[];
  /** How its longer side lies on the table, in degrees. */
  heading: number;
}

export interface Road {
  points: Point[];
  width: number;
}

export interface Land {
  width: number;
  depth: number;
  /** Which edge of the table is at the bottom of the picture: light comes from its upper left. */
  edge: TableEdge;
  seed: number;
  climate: ClimateName;
  patches: Patch[];
  roads: Road[];
}

/** Meadows are what most battles are fought on. */
export function climate_of(seed: number): ClimateName {
  const roll = seed % 10;
  return roll < 5 ? "meadow" : roll < 8 ? "autumn" : "waste";
}

export function land_of(scene: Ground, edge: TableEdge, seed: number): Land {
  const patches = scene.terrain.flatMap((piece): Patch[] =>
    piece.outline.map((outline) => ({ nature: nature_of(piece), outline, heading: piece.heading })),
  );
  return { width: scene.width, depth: scene.depth, edge, seed, climate: climate_of(seed), patches, roads: roads_of(scene, patches, seed) };
}

/** No road leads through these. */
const OFF_ROAD: ReadonlySet<Nature> = new Set(["water", "swamp", "rocks", "house", "chasm", "wood", "stakes"]);
const CLEAR = 50;
const BEND = 150;

/** One track from edge to edge that winds round what lies in its way; some tables have none. */
function roads_of({ width, depth }: Ground, patches: readonly Patch[], seed: number): Road[] {
  const chance = chance_of(seed ^ 0x0ad5);
  if (chance() < 0.2) return [];
  const is_across = chance() < 0.75;
  const [length, breadth] = is_across ? [width, depth] : [depth, width];
  const steps = Math.max(4, Math.round(length / BEND));
  const walls = patches.filter((patch) => OFF_ROAD.has(patch.nature)).map((patch) => bounds([patch.outline]));
  let off = breadth * (0.3 + 0.4 * chance());
  let drift = 0;
  const points: Point[] = [];
  for (let k = -1; k <= steps + 1; k++) {
    const along = (k / steps) * length;
    drift = drift * 0.6 + (chance() - 0.5) * BEND * 0.7;
    off = Math.max(CLEAR, Math.min(breadth - CLEAR, off + drift));
    for (const wall of walls) {
      const [start, end, low, high] = is_across ? [wall.left, wall.right, wall.low, wall.high] : [wall.low, wall.high, wall.left, wall.right];
      if (along < start - BEND || along > end + BEND || off < low - CLEAR || off > high + CLEAR) continue;
      off = off > (low + high) / 2 ? high + CLEAR : low - CLEAR;
    }
    points.push(is_across ? [along, off] : [off, along]);
  }
  return [{ points, width: 26 + 10 * chance() }];
}
