/** The part of a scene that every battle game has: the table and what lies on it. */

import type { Marker, Piece, Zone } from "./scene";

export interface Ground {
  width: number;
  depth: number;
  zones: Zone[];
  terrain: Piece[];
  markers: Marker[];
}
