/** The seat links this browser has: they are what lets a guest come back. */

import { forget, keep, kept } from "./kept";

export interface KeptTable {
  table: string;
  token: string;
  game: string;
  /** Milliseconds since 1970. */
  seen: number;
}

const MOST = 100;

export function kept_tables(): KeptTable[] {
  return kept<KeptTable[]>("tables", []);
}

export function token_of(table: string): string {
  return kept_tables().find((each) => each.table === table)?.token ?? "";
}

export function keep_table(table: string, token: string, game: string): void {
  const others = kept_tables().filter((each) => each.table !== table);
  keep("tables", [{ table, token, game, seen: Date.now() }, ...others].slice(0, MOST));
  forget(`secret.${table}`);
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

export function forget_table(table: string): void {
  keep(
    "tables",
    kept_tables().filter((each) => each.table !== table),
  );
}

/** A share of the dice seed that the server cannot know beforehand. */
export function fresh_seed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
}
