/** Which part of the picture is seen: pan and zoom as plain numbers. */

import type { Point } from "../../protocol";

export interface Camera {
  /** What lies in the middle of the window, and how many millimetres a pixel shows. */
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const MARGIN = 30;
const CLOSEST = 0.12;

/** Everything in sight. */
export function fit(table: Size, room: Size): Camera {
  const scale = Math.max((table.width + 2 * MARGIN) / Math.max(1, room.width), (table.height + 2 * MARGIN) / Math.max(1, room.height));
  return { x: table.width / 2, y: table.height / 2, scale };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Never lose the table: its middle part stays in the window, and it is neither tiny nor endlessly large. */
export function kept(camera: Camera, table: Size, room: Size): Camera {
  const most = fit(table, room).scale * 1.25;
  const scale = clamp(camera.scale, Math.min(CLOSEST, most), most);
  return { x: clamp(camera.x, 0, table.width), y: clamp(camera.y, 0, table.height), scale };
}

/** A place in the window (pixels from its upper left corner) as a place in the picture. */
export function seen_at(camera: Camera, room: Size, [left, top]: Point): Point {
  return [camera.x + (left - room.width / 2) * camera.scale, camera.y + (top - room.height / 2) * camera.scale];
}

/** Closer (factor above 1) or farther; what lies under the place in the window stays there. */
export function zoomed(camera: Camera, room: Size, at: Point, factor: number): Camera {
  const [x, y] = seen_at(camera, room, at);
  const scale = camera.scale / factor;
  return { x: x - (at[0] - room.width / 2) * scale, y: y - (at[1] - room.height / 2) * scale, scale };
}

/** The picture follows a hand that moved by so many pixels. */
export function panned(camera: Camera, [right, down]: Point): Camera {
  return { ...camera, x: camera.x - right * camera.scale, y: camera.y - down * camera.scale };
}

/** Two fingers: what lies under them stays under them. */
export function pinched(camera: Camera, room: Size, before: [Point, Point], now: [Point, Point]): Camera {
  const span = ([a, b]: [Point, Point]): number => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]));
  const centre = ([a, b]: [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [from, to] = [centre(before), centre(now)];
  const moved = panned(camera, [to[0] - from[0], to[1] - from[1]]);
  return zoomed(moved, room, to, span(now) / span(before));
}

export function view_box(camera: Camera, room: Size): string {
  const [width, height] = [room.width * camera.scale, room.height * camera.scale];
  return `${camera.x - width / 2} ${camera.y - height / 2} ${Math.max(1, width)} ${Math.max(1, height)}`;
}
