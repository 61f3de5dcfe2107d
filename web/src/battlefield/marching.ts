/** A march in the hand of the player, who has not given the order yet: where it leads, handles, keys, what it costs. */

import type { Wanted } from "../games/contract";
import type { Ghost, Option, Point, Pose, Route, Scale, Snap } from "../protocol";
import { distance, heading, heading_to, midpoint, to_local, to_world, turned_about } from "./geometry";

/** Degrees by which keys turn, */
export const TURN = 5;
export const SMALL_TURN = 1;

/** and the millimetres of a step: half a unit where people say decimals, five of them otherwise; with shift a fifth of it. */
export function step_of(scale: Scale, is_small: boolean): number {
  return scale.size * (scale.digits ? 0.5 : 5) * (is_small ? 0.2 : 1);
}

/** The middle of the front in the frame of a pose. */
function front_in(route: Route): Point {
  const [right, left] = route.front;
  return right && left ? to_local(route.start, midpoint(right, left)) : [0, 0];
}

/** Where the middle of the front would be. */
export function front_at(route: Route, pose: Pose): Point {
  return to_world(pose, front_in(route));
}

export function frontage(route: Route): number {
  const [right, left] = route.front;
  return right && left ? distance(right, left) : 0;
}

/** Where the piece is in the player's hand: where it was wished, but where a march ends that was cut, so that it goes on from there. */
export function hand_at(route: Route, wanted: Wanted | null, snap: Snap | null): Pose {
  if (wanted && "pose" in wanted && !snap?.reason) return wanted.pose;
  return snap?.ghost?.pose ?? route.start;
}

/** Turned about the middle of its front until a handle that lies so far right and ahead of it points at a point. */
export function turned_to(route: Route, pose: Pose, point: Point, grip: Point): Pose {
  const front = front_at(route, pose);
  const looks = heading_to(front, point) - heading_to([0, 0], grip);
  return turned_about(pose, front, heading(looks - pose.heading));
}

export function turned_by(route: Route, pose: Pose, degrees: number): Pose {
  return turned_about(pose, front_at(route, pose), degrees);
}

/** Straight ahead, or back, until the middle of its front is beside a point. */
export function drawn_to(route: Route, pose: Pose, point: Point): Pose {
  return ahead_by(pose, to_local(pose, point)[1] - front_in(route)[1]);
}

export function ahead_by(pose: Pose, length: number): Pose {
  const [x, y] = to_world(pose, [0, length]);
  return { x, y, heading: pose.heading };
}

/** What a key does: up and down go straight, left, right and brackets turn; null if it means nothing. */
export function pressed(route: Route, pose: Pose, key: string, is_small: boolean): Pose | null {
  const [step, turn] = [step_of(route.scale, is_small), is_small ? SMALL_TURN : TURN];
  switch (key) {
    case "ArrowUp":
      return ahead_by(pose, step);
    case "ArrowDown":
      return ahead_by(pose, -step);
    case "ArrowLeft":
    case "[":
    case ",":
      return turned_by(route, pose, -turn);
    case "ArrowRight":
    case "]":
    case ".":
      return turned_by(route, pose, turn);
    default:
      return null;
  }
}

/** The way of the middle of the front, from where it stands; empty if no way is shown. */
export function track_of(ghost: Ghost): Point[] {
  const [right, left] = ghost.front;
  if (ghost.path.length < 2 || !right || !left) return [];
  const middle = to_local(ghost.pose, midpoint(right, left));
  return ghost.path.map((pose) => to_world(pose, middle));
}

/** A length as players of the game say it: no more digits than it needs. */
export function said_length(mm: number, scale: Scale, lang: string): string {
  const number = (mm / scale.size).toLocaleString(lang, { maximumFractionDigits: scale.digits, useGrouping: false });
  return `${number} ${scale.title}`;
}

/** Is that suggestion held? */
export function is_held(option: Option, wanted: Wanted | null): boolean {
  return wanted !== null && "option" in wanted && wanted.option.number === option.number;
}
