/** Our own pictograms, 24 by 24: a line drawing and what is filled in it. */

export interface Pictogram {
  line?: string;
  fill?: string;
}

const dot = (x: number, y: number, r = 1.3): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const SHIELD = "M12 2.5l8 3v6c0 5-3 8-8 10-5-2-8-5-8-10v-6z";
const CROWN = "M3 8l4.5 4L12 4l4.5 8L21 8l-2 11H5z";

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

export function of_symbol(name: string): Pictogram {
  return SYMBOLS[name] ?? SYMBOLS["none"]!;
}

export const SYMBOL_NAMES: readonly string[] = Object.keys(SYMBOLS);
