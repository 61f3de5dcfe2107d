/** Our own pictograms, 24 by 24: a line drawing and what is filled in it. */

export interface Pictogram {
  line?: string;
  fill?: string;
}

const dot = (x: number, y: number, r = 1.3): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const SHIELD = "M12 2.5l8 3v6c0 5-3 8-8 10-5-2-8-5-8-10v-6z";
const CROWN = "M3 8l4.5 4L12 4l4.5 8L21 8l-2 11H5z";

const CARDS: Record<string, Pictogram> = {
  alchemist: { line: "M9.5 3h5M10.5 3v6l-5 9a2 2 0 0 0 1.8 3h9.4a2 2 0 0 0 1.8-3l-5-9V3", fill: `M8.3 15h7.4l2 3.6a1 1 0 0 1-.9 1.4H7.2a1 1 0 0 1-.9-1.4z${dot(12, 11.5, 1)}` },
  assassin: { line: "M6 12l6 6M9 15l-5 5", fill: "M20.5 3.5L19 10l-7.5 7L7 12.5 14 5z" },
  berserker: { line: "M12 3v19", fill: "M12 5C9 3 5.5 2.5 3.5 4.5c1.5 2.5 1.5 5.5 0 8C5.5 14.5 9 14 12 12c3 2 6.5 2.5 8.5.5-1.5-2.5-1.5-5.5 0-8C18.5 2.5 15 3 12 5z" },
  doppelganger: { line: "M16 4.5a4 4 0 0 1 0 8M18 14.5c2.5 1 4 3 4 6.5", fill: `${dot(9, 8.5, 4)}M2 21c0-4.5 3-7 7-7s7 2.5 7 7z` },
  dragon_mage: { line: "M17 3.5c-8 1-13 6-13 15.5h12c-2-1-3-2.5-3-4 0-2 1.5-3 4-3l3.5-3-3.5-1.5c-1-.7-1-2-.0-4z", fill: `${dot(13.5, 9)}M4 8l3.5 2L6 13zM2.5 14l2.5.5L4 18z` },
  fighter: { line: "M4 3.5L15.5 15M20 3.5L8.5 15M12.5 18l6-6M11.5 18l-6-6M16 16l4.5 4.5M8 16l-4.5 4.5" },
  gunner: { line: "M11 12v1.5a2 2 0 0 0 2 2h1", fill: "M2.5 6H21v5h-7.5l-1 2h-4l-2 8H2l2-9.5L2.5 10z" },
  healer: { fill: "M9.5 3h5v6.5H21v5h-6.5V21h-5v-6.5H3v-5h6.5z" },
  homunculus: { line: "M7.5 3h9M8.5 3v4C7 8 6 9.8 6 12v6a3 3 0 0 0 3 3h6a3 3 0 0 0 3-3v-6c0-2.2-1-4-2.5-5V3M10 17.5c1.3 1 2.7 1 4 0", fill: `${dot(10, 13)}${dot(14, 13)}` },
  illusionist: { line: "M4 5.5c5-2 11-2 16 0 0 8-3 13.5-8 15-5-1.5-8-7-8-15zM9 16c2 1.2 4 1.2 6 0", fill: "M6.8 10c1.5-1.3 3-1.3 4.2.5-1.5 1.3-3 1.3-4.2-.5zM13 10.5c1.2-1.8 2.7-1.8 4.2-.5-1.2 1.8-2.7 1.8-4.2.5z" },
  knight: { line: "M6 21V11a6 6 0 0 1 12 0v10zM12 5V2M12 12.5V21M9 16v2.5M15 16v2.5", fill: "M6 10.5h12v2.5H6z" },
  mascot: { fill: `M12 11.5c3.5 0 6.5 3.2 6.5 6.3 0 2.2-1.7 3.2-3.3 2.6-2.2-.8-4.2-.8-6.4 0-1.6.6-3.3-.4-3.3-2.6 0-3.1 3-6.3 6.5-6.3z${dot(4.5, 11, 2)}${dot(9, 6, 2.2)}${dot(15, 6, 2.2)}${dot(19.5, 11, 2)}` },
  mystic: { line: "M12 2.5L22 20H2zM6.8 15.5c3-4.3 7.4-4.3 10.4 0-3 3-7.4 3-10.4 0z", fill: dot(12, 14.8, 1.7) },
  oracle: { line: "M2 12c5-7 15-7 20 0-5 7-15 7-20 0zM12 2v2M5 4l1 1.7M19 4l-1 1.7", fill: dot(12, 12, 3) },
  overlord: { line: "M4 2.5c-.5 5 1 8 4 8.5h8c3-.5 4.5-3.5 4-8.5M6.5 10.5V16l3.5 5.5h4l3.5-5.5v-5.5M10 18.5h4", fill: "M8.5 13l3 1.5-2.5 1.5zM15.5 13l-3 1.5 2.5 1.5z" },
  paladin: { line: SHIELD, fill: "M10.8 6.5h2.4v3.3h3.3v2.4h-3.3V18h-2.4v-5.8H7.5V9.8h3.3z" },
  planestalker: { line: "M12 2.5c4.5 0 6.5 4 6.5 9.5s-2 9.5-6.5 9.5S5.5 17.5 5.5 12 7.5 2.5 12 2.5zM1.5 9H4M1.5 15H4M20 9h2.5M20 15h2.5", fill: "M12 7c2.2 0 3.2 2 3.2 5s-1 5-3.2 5-3.2-2-3.2-5 1-5 3.2-5z" },
  priestess: { line: "M12 11.5V22M6.5 14.5h11M12 11.5C9 9.5 8 7.8 8 6a4 4 0 0 1 8 0c0 1.8-1 3.5-4 5.5z" },
  pyromancer: { fill: "M12.5 2c.5 4 6 6.5 6 12.2A6.5 6.5 0 0 1 12 21.5a6.5 6.5 0 0 1-6.5-7c0-3.3 2.2-4.7 2.3-8 2.1.8 3.2 2.3 3.2 4.3 1.2-2.3 1.9-5.3 1.5-8.8z" },
  scientist: { line: "M2.5 12a9.5 3.8 0 1 0 19 0a9.5 3.8 0 1 0-19 0zM7.25 3.77A9.5 3.8 60 1 0 16.75 20.23A9.5 3.8 60 1 0 7.25 3.77zM16.75 3.77A9.5 3.8-60 1 0 7.25 20.23A9.5 3.8-60 1 0 16.75 3.77z", fill: dot(12, 12, 2) },
  summoner: { line: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 2l5.9 18.1L2.5 8.9h19L6.1 20.1z" },
  templar: { fill: "M8.5 2.5h7l-1.8 6.8 6.8-1.8v9l-6.8-1.8 1.8 6.8h-7l1.8-6.8-6.8 1.8v-9l6.8 1.8z" },
  trapper: { line: "M3 14c1.5 4.5 5 6.5 9 6.5s7.5-2 9-6.5M2 14h20", fill: "M3.5 14L5.5 7l2.2 5L9.5 4.5 12 12l2.5-7.5L16.3 12l2.2-5 2 7z" },
  vampire: { fill: "M1.5 7.5c3 0 4.5 1 5.5 2.5 1-2 2-2.2 3-1.2L11 5.5l1 1.5 1-1.5 1 3.3c1-1 2-.8 3 1.2 1-1.5 2.5-2.5 5.5-2.5-1.2 2.2-1.3 4.5-1.2 7-2-1.2-3.3-1.2-4.3 0-1-1-2-1-3 0l-2 4.5-2-4.5c-1-1-2-1-3 0-1-1.2-2.3-1.2-4.3 0 .1-2.5 0-4.8-1.2-7z" },
  witch: { fill: "M1.5 20.5c2.5-2 4.5-3 6.5-3.3L13 2.5c1 2 3 3.2 5.5 3.2L16 8c.2 3.2.8 6.2 1.5 9 2 .4 3.7 1.5 5 3.5-6-2-15-2-21 0z" },
  promo_marion: { line: "M14.5 9.5l2.5-2.5c1-1.5 2.2-2 4-1.5M20 1.5V3M22.5 9l-1.2-.8", fill: dot(10, 15, 7) },
  promo_designer: { line: "M3.5 20.5l1.2-5.5L16 3.7l4.3 4.3L9 19.3zM13.5 6.2l4.3 4.3", fill: "M3.5 20.5l.8-3.8 3 3z" },
  promo_house_3: { line: "M6.5 21V10h11v11zM5 10V4h3v2.5h2.5V4h3v2.5H16V4h3v6z", fill: "M10 21v-5a2 2 0 0 1 4 0v5z" },
  promo_house_4: { line: "M3 10v4h6l11 5V5L9 10z", fill: "M5.5 14.5h4l.8 5.5H6.5z" },
  blank: { line: "M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0z" },
};

const SYMBOLS: Record<string, Pictogram> = {
  attack: { fill: "M12 .8l2.6 3.2V13h-5.2V4zM5.5 13.5h13V16h-13zM10.6 16.5h2.8V22.5h-2.8z" },
  life: { fill: "M12 21C5 15.3 2.8 12 2.8 8.6A4.9 4.9 0 0 1 12 6.5a4.9 4.9 0 0 1 9.2 2.1C21.2 12 19 15.3 12 21z" },
  damage: { fill: "M12 2c4.3 6 6.5 9.3 6.5 12.5a6.5 6.5 0 0 1-13 0C5.5 11.3 7.7 8 12 2z" },
  ranged: { line: "M7 2.5c7.5 3.5 7.5 15.5 0 19M7 2.5v19M2.5 12h19M17.5 8l4 4-4 4" },
  intercept: { line: SHIELD },
  spell: { fill: "M12 1.5l2.7 7.8 7.8 2.7-7.8 2.7L12 22.5l-2.7-7.8L1.5 12l7.8-2.7z" },
  passive: { line: "M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0z", fill: dot(12, 12, 2.5) },
  reaction: { fill: "M13.5 1.5L4.5 14h6l-1 8.5 9.5-13h-6.2z" },
  order: { line: "M6.5 3.5H19V17a3.5 3.5 0 0 1-3.5 3.5h-10A2.5 2.5 0 0 1 3 18v-1.5h9.5V18a2.5 2.5 0 0 0 2.5 2.5M6.5 3.5v13M9.5 8H16M9.5 12H16" },
  seen: { line: "M2 12c5-7 15-7 20 0-5 7-15 7-20 0z", fill: dot(12, 12, 3) },
  none: { line: "M7 12h10" },
  bound: { line: "M6 2.5h12M6 21.5h12M7.5 2.5c0 5 3.5 6 4.5 9.5 1-3.5 4.5-4.5 4.5-9.5M7.5 21.5c0-5 3.5-6 4.5-9.5 1 3.5 4.5 4.5 4.5 9.5", fill: "M9 20.5c.5-2.5 2-3 3-4.5 1 1.5 2.5 2 3 4.5z" },
  captured: { line: "M9.5 14.5l5-5M8.5 11.5l-3.3 3.3a3.3 3.3 0 0 0 4.6 4.6L13 16M15.5 12.5l3.3-3.3a3.3 3.3 0 0 0-4.6-4.6L11 8" },
  lethal: { line: "M12 2.5a8 8 0 0 0-5 14.3V20.5h10v-3.7a8 8 0 0 0-5-14.3zM10.3 20.5v-2.5M13.7 20.5v-2.5", fill: `${dot(9, 11, 1.8)}${dot(15, 11, 1.8)}` },
  house: { line: "M3.5 11.5L12 4l8.5 7.5M5.5 10v10.5h13V10", fill: "M10 20.5v-6h4v6z" },
  corpse: { line: "M6 20.5V10a6 6 0 0 1 12 0v10.5M3 20.5h18M12 8v7M9.5 10.5h5" },
  leader: { fill: CROWN },
  first: { line: "M6 22V2.5", fill: "M6 3h13l-3.5 4.5L19 12H6z" },
  deck: { line: "M8.5 2.5h11v15h-11zM4.5 6.5v15h11" },
  discard: { line: "M4.5 9.5L15 6.5l4.5 12L9 21.5zM9.5 2.5h10v10" },
  hand: { line: "M3.5 8l7-2.5 4.5 13-7 2.5zM12.5 5l7.5 1.5-2.5 12.5" },
  bonus: { line: "M12 21V5M5.5 11.5L12 5l6.5 6.5" },
  counters: { line: "M12 2.5l3 6.3 6.8.9-5 4.7 1.3 6.9-6.1-3.4-6.1 3.4 1.3-6.9-5-4.7 6.8-.9z" },
  promo: { line: "M12 2.5l3 6.3 6.8.9-5 4.7 1.3 6.9-6.1-3.4-6.1 3.4 1.3-6.9-5-4.7 6.8-.9z" },
};

/** The pictogram of a card; a plain ring for one we do not know. */
export function of_card(name: string): Pictogram {
  return CARDS[name] ?? CARDS["blank"]!;
}

export function of_symbol(name: string): Pictogram {
  return SYMBOLS[name] ?? SYMBOLS["none"]!;
}

export const CARD_NAMES: readonly string[] = Object.keys(CARDS);
export const SYMBOL_NAMES: readonly string[] = Object.keys(SYMBOLS);
