/** The tables of this guest: those whose links this browser has kept, and those of the account. */

import type { TableCard } from "../forms";
import { api } from "./api";
import { forget_other_accounts, keep_table, kept_tables, mark_as_of_account, release_tables, token_of } from "./tokens";

/** Every table once, the last changed one first. */
export function merged(...lists: readonly TableCard[][]): TableCard[] {
  const by_table = new Map(lists.flat().map((card) => [card.table, card]));
  return [...by_table.values()].sort((one, other) => other.changed - one.changed);
}

/** Signed in, the tables of other devices come with their links; this browser has them until somebody signs out. */
async function of_account(): Promise<TableCard[]> {
  const { name } = await api.me();
  forget_other_accounts(name);
  if (!name) return [];
  const cards = await api.account_tables();
  for (const card of cards) {
    if (card.token && !token_of(card.table)) keep_table(card.table, card.token, card.game);
    mark_as_of_account(card.table, name);
  }
  return cards;
}

export async function my_cards(): Promise<TableCard[]> {
  const elsewhere = await of_account().catch(() => []);
  const tokens = kept_tables().map((each) => each.token).filter(Boolean);
  return merged(elsewhere, await api.my_tables(tokens));
}

/** The games of the account leave this browser with it, also those that were begun here. */
export async function sign_out(): Promise<void> {
  await of_account();
  await api.logout();
  forget_other_accounts("");
}

/** The account goes for good; its games stay where they can still be played: behind the links of this browser. */
export async function delete_account(password: string): Promise<void> {
  await of_account();
  await api.delete_account(password);
  release_tables();
}
