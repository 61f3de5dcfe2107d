/** Figures that are not as they are printed. */

import { card_of } from "./find";
import type { Piece, Scene } from "./scene";

/** Is the attack of a card in a unit more or less than what is printed on it? */
export function change_of(scene: Scene, piece: Piece): "more" | "less" | "" {
  const card = card_of(scene, piece.card);
  const printed = piece.is_leader ? card.leader_attack : card.attack;
  const now = Number.parseInt(piece.attack, 10);
  if (Number.isNaN(now) || piece.is_corpse) return "";
  return now > printed || piece.attack.endsWith("+") ? "more" : now < printed ? "less" : "";
}
