/** How a piece of terrain lies in the picture: the box round it that lies as it does. */

import type { Point } from "../protocol";
import type { Box } from "./art/masonry";
import type { Frame } from "./frame";
import { bounds, to_local, to_world } from "./geometry";
import type { Piece } from "./scene";

export interface Lying extends Box {
  middle: Point;
}

export function lying(outline: readonly Point[], piece: Pick<Piece, "middle" | "heading">, frame: Frame): Lying {
  const pose = { x: piece.middle[0], y: piece.middle[1], heading: piece.heading };
  const { left, right, low, high } = bounds([outline.map((corner) => to_local(pose, corner))]);
  const middle = frame.at(to_world(pose, [(left + right) / 2, (low + high) / 2]));
  const angle = frame.angle(piece.heading);
  // Walls and roofs are drawn along their longer side.
  if (high - low > right - left) return { middle, width: high - low, height: right - left, turn: angle + 90 };
  return { middle, width: right - left, height: high - low, turn: angle };
}
