/** Opens a table and goes there. */

import { api } from "../app/api";
import { keep } from "../app/kept";
import { go } from "../app/router.svelte";
import { keep_table } from "../app/tokens";
import type { TableWish } from "../forms";
import { mark_as_lesson } from "../table/lesson";

export async function begin(wish: TableWish, is_lesson = false): Promise<void> {
  const made = await api.make_table(wish);
  if (is_lesson) mark_as_lesson(made.table);
  if (made.token) keep_table(made.table, made.token, wish.game);
  if (made.links.length) keep(`links.${made.table}`, made.links);
  go(`/t/${made.table}${made.token ? `#${made.token}` : ""}`);
}
