/** The tables of this guest: those whose links this browser has kept, and those of the account. */

import type { TableCard } from "../forms";
import { api } from "./api";
import { keep_table, kept_tables, token_of } from "./tokens";

/** Every table once, the last changed one first. */
export function merged(...lists: readonly TableCard[][]): TableCard[] {
  const by_table = new Map(lists.flat().map((card) => [card.table, card]));
  return [...by_table.values()].sort((one, other) => other.changed - one.changed);
}

/** Signed in, the tables of other devices come with their links; from then on this browser has them, too. */
async function of_account(): Promise<TableCard[]> {
  if (!(await api.me()).name) return [];
  const cards = await api.account_tables();
  for (const card of cards) if (card.token && !token_of(card.table)) keep_table(card.table, card.token, card.game);
  return cards;
}

export async function my_cards(): Promise<TableCard[]> {
  const tokens = kept_tables().map((each) => each.token).filter(Boolean);
  const [here, elsewhere] = await Promise.all([api.my_tables(tokens), of_account().catch(() => [])]);
  return merged(elsewhere, here);
}
