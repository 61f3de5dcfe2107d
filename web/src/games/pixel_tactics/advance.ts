/** The table after one step of what is played: only as far as its picture goes. What is exact comes with the last one. */

import type { ElementId } from "../contract";
import type { Step } from "../../pace/steps";
import type { Piece, Place, Scene, Side } from "./scene";

function place_in(scene: Scene, id: ElementId | undefined): Place | null {
  return scene.sides.flatMap((side) => side.places).find((place) => place.id === id) ?? null;
}

/** The scene with other pieces on some places. */
function with_pieces(scene: Scene, pieces: ReadonlyMap<ElementId, Piece | null>): Scene {
  const place_now = (place: Place): Place => {
    const piece = pieces.get(place.id);
    return piece === undefined ? place : { ...place, piece };
  };
  return { ...scene, sides: scene.sides.map((side): Side => ({ ...side, places: side.places.map(place_now) })) };
}

function changed(scene: Scene, id: ElementId | undefined, change: (piece: Piece) => Piece): Scene {
  const place = place_in(scene, id);
  return place?.piece ? with_pieces(scene, new Map([[place.id, change(place.piece)]])) : scene;
}

/** Cards that lie open in front of both come with the scene in which they do. */
function with_words(scene: Scene, after: Scene): Scene {
  return { ...scene, cards: { ...after.cards, ...scene.cards } };
}

/** Hands and piles are shown as they are at the end; only pieces go step by step. */
function with_piles(scene: Scene, after: Scene): Scene {
  const sides = scene.sides.map((side, at): Side => {
    const now = after.sides[at]!;
    return { ...side, hand: now.hand, hand_count: now.hand_count, deck: now.deck, discard: now.discard, playing: now.playing };
  });
  return { ...scene, sides, promo: after.promo };
}

export function advance(scene: Scene, { deed }: Step, after: Scene, awaited: ReadonlySet<ElementId>): Scene {
  const told = with_words(scene, after);
  const { who, to, amount = 0 } = deed;
  switch (deed.kind) {
    case "hurt":
      return changed(told, who, (piece) => ({ ...piece, damage: piece.damage + amount }));
    case "heal":
      return changed(told, who, (piece) => ({ ...piece, damage: Math.max(0, piece.damage - amount) }));
    case "fall":
      return changed(told, who, (piece) => ({ ...piece, is_corpse: true, damage: 0, marks: [] }));
    case "rise":
      return changed(told, who, (piece) => ({ ...piece, is_corpse: false, damage: 0 }));
    case "move": {
      const [from, there] = [place_in(told, who), place_in(told, to)];
      return from && there ? with_pieces(told, new Map([[from.id, there.piece], [there.id, from.piece]])) : told;
    }
    case "card": {
      const piled = with_piles(told, after);
      const [left, taken] = [place_in(piled, who), place_in(piled, to)];
      if (left) return with_pieces(piled, new Map([[left.id, null]]));
      const piece = place_in(after, to)?.piece ?? null;
      return taken ? with_pieces(piled, new Map([[taken.id, awaited.has(taken.id) && piece?.is_corpse ? { ...piece, is_corpse: false } : piece]])) : piled;
    }
    case "play":
      return with_piles(told, after);
    case "banner":
      return { ...told, round: after.round, waves: after.waves, headline: after.headline, is_truce: after.is_truce };
    case "turn":
      return after;
    default:
      return told;
  }
}
