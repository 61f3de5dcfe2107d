/** The seat links this browser has: they are what lets a guest come back. */

import { forget, keep, kept } from "./kept";

export interface KeptTable {
  table: string;
  token: string;
  game: string;
  /** Milliseconds since 1970. */
  seen: number;
  /** The account it belongs to, by name: the link stays here only while that account is signed in. */
  account?: string;
}

const MOST = 100;

export function kept_tables(): KeptTable[] {
  return kept<KeptTable[]>("tables", []);
}

export function token_of(table: string): string {
  return kept_tables().find((each) => each.table === table)?.token ?? "";
}

export function keep_table(table: string, token: string, game: string): void {
  const known = kept_tables().find((each) => each.table === table);
  const others = kept_tables().filter((each) => each.table !== table);
  keep("tables", [{ ...known, table, token, game, seen: Date.now() }, ...others].slice(0, MOST));
  forget(`secret.${table}`);
}

/** Nobody comes back to that table from here. */
export function drop_table(table: string): void {
  forget(`links.${table}`);
  forget(`secret.${table}`);
  keep("tables", kept_tables().filter((each) => each.table !== table));
}

export function mark_as_of_account(table: string, account: string): void {
  const marked = kept_tables().map((each) => (each.table === table ? { ...each, account } : each));
  keep("tables", marked);
}

/** Nobody, or somebody else, is signed in: what belongs to another account is of no use to whoever sits here now. */
export function forget_other_accounts(account: string): void {
  const is_foreign = (each: KeptTable): boolean => Boolean(each.account) && each.account !== account;
  for (const { table } of kept_tables().filter(is_foreign)) {
    forget(`links.${table}`);
    forget(`secret.${table}`);
  }
  const left = kept_tables().filter((each) => !is_foreign(each));
  keep("tables", left);
}

/** The account is no more: its links are now all that leads back to its games. */
export function release_tables(): void {
  const released = kept_tables().map(({ account: _, ...rest }) => rest);
  keep("tables", released);
}

const HERE = "feldherr.here.";

/** The seat this very tab plays: several tabs may sit at one table, each on another seat. */
export function seat_here(table: string): string {
  try {
    return sessionStorage.getItem(HERE + table) ?? "";
  } catch {
    return "";
  }
}

export function sit_here(table: string, token: string): void {
  try {
    sessionStorage.setItem(HERE + table, token);
  } catch {
    /* forbidden: then the last seat of this browser counts */
  }
}

/** Did this browser ask for a seat and never hear the answer? */
export function was_sitting(table: string): boolean {
  return kept(`secret.${table}`, "") !== "";
}

/** What only this browser knows while it sits down: if the answer is lost, it finds the same seat with it. */
export function sitting_secret(table: string): string {
  const name = `secret.${table}`;
  const secret = kept(name, "") || fresh_seed();
  keep(name, secret);
  return secret;
}

/** A share of the dice seed that the server cannot know beforehand. */
export function fresh_seed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
}
