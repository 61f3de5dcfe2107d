/** Play on from a moment of a game that is over, at a table of its own. */

import { api } from "../app/api";
import { go } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import { keep_table } from "../app/tokens";
import type { Table } from "../protocol";

export async function branch_off(table: Table, token: string, events: number, level: string): Promise<void> {
  const made = await api.branch(table.table, token, { events, level, name: settings.name });
  if (made.token) keep_table(made.table, made.token, table.game);
  go(`/t/${made.table}${made.token ? `#${made.token}` : ""}`);
}
