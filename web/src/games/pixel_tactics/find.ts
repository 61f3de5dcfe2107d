/** What an id stands for in a scene. */

import type { ElementId } from "../contract";
import type { Bar, Card, Held, Pile, Place, Scene, Side } from "./scene";

export type Found =
  | { kind: "place"; place: Place; side: Side }
  | { kind: "card"; held: Held; side: Side }
  | { kind: "pile"; pile: Pile };

export function find(scene: Scene, id: ElementId): Found | null {
  for (const side of scene.sides) {
    const place = side.places.find((each) => each.id === id);
    if (place) return { kind: "place", place, side };
    const held = [...side.hand, ...side.deck.known].find((each) => each.id === id);
    if (held) return { kind: "card", held, side };
    const pile = [side.deck, side.discard].find((each) => each.id === id);
    if (pile) return { kind: "pile", pile };
  }
  return scene.promo?.id === id ? { kind: "pile", pile: scene.promo } : null;
}

/** The words of a card; a scene has those of every card in sight. */
export function card_of(scene: Scene, name: string): Card {
  const card = scene.cards[name];
  if (!card) throw new Error(`no card ${name} in the scene`);
  return card;
}

/** The bars of a card in their order; of who leads, what a leader can do stands first. */
export function bars_of(card: Card, leads: boolean): Bar[] {
  if (!leads) return card.bars;
  return [...card.bars.filter((bar) => bar.face === "leader"), ...card.bars.filter((bar) => bar.face !== "leader")];
}

/** Does a name need smaller letters to stand in one line of a card? */
export function is_long(name: string): boolean {
  return name.length > 13;
}

/** The seat at the lower edge, also for those who only watch. */
export function lower(seat: number): 0 | 1 {
  return seat === 1 ? 1 : 0;
}
