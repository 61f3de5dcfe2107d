/** A piece in the hand of the player, who has not put it down yet: moving and turning it. */

import type { Point, Pose, Route, Spot } from "../protocol";
import type { Wanted } from "../games/contract";
import type { Frame } from "./frame";
import { bounds, heading, heading_to, middle, to_local, to_world, turned_about } from "./geometry";

export interface Piece {
  /** Outline in the frame of its pose: right, ahead. */
  local: Point[][];
  /** Does it look somewhere? */
  has_front: boolean;
  /** Does it make a difference how it lies? Not for a token, which is but a point. */
  can_turn: boolean;
}

export const STEP = 5;
export const SMALL_STEP = 1;
export const TURN = 5;

/** The piece of a question, taken from one of its suggestions. */
export function piece_of(form: Spot | Route): Piece {
  const ghost = form.suggestions.find((option) => option.ghost)?.ghost;
  if (!ghost) return { local: [[[0, 0]]], has_front: false, can_turn: false };
  const local = ghost.outline.map((piece) => piece.map((point) => to_local(ghost.pose, point)));
  const { low, high } = bounds(local);
  return { local, has_front: ghost.front.length === 2, can_turn: high - low > 1 };
}

export function outline_at(piece: Piece, pose: Pose): Point[][] {
  return piece.local.map((part) => part.map((point) => to_world(pose, point)));
}

/** The middle of the piece if it stood there. */
export function centre_of(piece: Piece, pose: Pose): Point {
  return to_world(pose, middle(piece.local));
}

/** The point it turns about: the nearest one the rules give, otherwise its middle. */
export function pivot_of(spot: Spot, piece: Piece, pose: Pose): Point {
  return spot.pivots[0] ?? centre_of(piece, pose);
}

/** Where it is now in the player's mind: the wish, or where it started. */
export function now_at(spot: Spot, wanted: Wanted | null): Pose {
  return wanted && "pose" in wanted ? wanted.pose : spot.start;
}

/** Moved so that its middle lies at a point; what only turns looks there instead. */
export function put_at(spot: Spot, piece: Piece, pose: Pose, point: Point): Pose {
  if (spot.pivots.length) return facing(spot, piece, pose, point);
  const now = centre_of(piece, pose);
  return { ...pose, x: pose.x + point[0] - now[0], y: pose.y + point[1] - now[1] };
}

export function nudged(spot: Spot, pose: Pose, by: Point): Pose {
  return spot.pivots.length ? pose : { ...pose, x: pose.x + by[0], y: pose.y + by[1] };
}

export function turned(spot: Spot, piece: Piece, pose: Pose, by: number): Pose {
  return turned_about(pose, pivot_of(spot, piece, pose), by);
}

/** Turned until it looks at a point. */
export function facing(spot: Spot, piece: Piece, pose: Pose, point: Point): Pose {
  const pivot = pivot_of(spot, piece, pose);
  return turned_about(pose, pivot, heading(heading_to(pivot, point) - pose.heading));
}

const ARROWS: Record<string, Point> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** What a key does to the piece; null if it means nothing. `frame` says where up is for the player. */
export function pressed(spot: Spot, piece: Piece, pose: Pose, key: string, is_small: boolean, frame: Frame): Pose | null {
  const arrow = ARROWS[key];
  if (arrow) {
    if (spot.pivots.length) return turned(spot, piece, pose, (arrow[0] || -arrow[1]) * (is_small ? 1 : TURN));
    const step = is_small ? SMALL_STEP : STEP;
    return nudged(spot, pose, frame.step([arrow[0] * step, arrow[1] * step]));
  }
  if (key === "[" || key === ",") return turned(spot, piece, pose, -TURN);
  if (key === "]" || key === ".") return turned(spot, piece, pose, TURN);
  return null;
}
