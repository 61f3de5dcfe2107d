/** Sitting down at a table: from then on this browser holds a link to the seat that nobody else knows. */

import type { Joined } from "../forms";
import { api } from "./api";
import { keep_commitment, kept_dice, own_seed } from "./dice";
import { settings } from "./settings.svelte";
import { keep_table, sitting_secret } from "./tokens";

/** By the token of an invitation, or on an open seat. */
export type Place = { token: string } | { seat: number };

export async function sit_down(table: string, game: string, place: Place): Promise<Joined> {
  // What the server has committed itself to comes first: our seed must be no help in choosing it.
  const link = "token" in place ? place.token : "";
  if (!kept_dice(table)) keep_commitment(table, (await api.table(table, link)).commitment ?? "");
  const wish = { name: settings.name, seed: own_seed(table), secret: sitting_secret(table) };
  const joined = await api.join(table, { ...place, ...wish });
  keep_table(table, joined.token, game);
  return joined;
}
