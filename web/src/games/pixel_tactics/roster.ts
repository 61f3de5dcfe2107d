/** Both squads, hero by hero, the leader first. */

import type { Lang, Muster, Roster } from "../contract";
import { lower } from "./find";
import type { Piece, Place, Scene } from "./scene";

function line(place: Place, piece: Piece): Muster {
  return {
    id: place.id,
    letter: place.slot,
    title: piece.title,
    strength: piece.is_corpse ? null : { left: piece.life - piece.damage, whole: piece.life },
    notes: piece.marks.map((mark) => mark.title),
    is_acting: false,
    has_acted: false,
    is_gone: piece.is_corpse,
  };
}

export function roster(scene: Scene, seat: number, _lang: Lang): Roster[] {
  const own = lower(seat);
  return [own, 1 - own].map((side) => ({
    side,
    title: scene.sides[side]?.title ?? "",
    entries: (scene.sides[side]?.places ?? [])
      .filter((place) => place.piece)
      .toSorted((one, other) => Number(other.piece!.is_leader) - Number(one.piece!.is_leader))
      .map((place) => line(place, place.piece!)),
  }));
}
