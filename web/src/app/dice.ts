/** What this browser knows of the dice of a table: the commitment it saw before it gave its own seed away. */

import { keep, kept } from "./kept";
import { fresh_seed } from "./tokens";

export interface KeptDice {
  commitment: string;
  /** Our own part; empty as long as nobody has sat down here. */
  seed: string;
}

/** `broken`: the server has shown something else than it promised. `unsure`: this browser cannot compute it. */
export type DiceVerdict = "held" | "broken" | "unsure" | "";

const name = (table: string): string => `dice.${table}`;

export function kept_dice(table: string): KeptDice | null {
  return kept<KeptDice | null>(name(table), null);
}

/** The first one seen counts: a server that shows another one later has broken its word. */
export function keep_commitment(table: string, commitment: string): void {
  if (commitment && !kept_dice(table)) keep(name(table), { commitment, seed: "" } satisfies KeptDice);
}

/** Our part of the dice of a table: the same if we have to ask for the seat again. */
export function own_seed(table: string): string {
  const known = kept_dice(table);
  const seed = known?.seed || fresh_seed();
  if (known) keep(name(table), { ...known, seed } satisfies KeptDice);
  return seed;
}

/** Did the server keep its word? Empty while it runs, and for who has not sat down here. */
export async function dice_verdict(dice: Record<string, string>, known: KeptDice | null, own_seats: number[]): Promise<DiceVerdict> {
  const { commitment, server_seed, key } = dice;
  if (!known?.seed || !own_seats.length || !server_seed || !key) return "";
  const has_ours = own_seats.every((seat) => dice[`seed.${seat}`] === known.seed);
  if (commitment !== known.commitment || !has_ours) return "broken";
  if (!globalThis.crypto?.subtle) return "unsure";
  const bytes = Uint8Array.from(server_seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const seeds = Object.entries(dice).filter(([part]) => part.startsWith("seed."));
  const parts = seeds.map(([part, seed]): [number, string] => [Number(part.slice("seed.".length)), seed]);
  parts.sort(([one], [other]) => one - other);
  const text = ascii(JSON.stringify(["feldherr dice", server_seed, parts]));
  const is_held = (await sha256(bytes)) === commitment && (await sha256(new TextEncoder().encode(text))) === key;
  return is_held ? "held" : "broken";
}

/** As the server writes JSON: what is not ASCII is escaped. */
function ascii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (each) => (each === "\u007f" ? each : `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((each) => each.toString(16).padStart(2, "0")).join("");
}
