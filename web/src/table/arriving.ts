/** Who comes to a table by an address: with a seat already, with one to take, or with a link that opens none. */

import { api, Refused } from "../app/api";
import { my_cards } from "../app/mine";
import { sit_down } from "../app/seating";
import { token_of, was_sitting } from "../app/tokens";
import type { TableCard } from "../forms";

export interface Arrived {
  card: TableCard;
  /** What the guest can sit down with, or sits with; empty without a link, and with one that is damaged. */
  token: string;
  is_damaged: boolean;
  /** There is nothing to ask: on to the table. */
  is_ready: boolean;
}

export async function arrived(id: string, token: string): Promise<Arrived> {
  const { card, is_damaged } = await looked(id, token);
  const link = is_damaged ? "" : token;
  const is_seated = card.own_seats.length > 0;
  const may_sit = link ? card.kept_seats.length > 0 : card.open_seats.length > 0;
  const own = is_seated || (may_sit && !is_damaged) ? "" : await own_token(id, link, is_damaged, card.game);
  const is_closed = card.ending?.how === "closed";
  const is_ready = !is_closed && (is_seated || own !== "" || (!token && !may_sit));
  return { card, token: own || link, is_damaged: is_damaged && !own, is_ready };
}

/** The table, also for who comes with a link that is cut off or another table's. */
async function looked(id: string, token: string): Promise<{ card: TableCard; is_damaged: boolean }> {
  try {
    return { card: await api.table(id, token), is_damaged: false };
  } catch (error) {
    if (!token || !(error instanceof Refused) || error.code !== "forbidden") throw error;
    return { card: await api.table(id, ""), is_damaged: true };
  }
}

/** Who comes by an old link may have a seat here already: in this browser, unheard of so far, or in the account. */
async function own_token(id: string, link: string, is_damaged: boolean, game: string): Promise<string> {
  if (was_sitting(id)) await sit_down(id, game, link ? { token: link } : { seat: -1 }).catch(() => null);
  if ((link || is_damaged) && !token_of(id)) await my_cards().catch(() => []);
  return token_of(id);
}
