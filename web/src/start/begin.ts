/** Opens a table and goes there. */

import { api } from "../app/api";
import { keep_commitment } from "../app/dice";
import { keep } from "../app/kept";
import { go } from "../app/router.svelte";
import { sit_down } from "../app/seating";
import { keep_table } from "../app/tokens";
import type { TableWish } from "../forms";
import { mark_as_lesson } from "../table/lesson";

/** The table is made without our seed, and we sit down with one when the server has committed itself to its own.

 * The dice of a lesson are known to everybody. */
export async function begin(wish: TableWish, is_lesson = false): Promise<void> {
  const made = await api.make_table(wish.lesson ? wish : { ...wish, seed: "" });
  keep_commitment(made.table, made.commitment ?? "");
  if (is_lesson) mark_as_lesson(made.table);
  if (made.token) keep_table(made.table, made.token, wish.game);
  if (made.links.length) keep(`links.${made.table}`, made.links);
  // If that fails, the page of the table asks once more.
  if (made.token && !wish.lesson) await sit_down(made.table, wish.game, { token: made.token }).catch(() => null);
  go(`/t/${made.table}${made.token ? `#${made.token}` : ""}`);
}
