/** Which game a list is for: any number of games may have lists. */

import type { Checked, GameInfo } from "../forms";

export function with_armies(games: readonly GameInfo[]): GameInfo[] {
  return games.filter((game) => game.has_armies);
}

/** The game of the address; an address without one means the only game there is. */
export function game_shown(armed: readonly GameInfo[], wanted: string): GameInfo | undefined {
  if (!wanted && armed.length === 1) return armed[0];
  return armed.find((game) => game.name === wanted);
}

/** Where a list is shown. Behind the `#`: the server need not know it. */
export function address_of_list(game: string, list: string): string {
  return `/armies/${encodeURIComponent(game)}#${encodeURIComponent(list)}`;
}

/** The list in such an address; empty if there is none, or none that can be made out. */
export function list_in(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    return "";
  }
}

export interface Read {
  game: string;
  checked: Checked;
}

/** A list in words or as a code, read by the game at hand, or else by the first one that can; null if there is no game. */
export async function read_in_any(
  armed: readonly GameInfo[],
  at_hand: GameInfo | undefined,
  text: string,
  read: (game: string, text: string) => Promise<Checked>,
): Promise<Read | null> {
  const others = armed.filter((game) => game.name !== at_hand?.name);
  let first: Read | null = null;
  for (const { name } of at_hand ? [at_hand, ...others] : others) {
    const found = { game: name, checked: await read(name, text) };
    if (found.checked.draft) return found;
    first ??= found;
  }
  return first;
}
