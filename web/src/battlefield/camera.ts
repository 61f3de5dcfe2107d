/** Which part of the picture is seen: pan and zoom as plain numbers. */

import type { Point } from "../protocol";

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

export const MARGIN = 12;
const CLOSEST = 0.12;
/** Millimetres a pixel: a tray is wider than a fingertip. */
const NEAR = 0.9;
/** What matters keeps away from the border of the window by this part of it. */
const EDGE = 0.22;

/** Everything in sight, and so much around the table. */
export function fit(table: Size, room: Size, margin = MARGIN): Camera {
  const scale = Math.max((table.width + 2 * margin) / Math.max(1, room.width), (table.height + 2 * margin) / Math.max(1, room.height));
  return { x: table.width / 2, y: table.height / 2, scale };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Never lose the table: its middle part stays in the window, and it is neither tiny nor endlessly large. */
export function kept(camera: Camera, table: Size, room: Size, margin = MARGIN): Camera {
  const most = fit(table, room, margin).scale * 1.25;
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

/** Where in the window a place in the picture is seen. */
export function shown_at(camera: Camera, room: Size, [x, y]: Point): Point {
  return [room.width / 2 + (x - camera.x) / camera.scale, room.height / 2 + (y - camera.y) / camera.scale];
}

/** Closer or farther by a button: what matters (a place in the picture) stays where it is, and never leaves the window. */
export function zoomed_on(camera: Camera, room: Size, place: Point | null, factor: number): Camera {
  if (!place) return zoomed(camera, room, [room.width / 2, room.height / 2], factor);
  const [left, top] = shown_at(camera, room, place);
  const inner: Point = [clamp(left, room.width * EDGE, room.width * (1 - EDGE)), clamp(top, room.height * EDGE, room.height * (1 - EDGE))];
  const moved = panned(camera, [inner[0] - left, inner[1] - top]);
  return zoomed(moved, room, inner, factor);
}

/** What stands out of a unit on each side of it, in millimetres: frames, points of spears, its shadow. */
const AROUND = 25;

/** The camera goes to a place, so near that fingers meet a unit and so far that all of it is seen. */
export function gone_to(camera: Camera, room: Size, [x, y]: Point, extent: number): Camera {
  const whole = (extent + 2 * AROUND) / Math.max(1, Math.min(room.width, room.height));
  return { x, y, scale: Math.max(whole, clamp(camera.scale, 0.6 * NEAR, NEAR)) };
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

/** How what was drawn for one camera lies in the window of another: cheap, while a hand moves. */
export function moved_by(drawn: Camera, now: Camera, room: Size): string {
  const times = drawn.scale / now.scale;
  const right = (room.width / 2) * (1 - times) + (drawn.x - now.x) / now.scale;
  const down = (room.height / 2) * (1 - times) + (drawn.y - now.y) / now.scale;
  return `translate(${right}px, ${down}px) scale(${times})`;
}

/** How the picture of the table, in millimetres, lies in the window. */
export function laid_out(camera: Camera, room: Size): string {
  return `translate(${room.width / 2 - camera.x / camera.scale}px, ${room.height / 2 - camera.y / camera.scale}px) scale(${1 / camera.scale})`;
}

export function view_box(camera: Camera, room: Size): string {
  const [width, height] = [room.width * camera.scale, room.height * camera.scale];
  return `${camera.x - width / 2} ${camera.y - height / 2} ${Math.max(1, width)} ${Math.max(1, height)}`;
}
