/** What a game is, for people who do not know it: `about.ts` in its folder, and its poster, loaded with the start page. */

import type { Component } from "svelte";
import type { IconName } from "../parts/icons";
import type { Lang } from "./contract";

/** A game in a sentence, and a few facts with a sign each: how long it takes, what is special. */
export interface Words {
  text: string;
  /** Its name stands on the poster in letters of pixels. */
  is_pixelated?: boolean;
  facts: readonly (readonly [sign: IconName, fact: string])[];
}

export type About = Record<Lang, Words>;

const found = import.meta.glob<About>("./*/about.ts", { import: "default", eager: true });
const posters = import.meta.glob<Component>("./*/Poster.svelte", { import: "default", eager: true });

export function about_game(name: string, lang: Lang): string {
  return found[`./${name}/about.ts`]?.[lang].text ?? "";
}

export function facts_of(name: string, lang: Lang): Words["facts"] {
  return found[`./${name}/about.ts`]?.[lang].facts ?? [];
}

export function is_pixelated(name: string, lang: Lang): boolean {
  return found[`./${name}/about.ts`]?.[lang].is_pixelated ?? false;
}

/** The picture of a game; none for games that have not drawn one. */
export function poster_of(name: string): Component | undefined {
  return posters[`./${name}/Poster.svelte`];
}
