/** Finds the games: every folder beside this file whose `index.ts` exports one. Each is loaded when it is needed. */

import type { Json } from "../protocol";
import type { Game } from "./contract";

const found = import.meta.glob<{ default: Game }>("./*/index.ts");

/** Boards for games that bring none: a scene names the one that draws it. */
const boards: Record<string, () => Promise<{ default: Game }>> = {
  battlefield: () => import("../battlefield"),
};

/** The module of a game. Without one of its own its scene says which board draws it: otherwise it is made of cells, or the list of options does all. */
export async function load_game(name: string, scene: Json | null): Promise<Game> {
  const load = found[`./${name}/index.ts`] ?? boards[String(scene?.["board"])] ?? (() => import("../plain"));
  return (await load()).default;
}
