/** From the letters of a hero to what is drawn: one path for each colour. */

import { HEROES, PALETTE, WHOLE, type Hero, type Whole } from "./heroes";
import { BODIES, HEADS } from "./parts";

export const SIZE = 16;

export interface Colour {
  colour: string;
  path: string;
}

const heroes: Readonly<Record<string, Hero>> = HEROES;
const whole: Readonly<Record<string, Whole>> = WHOLE;

export const SPRITE_NAMES: readonly string[] = [...Object.keys(heroes), ...Object.keys(whole)];

/** Rows of letters, and the colours that differ from the palette. */
export function letters_of(name: string): Whole {
  const drawn = whole[name];
  if (drawn) return drawn;
  const hero = heroes[name] ?? HEROES.blank;
  const halves = [...HEADS[hero.head], ...BODIES[hero.body]];
  const rows = halves.map((half) => [...half, ...[...half].reverse()]);
  for (const [x, y, letters] of hero.marks) {
    [...letters].forEach((letter, at) => {
      if (letter !== "." && x + at < SIZE) rows[y]![x + at] = letter;
    });
  }
  return { rows: rows.map((row) => row.join("")), colours: hero.colours };
}

/** The sprite of a card; the mascots of the two sides are different animals. */
export function sprite_of(card: string, colour = ""): string {
  if (card === "mascot" || card.endsWith(".mascot")) return colour === "blue" ? "blue_mascot" : "mascot";
  return card.includes(".") ? card.slice(card.indexOf(".") + 1) : card;
}

const drawn = new Map<string, readonly Colour[]>();

/** Runs of equal pixels as paths, colour by colour. Made once for each hero. */
export function paths_of(name: string): readonly Colour[] {
  const had = drawn.get(name);
  if (had) return had;
  const { rows, colours } = letters_of(name);
  const paths = new Map<string, string>();
  rows.forEach((row, y) => {
    for (let x = 0; x < SIZE; ) {
      const letter = row[x]!;
      let run = 1;
      while (row[x + run] === letter) run++;
      if (letter !== ".") paths.set(letter, `${paths.get(letter) ?? ""}M${x} ${y}h${run}v1h-${run}z`);
      x += run;
    }
  });
  const found = [...paths].map(([letter, path]) => ({ colour: colours[letter] ?? PALETTE[letter]!, path }));
  drawn.set(name, found);
  return found;
}
