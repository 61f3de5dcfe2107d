/** Where the banners of units stand, so that none covers another: behind its unit if possible. */

import type { Frame } from "../frame";
import { bounds, midpoint } from "../geometry";
import type { Point } from "../../protocol";
import type { Edge } from "../scene";

export interface Carrier {
  id: string;
  outline: readonly Point[][];
  middle: Point;
  /** The middle of its rear edge; none of who has no rear. */
  rear: Point | null;
  /** Pixels that tokens at its left and orders at its right need. */
  beside: { left: number; right: number };
}

/** A unit as far as its banner is concerned; null if it stands nowhere. */
export function carrier_of(unit: { id: string; middle: Point | null; edges: readonly Edge[] }, outline: readonly Point[][], beside: Carrier["beside"]): Carrier[] {
  const rear = unit.edges[2]?.ends;
  if (!unit.middle) return [];
  return [{ id: unit.id, outline, middle: unit.middle, rear: rear && rear.length > 1 ? midpoint(rear[0]!, rear[1]!) : null, beside }];
}

/** Of a banner with its bar, in pixels. */
const WIDTH = 62;
const HEIGHT = 30;
/** The disc with an order, or that it acts. */
export const MARK = 20;
const GAP = 3;
/** How much worse it is to cover another banner than a unit. */
const WORSE = 8;
/** So many pixels of a banner may hang over the rim of the table. */
const OVER = 5;

interface Cloth {
  width: number;
  height: number;
  /** What is beside it. */
  left: number;
  right: number;
}

interface Rect {
  left: number;
  right: number;
  low: number;
  high: number;
}

function common(a: Rect, b: Rect): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.high, b.high) - Math.max(a.low, b.low));
}

function around([x, y]: Point, { width, height, left, right }: Cloth): Rect {
  return { left: x - width / 2 - left, right: x + width / 2 + right, low: y - height / 2, high: y + height / 2 };
}

/** The places in the picture, at so many millimetres a pixel. */
export function banner_places(carriers: readonly Carrier[], frame: Frame, px: number): Map<string, Point> {
  const gap = GAP * px;
  const cells = carriers.flatMap((each) => each.outline.map((cell) => ({ id: each.id, ...bounds([cell.map((corner) => frame.at(corner))]) })));
  const over = OVER * px;
  const table: Rect = { left: -over, right: frame.size.width + over, low: -over, high: frame.size.height + over };
  const taken: Rect[] = [];
  const places = new Map<string, Point>();
  for (const carrier of carriers) {
    const cloth = { width: WIDTH * px, height: HEIGHT * px, left: carrier.beside.left * px, right: carrier.beside.right * px };
    const area = (cloth.width + cloth.left + cloth.right) * cloth.height;
    let [best, least] = [frame.at(carrier.middle), Infinity];
    candidates(carrier, frame, cloth, gap).forEach((at, k) => {
      const own = around(at, cloth);
      const outside = area - common(own, table);
      const covered = cells.reduce((sum, cell) => sum + common(own, cell), 0);
      const cost = taken.reduce((sum, other) => sum + WORSE * common(own, other), 0) + covered + outside + (k * area) / 12;
      if (cost < least) [best, least] = [at, cost];
    });
    taken.push(around(best, cloth));
    places.set(carrier.id, best);
  }
  return places;
}

/** Behind it, behind its corners, beside it, farther behind, in front of it. */
function candidates({ outline, middle, rear }: Carrier, frame: Frame, { width, height, left, right }: Cloth, gap: number): Point[] {
  const [x, y] = frame.at(middle);
  const box = bounds(outline.map((cell) => cell.map((corner) => frame.at(corner))));
  const back = rear ? frame.at(rear) : ([x, box.high] as Point);
  const length = Math.hypot(back[0] - x, back[1] - y) || 1;
  const [dx, dy] = [(back[0] - x) / length, (back[1] - y) / length];
  const reach = Math.abs(dx) * (width / 2) + Math.abs(dy) * (height / 2) + gap;
  const behind = (far: number, aside: number): Point => [back[0] + dx * far - dy * aside, back[1] + dy * far + dx * aside];
  const third = (box.right - box.left) / 3;
  return [
    behind(reach, 0),
    behind(reach, third),
    behind(reach, -third),
    [box.left - width / 2 - right - gap, back[1]],
    [box.right + width / 2 + left + gap, back[1]],
    [x, box.high + height / 2 + gap],
    [x, box.low - height / 2 - gap],
    [box.left - width / 2 - right - gap, y],
    [box.right + width / 2 + left + gap, y],
    behind(reach + height, 0),
    behind(reach + 2 * height, 0),
    [x, y],
  ];
}
