import { describe as group, expect, it } from "vitest";
import type { Step } from "../../pace/steps";
import type { Deed } from "../../protocol";
import { advance } from "./advance";
import { PALETTE } from "./art/heroes";
import { Sky } from "./art/sky";
import { letters_of, paths_of, SPRITE_NAMES, sprite_of } from "./art/sprite";
import { describe } from "./describe";
import { bars_of, card_of, find, lower } from "./find";
import { of_symbol, SYMBOL_NAMES } from "./pictograms";
import { change_of } from "./values";
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

group("sprites", () => {
  const silhouette = (name: string): string => letters_of(name).rows.map((row) => row.replace(/[^.]/g, "#")).join("\n");

  it("has sixteen rows of sixteen known letters for every card", () => {
    for (const name of SPRITE_NAMES) {
      const { rows, colours } = letters_of(name);
      expect(rows).toHaveLength(16);
      for (const row of rows) expect(row).toHaveLength(16);
      const unknown = new Set(rows.join("").split("").filter((letter) => letter !== "." && !colours[letter] && !PALETTE[letter]));
      expect([name, ...unknown]).toEqual([name]);
    }
  });

  it("tells heroes apart by their outline alone", () => {
    const outlines = new Map<string, string>();
    for (const name of SPRITE_NAMES) {
      expect([name, outlines.get(silhouette(name))]).toEqual([name, undefined]);
      outlines.set(silhouette(name), name);
    }
  });

  it("draws every pixel once", () => {
    for (const name of SPRITE_NAMES) {
      const drawn = paths_of(name).flatMap(({ path }) => [...path.matchAll(/h(\d+)v1/g)].map((run) => Number(run[1])));
      const pixels = letters_of(name).rows.join("").replaceAll(".", "").length;
      expect(drawn.reduce((sum, run) => sum + run, 0)).toBe(pixels);
    }
  });

  it("knows the mascots of both sides, and cards of the other faction", () => {
    expect(sprite_of("mascot", "red")).toBe("mascot");
    expect(sprite_of("mascot", "blue")).toBe("blue_mascot");
    expect(sprite_of("blue.knight")).toBe("knight");
    expect(letters_of("nobody")).toEqual(letters_of("blank"));
  });

  it("paints the same sky every time, with a horizon", () => {
    const [one, other] = [new Sky(400, 300), new Sky(400, 300)];
    expect(one.pixels).toEqual(other.pixels);
    expect([one.width, one.height]).toEqual([100, 75]);
    const tone = (y: number): string => one.pixels.slice(4 * y * one.width, 4 * y * one.width + 3).join();
    expect(tone(0)).not.toBe(tone(74));
  });
});

group("advance", () => {
  const step = (deed: Deed): Step => ({ deed, text: "", number: 0, parts: [] });
  const piece_at = (scene: Scene, id: string) => scene.sides.flatMap((each) => each.places).find((each) => each.id === id)!.piece;

  it("counts damage and healing, never below none", () => {
    const hurt = advance(SCENE, step({ kind: "hurt", who: "1.R2", amount: 3 }), SCENE, new Set());
    expect(piece_at(hurt, "1.R2")!.damage).toBe(3);
    expect(piece_at(advance(hurt, step({ kind: "heal", who: "1.R2", amount: 5 }), SCENE, new Set()), "1.R2")!.damage).toBe(0);
    expect(piece_at(SCENE, "1.R2")!.damage).toBe(0);
  });

  it("lets heroes change places, fall, and rise", () => {
    const moved = advance(SCENE, step({ kind: "move", who: "0.R2", to: "0.F1" }), SCENE, new Set());
    expect([piece_at(moved, "0.F1")?.card, piece_at(moved, "0.R2")]).toEqual(["witch", null]);
    const fallen = advance(moved, step({ kind: "fall", who: "0.F1" }), SCENE, new Set());
    expect(piece_at(fallen, "0.F1")!.is_corpse).toBe(true);
    expect(piece_at(advance(fallen, step({ kind: "rise", who: "0.F1" }), SCENE, new Set()), "0.F1")!.is_corpse).toBe(false);
  });

  it("sets a card down where it is in the end, with the hand as it is then", () => {
    const after: Scene = { ...SCENE, sides: [{ ...side(0, []), places: SCENE.sides[0]!.places.map((each) => (each.id === "0.F1" ? place(0, "F1", "knight") : each)) }, SCENE.sides[1]!] };
    const come = advance(SCENE, step({ kind: "card", who: "hand.0", to: "0.F1", what: "knight" }), after, new Set());
    expect(piece_at(come, "0.F1")?.card).toBe("knight");
    expect(come.sides[0]!.hand).toEqual([]);
  });
});

group("values", () => {
  it("says whether an attack is more or less than printed", () => {
    const piece = place(0, "F1", "knight").piece!;
    expect(change_of(SCENE, { ...piece, attack: "2" })).toBe("more");
    expect(change_of(SCENE, { ...piece, attack: "1" })).toBe("");
    expect(change_of(SCENE, { ...piece, attack: "0" })).toBe("less");
    expect(change_of(SCENE, { ...piece, attack: "1+" })).toBe("more");
  });
});

group("pictograms", () => {
  it("draws every symbol", () => {
    for (const drawn of SYMBOL_NAMES.map(of_symbol)) {
      const paths = [drawn.line, drawn.fill].filter(Boolean) as string[];
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) expect(path).toMatch(/^M[-\d.a-zA-Z\s]+$/);
    }
  });

  it("has a plain one for what it does not know", () => {
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
