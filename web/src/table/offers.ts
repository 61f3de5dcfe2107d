/** Offers and what came of them, in words. */

import type { ClockInfo, Declined, Offer, SeatInfo } from "../protocol";
import { say, type Key } from "../texts";
import { duration } from "./clock";

function called(seat: number, seats: readonly SeatInfo[]): string {
  const found = seats.find((each) => each.seat === seat);
  return found?.player || found?.name || "";
}

export function offer_text(offer: Offer, { seats, clock }: { seats: readonly SeatInfo[]; clock: ClockInfo | null }): string {
  return say(`offer.${offer.what}` as Key, { who: called(offer.by, seats), more: duration(clock?.more ?? 0) });
}

/** Who said no to what; who took back his own offer said no to nobody. */
export function declined_text(declined: Declined, seats: readonly SeatInfo[]): string {
  const key = declined.no === declined.by ? `withdrawn.${declined.what}` : `declined.${declined.what}`;
  return say(key as Key, { who: called(declined.no, seats) });
}
