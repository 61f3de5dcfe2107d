/** What a game is, for people who do not know it: `about.ts` in its folder, loaded with the start page. */

import type { Lang } from "./contract";

export type About = Record<Lang, string>;

const found = import.meta.glob<About>("./*/about.ts", { import: "default", eager: true });

export function about_game(name: string, lang: Lang): string {
  return found[`./${name}/about.ts`]?.[lang] ?? "";
}
