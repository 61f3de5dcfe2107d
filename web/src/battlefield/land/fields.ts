/** Coarse figures of a land, one every few millimetres of the picture: how high, how wet, how far from road, wood, water and rock. */

import { Frame } from "../frame";
import type { Point } from "../../protocol";
import type { Land, Patch } from "./land";
import { Noise } from "./noise";

/** Millimetres from one place to the next. */
export const STEP = 4;
const FAR = 99;

export interface Fields {
  columns: number;
  rows: number;
  height: Float32Array;
  wetness: Float32Array;
  road: Float32Array;
  wood: Float32Array;
  water: Float32Array;
  rock: Float32Array;
  furrow: Float32Array;
  is_swamp: Uint8Array;
  /** How the ground rises to the right and downwards. */
  rise_x: Float32Array;
  rise_y: Float32Array;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 at the first value, 1 at the second, and soft between. */
export function ease(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

function to_segment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

export function to_line(points: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  for (let k = 0; k + 1 < points.length; k++) least = Math.min(least, to_segment(x, y, points[k]!, points[k + 1]!));
  return least;
}

/** The distance to an outline, below zero inside. */
export function to_outline(outline: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  let is_inside = false;
  for (let k = 0, last = outline.length - 1; k < outline.length; last = k++) {
    const [a, b] = [outline[k]!, outline[last]!];
    least = Math.min(least, to_segment(x, y, a, b));
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) is_inside = !is_inside;
  }
  return is_inside ? -least : least;
}

interface Box {
  patch: Patch;
  left: number;
  right: number;
  low: number;
  high: number;
}

/** How far beyond its outline a patch changes the land. */
const REACH = 90;

function boxes(land: Land): Box[] {
  return land.patches.map((patch) => {
    const [xs, ys] = [patch.outline.map((point) => point[0]), patch.outline.map((point) => point[1])];
    return { patch, left: Math.min(...xs) - REACH, right: Math.max(...xs) + REACH, low: Math.min(...ys) - REACH, high: Math.max(...ys) + REACH };
  });
}

/** How high hills and terraces stand, how softly they rise, and how much their feet wander. */
const RISE: Partial<Record<Patch["nature"], { height: number; soft: number; wander: number }>> = {
  hill: { height: 46, soft: 62, wander: 1.3 },
  terrace: { height: 30, soft: 30, wander: 0.7 },
  rocks: { height: 9, soft: 26, wander: 0.8 },
  tower: { height: 12, soft: 40, wander: 0.7 },
};

export function fields_of(land: Land, noise: Noise): Fields {
  const frame = new Frame(land.width, land.depth, land.edge);
  const { width, height } = frame.size;
  const [columns, rows] = [Math.ceil(width / STEP) + 2, Math.ceil(height / STEP) + 2];
  const count = columns * rows;
  const empty = (): Float32Array => new Float32Array(count);
  const far = (): Float32Array => new Float32Array(count).fill(FAR);
  const fields: Fields = {
    columns, rows, height: empty(), wetness: empty(), road: far(), wood: far(), water: far(), rock: far(), furrow: far(),
    is_swamp: new Uint8Array(count), rise_x: empty(), rise_y: empty(),
  };
  const patches = boxes(land);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = frame.from([column * STEP, row * STEP]);
      set(fields, row * columns + column, land, patches, noise, x, y);
    }
  }
  for (let row = 1; row < rows - 1; row++) {
    for (let k = row * columns + 1; k < row * columns + columns - 1; k++) {
      fields.rise_x[k] = (fields.height[k + 1]! - fields.height[k - 1]!) / 2;
      fields.rise_y[k] = (fields.height[k + columns]! - fields.height[k - columns]!) / 2;
    }
  }
  return fields;
}

function set(fields: Fields, k: number, land: Land, patches: readonly Box[], noise: Noise, x: number, y: number): void {
  let height = 15 * noise.layered(x / 330, y / 330, 3) + 2.5 * noise.at(x / 60, y / 60);
  const wander = 14 * noise.at(x / 55 + 9, y / 55) + 5 * noise.at(x / 18, y / 18);
  for (const { patch, left, right, low, high } of patches) {
    if (x < left || x > right || y < low || y > high) continue;
    const distance = to_outline(patch.outline, x, y);
    const rise = RISE[patch.nature];
    if (rise) height += rise.height * ease(rise.soft * 0.55, -rise.soft, distance + wander * rise.wander);
    switch (patch.nature) {
      case "wood":
        fields.wood[k] = Math.min(fields.wood[k]!, distance + 6 + 12 * noise.at(x / 40, y / 40));
        break;
      case "water":
      case "swamp": {
        const shore = distance + 5 + 7 * noise.at(x / 38, y / 38) + 2.5 * noise.at(x / 11, y / 11);
        if (shore < fields.water[k]!) {
          fields.water[k] = shore;
          fields.is_swamp[k] = patch.nature === "swamp" ? 1 : 0;
        }
        height -= 9 * ease(26, -4, shore);
        break;
      }
      case "rocks":
      case "rough":
      case "wall":
      case "ruin":
      case "house":
      case "tower":
      case "terrace":
      case "stakes":
      case "chasm":
        fields.rock[k] = Math.min(fields.rock[k]!, distance + 4 + 8 * noise.at(x / 26, y / 26));
        break;
      case "field":
        fields.furrow[k] = Math.min(fields.furrow[k]!, distance);
        break;
      default:
    }
  }
  for (const road of land.roads) {
    const distance = to_line(road.points, x + 10 * noise.at(x / 70, y / 70), y + 10 * noise.at(x / 70 + 5, y / 70)) - road.width / 2;
    fields.road[k] = Math.min(fields.road[k]!, distance);
  }
  fields.height[k] = height;
  fields.wetness[k] = 0.52 + 0.62 * noise.layered(x / 240 + 40, y / 240 + 7, 3) + 0.15 * noise.at(x / 26, y / 26) + 0.005 * height;
}
