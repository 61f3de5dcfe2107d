/** What lies between the corners of a way: straight ahead, or a turn about the one point that leads there. */

import { turned_about } from "../battlefield/geometry";
import type { Frame } from "../battlefield/frame";
import type { Point, Pose } from "../protocol";

const RADIANS = Math.PI / 180;
/** A turn is shown in steps that go no farther. */
const FINE = 6;

/** From one heading to another the shorter way round, in degrees clockwise. */
export function turn_between(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** The poses from a corner to the next, without the first. */
function between(start: Pose, end: Pose): Pose[] {
  const turn = turn_between(start.heading, end.heading);
  if (Math.abs(turn) < 0.01) return [end];
  const far = 0.5 / Math.tan((turn * RADIANS) / 2);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const pivot: Point = [(start.x + end.x) / 2 + dy * far, (start.y + end.y) / 2 - dx * far];
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / FINE));
  const found = Array.from({ length: steps - 1 }, (_, k) => turned_about(start, pivot, (turn * (k + 1)) / steps));
  return [...found, end];
}

/** All poses of a way, close enough for what lies between them to be straight. */
export function poses_along(way: readonly Pose[]): Pose[] {
  const [first, ...corners] = way;
  if (!first) return [];
  const found = [first];
  for (const corner of corners) found.push(...between(found.at(-1)!, corner));
  return found;
}

/** How a thing drawn at one pose has to be shifted and turned, in the picture, to be seen at another. */
export interface Shift {
  x: number;
  y: number;
  /** In degrees, about the corner of the picture. */
  turn: number;
}

export function shift_to(frame: Frame, drawn: Pose, seen: Pose): Shift {
  const [from, to] = [frame.at([drawn.x, drawn.y]), frame.at([seen.x, seen.y])];
  const turn = turn_between(drawn.heading, seen.heading);
  const [s, c] = [Math.sin(turn * RADIANS), Math.cos(turn * RADIANS)];
  return { x: to[0] - (from[0] * c - from[1] * s), y: to[1] - (from[0] * s + from[1] * c), turn };
}

/** How far along a whole way each of its poses lies, from 0 to 1. A turn on the spot takes its time, too. */
export function progress(poses: readonly Pose[]): number[] {
  const A_DEGREE = 1.2;
  const far = [0];
  poses.slice(1).forEach((pose, at) => {
    const before = poses[at]!;
    const gap = Math.hypot(pose.x - before.x, pose.y - before.y) + A_DEGREE * Math.abs(turn_between(before.heading, pose.heading));
    far.push(far[at]! + gap);
  });
  const whole = far.at(-1)!;
  return far.map((each) => (whole ? each / whole : 1));
}
