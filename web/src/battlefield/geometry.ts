/** Points, poses and outlines on the table. Millimetres, y upwards; headings in degrees clockwise from up. */

import type { Point, Pose } from "../protocol";

const RADIANS = Math.PI / 180;

export function add(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1]];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function midpoint(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** From 0 up to 360. */
export function heading(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** The heading that looks from one point to another. */
export function heading_to(from: Point, to: Point): number {
  return heading(Math.atan2(to[0] - from[0], to[1] - from[1]) / RADIANS);
}

/** A point of the table that lies so far to the right and in front of a pose. */
export function to_world(pose: Pose, [right, ahead]: Point): Point {
  const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  return [pose.x + right * c + ahead * s, pose.y - right * s + ahead * c];
}

/** The inverse: how far to the right and in front of a pose a point lies. */
export function to_local(pose: Pose, [x, y]: Point): Point {
  const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  const [dx, dy] = [x - pose.x, y - pose.y];
  return [dx * c - dy * s, dx * s + dy * c];
}

/** A pose turned clockwise about a point. */
export function turned_about(pose: Pose, pivot: Point, by: number): Pose {
  const [s, c] = [Math.sin(by * RADIANS), Math.cos(by * RADIANS)];
  const [dx, dy] = [pose.x - pivot[0], pose.y - pivot[1]];
  return { x: pivot[0] + dx * c + dy * s, y: pivot[1] - dx * s + dy * c, heading: heading(pose.heading + by) };
}

export interface Bounds {
  left: number;
  right: number;
  low: number;
  high: number;
}

export function bounds(outline: readonly Point[][]): Bounds {
  const xs = outline.flatMap((piece) => piece.map((point) => point[0]));
  const ys = outline.flatMap((piece) => piece.map((point) => point[1]));
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

export function middle(outline: readonly Point[][]): Point {
  const { left, right, low, high } = bounds(outline);
  return [(left + right) / 2, (low + high) / 2];
}

function on_segment(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length;
  const t = Math.max(0, Math.min(1, part));
  return [a[0] + t * dx, a[1] + t * dy];
}

function edges(outline: readonly Point[][]): [Point, Point][] {
  return outline.flatMap((piece) => piece.map((point, k): [Point, Point] => [point, piece[(k + 1) % piece.length]!]));
}

/** Where two outlines are nearest to each other; outlines that touch or overlap have a gap of nothing. */
export function nearest(one: readonly Point[][], other: readonly Point[][]): [Point, Point] {
  let best: [Point, Point] = [one[0]![0]!, other[0]![0]!];
  let least = Infinity;
  const keep = (a: Point, b: Point): void => {
    const gap = distance(a, b);
    if (gap < least) [least, best] = [gap, [a, b]];
  };
  const [own, theirs] = [edges(one), edges(other)];
  for (const [p] of own) for (const [a, b] of theirs) keep(p, on_segment(p, a, b));
  for (const [p] of theirs) for (const [a, b] of own) keep(on_segment(p, a, b), p);
  return best;
}

/** Which outline lies nearest to a point, no farther than so much; -1 for none. */
export function nearest_outline(outlines: readonly (readonly Point[][])[], point: Point, reach: number): number {
  let [best, least] = [-1, reach];
  outlines.forEach((outline, index) => {
    for (const [a, b] of edges(outline)) {
      const gap = distance(point, on_segment(point, a, b));
      if (gap <= least) [best, least] = [index, gap];
    }
  });
  return best;
}

/** The corners of a shape with six of them about a point, for `polygon`. */
export function six_corners([x, y]: Point, radius: number): string {
  return Array.from({ length: 6 }, (_, k) => `${x + radius * Math.cos((k * Math.PI) / 3)},${y + radius * Math.sin((k * Math.PI) / 3)}`).join(" ");
}
