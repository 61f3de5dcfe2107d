/** Sitting down at a table: from then on this browser holds a link to the seat that nobody else knows. */

import type { Joined } from "../forms";
import { api } from "./api";
import { settings } from "./settings.svelte";
import { fresh_seed, keep_table, sitting_secret } from "./tokens";

/** By the token of an invitation, or on an open seat. */
export type Place = { token: string } | { seat: number };

export async function sit_down(table: string, game: string, place: Place): Promise<Joined> {
  const wish = { name: settings.name, seed: fresh_seed(), secret: sitting_secret(table) };
  const joined = await api.join(table, { ...place, ...wish });
  keep_table(table, joined.token, game);
  return joined;
}
