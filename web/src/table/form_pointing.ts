/** Pointing at things while an answer is put together: picks, gives one, or puts an item on a place. */

import type { ElementId, Mark } from "../games/contract";
import type { Form, Order } from "../protocol";
import { changed, moved, placed, toggled } from "./forms";
import { item_at } from "./pointing";

export interface Drafted {
  draft: unknown;
  chosen: ElementId[];
}

/** The draft after pointing at something; null if the form has nothing to do with it. */
export function point_at_form(form: Form, draft: unknown, chosen: readonly ElementId[], id: ElementId): Drafted | null {
  switch (form.type) {
    case "some": {
      const item = item_at(form.items, id);
      return item < 0 ? null : { draft: toggled(form, (draft as number[] | null) ?? [], item), chosen: [] };
    }
    case "share": {
      const item = item_at(form.items, id);
      const amounts = (draft as number[] | null) ?? form.items.map(() => 0);
      return item < 0 ? null : { draft: changed(form, amounts, item, 1), chosen: [] };
    }
    case "order": {
      const order = (draft as number[] | null) ?? form.now;
      if (is_sequence(form)) return next_in_sequence(form, order, chosen, id);
      const place = item_at(form.places, id);
      const item = chosen.length ? item_at(form.items, chosen[0]!) : -1;
      if (item >= 0 && place >= 0) return { draft: placed(order, item, place), chosen: [] };
      return item_at(form.items, id) >= 0 ? { draft, chosen: [id] } : null;
    }
    default:
      return null;
  }
}

/** Are things only put in order, so that places cannot be pointed at? */
export function is_sequence(form: Order): boolean {
  return form.places.length === form.items.length && form.places.every((place) => !place.touches.length);
}

/** Things are pointed at one after the other in the order they shall have; pointing again at one goes back to before it. */
function next_in_sequence(form: Order, order: readonly number[], chosen: readonly ElementId[], id: ElementId): Drafted | null {
  const again = chosen.indexOf(id);
  if (again >= 0) return { draft: order, chosen: chosen.slice(0, again) };
  const settled = order.slice(0, chosen.length);
  const item = form.items.findIndex((each, k) => each.touches.includes(id) && !settled.includes(k));
  return item < 0 ? null : { draft: moved(order, item, chosen.length), chosen: [...chosen, id] };
}

/** What is marked while an answer is put together. */
export function marks_of_form(form: Form, draft: unknown, chosen: readonly ElementId[]): Map<ElementId, Mark> {
  const marks = new Map<ElementId, Mark>();
  const mark = (ids: readonly ElementId[], as: Mark): void => ids.forEach((id) => marks.has(id) || marks.set(id, as));
  if (form.type === "some") {
    const picked = (draft as number[] | null) ?? [];
    picked.forEach((item) => mark(form.items[item]!.touches, "chosen"));
    form.items.forEach((item) => mark(item.touches, "start"));
  } else if (form.type === "share") {
    form.items.forEach((item) => mark(item.touches, "start"));
  } else if (form.type === "order") {
    mark(chosen, "chosen");
    if (is_sequence(form)) form.items.forEach((item) => mark(item.touches, "start"));
    else if (chosen.length) form.places.forEach((place) => mark(place.touches, "target"));
    else form.items.forEach((item) => mark(item.touches, "start"));
  }
  return marks;
}
