/** What an id stands for among the things that lie on the ground. */

import type { ElementId } from "../games/contract";
import type { Point } from "../protocol";
import type { Ground } from "./ground";
import type { Marker, Piece } from "./scene";

export function piece_of(scene: Ground, id: ElementId): Piece | null {
  return scene.terrain.find((piece) => piece.id === id) ?? null;
}

export function marker_of(scene: Ground, id: ElementId): Marker | null {
  return scene.markers.find((marker) => marker.id === id) ?? null;
}

/** The ground that terrain or a token covers. */
export function ground_of(scene: Ground, id: ElementId): Point[][] | null {
  const marker = marker_of(scene, id);
  return piece_of(scene, id)?.outline ?? (marker ? [[marker.at]] : null);
}
