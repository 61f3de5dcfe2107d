/** Finds the games: every folder beside this file whose `index.ts` exports one. Each is loaded when it is needed. */

import type { Game } from "./contract";

const found = import.meta.glob<{ default: Game }>("./*/index.ts");

/** The module of a game; null if it has no picture, then everything is done with the list of options. */
export async function load_game(name: string): Promise<Game | null> {
  const load = found[`./${name}/index.ts`];
  return load ? (await load()).default : null;
}
