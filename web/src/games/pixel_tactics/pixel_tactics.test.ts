import { describe as group, expect, it } from "vitest";
import { describe } from "./describe";
import { bars_of, card_of, find, lower } from "./find";
import { CARD_NAMES, of_card, of_symbol, SYMBOL_NAMES } from "./pictograms";
import { way_to } from "./reveal";
import type { Bar, Card, Held, Pile, Place, Scene, Side } from "./scene";
import { filled } from "../../parts/filled";
import { WORDS } from "./words";

const SLOTS = ["F1", "F2", "F3", "K1", "K2", "K3", "R1", "R2", "R3"];

function place(seat: number, slot: string, card: string | null): Place {
  const piece = card && {
    card, title: card, colour: "red", is_leader: slot === "K2", is_corpse: false, attack: "3", damage: 0, life: 5, face: "front",
    power: card, marks: [],
  };
  return { id: `${seat}.${slot}`, slot, row: "front", column: 1, piece: piece || null, spoken: `${seat} ${slot} ${card ?? "empty"}` };
}

const held = (id: string, card: string): Held => ({ id, card, is_shown: false, spoken: `the ${card}` });
const pile = (id: string, known: Held[] = []): Pile => ({ id, title: id, count: 3, known, spoken: `pile ${id}` });

function side(seat: number, hand: Held[]): Side {
  return {
    seat, title: `side ${seat}`, colour: seat ? "blue" : "red", is_first: false, is_active: false, actions: 0, order_actions: 0,
    places: SLOTS.map((slot) => place(seat, slot, slot === "R2" ? "witch" : null)), rows: [], columns: [], hand, hand_count: 2,
    hand_title: `hand ${seat}`, deck: pile(`deck.${seat}`, seat ? [] : [held("top.0.oracle", "oracle")]), discard: pile(`discard.${seat}`),
    victory: 0, playing: [], notes: [], spoken: `side ${seat} spoken`,
  };
}

const card = (name: string): Card => ({ name, title: name, attack: 1, life: 2, leader: name, leader_attack: 3, leader_life: 4, is_house: false, bars: [] });

const SCENE: Scene = {
  game: "pixel_tactics", seat: 0, round: 1, headline: "Round 1", is_truce: true, waves: [], number: 1, match_length: 0, promo: pile("promo"),
  sides: [side(0, [held("hand.knight", "knight")]), side(1, [])], cards: { knight: card("knight"), witch: card("witch"), oracle: card("oracle") },
};

group("find", () => {
  it("knows places, cards and piles by their id", () => {
    expect(find(SCENE, "1.R2")).toMatchObject({ kind: "place", place: { slot: "R2" }, side: { seat: 1 } });
    expect(find(SCENE, "hand.knight")).toMatchObject({ kind: "card", held: { card: "knight" } });
    expect(find(SCENE, "top.0.oracle")).toMatchObject({ kind: "card", held: { card: "oracle" } });
    expect(find(SCENE, "discard.1")).toMatchObject({ kind: "pile", pile: { id: "discard.1" } });
    expect(find(SCENE, "promo")).toMatchObject({ kind: "pile" });
    expect(find(SCENE, "hand.vampire")).toBeNull();
  });

  it("puts what a leader can do first where the card leads", () => {
    const faces = ["front", "flank", "rear", "order", "leader"];
    const whole: Card = { ...card("knight"), bars: faces.map((face) => ({ face }) as Bar) };
    expect(bars_of(whole, false).map((bar) => bar.face)).toEqual(faces);
    expect(bars_of(whole, true).map((bar) => bar.face)).toEqual(["leader", "front", "flank", "rear", "order"]);
  });

  it("puts spectators on the side of the first seat", () => {
    expect([0, 1, 2, 3].map(lower)).toEqual([0, 1, 0, 0]);
  });

  it("says so when a card has no words", () => {
    expect(card_of(SCENE, "witch").title).toBe("witch");
    expect(() => card_of(SCENE, "vampire")).toThrow("vampire");
  });
});

group("describe", () => {
  it("tells the own hand first, then the own unit with its cards before empty places", () => {
    const told = describe(SCENE, 0, "en");
    expect(told.map((section) => section.heading)).toEqual(["hand 0", "side 0 spoken", "side 1 spoken", "Round 1"]);
    expect(told[1]!.entries[0]).toEqual({ id: "0.R2", text: "0 R2 witch", name: "R2 side 0: witch" });
    expect(told[1]!.entries).toHaveLength(9);
  });

  it("names every element once", () => {
    const ids = describe(SCENE, 1, "de").flatMap((section) => section.entries.map((entry) => entry.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(["deck.0", "discard.1", "promo", "top.0.oracle", "hand.knight", "0.K2"]));
  });
});

group("reveal", () => {
  const frame = { top: 100, bottom: 300 };

  it("scrolls only if nothing of it is seen", () => {
    expect(way_to(frame, [])).toBe(0);
    expect(way_to(frame, [{ top: 400, bottom: 440 }, { top: 120, bottom: 160 }])).toBe(0);
  });

  it("brings the first into the middle", () => {
    expect(way_to(frame, [{ top: 400, bottom: 440 }])).toBe(220);
    expect(way_to(frame, [{ top: 60, bottom: 104 }, { top: 500, bottom: 540 }])).toBe(-118);
  });
});

group("pictograms", () => {
  it("draws every card and symbol", () => {
    for (const drawn of [...CARD_NAMES.map(of_card), ...SYMBOL_NAMES.map(of_symbol)]) {
      const paths = [drawn.line, drawn.fill].filter(Boolean) as string[];
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) expect(path).toMatch(/^M[-\d.a-zA-Z\s]+$/);
    }
  });

  it("has a plain one for what it does not know", () => {
    expect(of_card("nobody")).toEqual(of_card("blank"));
    expect(of_symbol("nothing")).toEqual(of_symbol("none"));
  });
});

group("words", () => {
  it("fills blanks and says different things in both languages", () => {
    expect(filled(WORDS.en.actions, { n: 2 })).toBe("2 left");
    expect(filled("{a} {b}", { a: 1 })).toBe("1 {b}");
    expect(Object.keys(WORDS.de)).toEqual(Object.keys(WORDS.en));
  });
});
