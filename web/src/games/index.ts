/** Finds the games: every folder beside this file whose `index.ts` exports one. Each is loaded when it is needed. */

import type { Game } from "./contract";

const found = import.meta.glob<{ default: Game }>("./*/index.ts");

/** The module of a game. Without one of its own its board is made of cells; if its scene has none, the list of options does all. */
export async function load_game(name: string): Promise<Game> {
  const load = found[`./${name}/index.ts`] ?? (() => import("../plain"));
  return (await load()).default;
}
