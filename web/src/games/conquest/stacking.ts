/** The command stack while it is built. */

import type { Order } from "../../protocol";
import type { ElementId } from "../contract";

/** When the cards of everything they touch come, from 1; several with a dot between. */
export function places_of(form: Order, draft: unknown): Map<ElementId, string> {
  const order = (draft as number[] | null) ?? form.now;
  const found = new Map<ElementId, string>();
  order.forEach((item, place) => {
    for (const id of form.items[item]?.touches ?? []) found.set(id, found.has(id) ? `${found.get(id)}·${place + 1}` : String(place + 1));
  });
  return found;
}
