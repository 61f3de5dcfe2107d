/** The table in words, for those who listen: headings with one sentence for each element. */

import type { Lang, Section } from "../contract";
import { lower } from "./find";
import type { Scene, Side } from "./scene";

function unit(side: Side): Section {
  const living = side.places.filter((place) => place.piece);
  const empty = side.places.filter((place) => !place.piece);
  return {
    heading: side.spoken,
    entries: [
      ...living.map((place) => ({ id: place.id, text: place.spoken, name: `${place.slot} ${side.title}: ${place.piece!.title}` })),
      ...empty.map((place) => ({ id: place.id, text: place.spoken })),
    ],
  };
}

function hand(side: Side): Section {
  return { heading: side.hand_title, entries: side.hand.map((held) => ({ id: held.id, text: held.spoken })) };
}

function piles(scene: Scene, own: Side, other: Side): { id: string; text: string }[] {
  const all = [own.deck, own.discard, other.deck, other.discard, ...(scene.promo ? [scene.promo] : [])];
  const tops = [own, other].flatMap((side) => side.deck.known);
  return [...all, ...tops].map((each) => ({ id: each.id, text: each.spoken }));
}

export function describe(scene: Scene, seat: number, _lang: Lang): Section[] {
  const own = scene.sides[lower(seat)]!;
  const other = scene.sides[1 - lower(seat)]!;
  const hands = [own, other].filter((side) => side.hand.length);
  return [
    ...hands.filter((side) => side === own).map(hand),
    unit(own),
    unit(other),
    ...hands.filter((side) => side === other).map(hand),
    { heading: scene.headline, entries: piles(scene, own, other) },
  ];
}
