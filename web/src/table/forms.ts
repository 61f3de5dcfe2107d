/** Answers that are put together: picking some, sharing out, arranging. */

import type { Json, Order, Share, Some } from "../protocol";

// --- Some: the positions picked ------------------------------------------------------------

export function toggled(form: Some, picked: readonly number[], item: number): number[] {
  if (picked.includes(item)) return picked.filter((each) => each !== item);
  const next = [...picked, item];
  return form.most === 1 ? [item] : next.length > form.most ? [...picked] : next;
}

export function some_is_complete(form: Some, picked: readonly number[]): boolean {
  return picked.length >= form.least && picked.length <= form.most;
}

export function chosen_answer(picked: readonly number[]): Json {
  return { type: "Chosen", picked: [...picked].sort((a, b) => a - b) };
}

// --- Share: an amount for every item -------------------------------------------------------

export function shared_so_far(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0);
}

export function changed(form: Share, amounts: readonly number[], item: number, by: number): number[] {
  const rest = form.total - shared_so_far(amounts);
  const limit = form.items[item]!.limit;
  const most = Math.min(limit, amounts[item]! + rest);
  return amounts.map((amount, index) => (index === item ? Math.max(0, Math.min(most, amount + by)) : amount));
}

/** Everything that can be given must be given where the share is exact. */
export function share_is_complete(form: Share, amounts: readonly number[]): boolean {
  const room = shared_so_far(form.items.map((item) => item.limit));
  return !form.exact || shared_so_far(amounts) === Math.min(form.total, room);
}

export function split_answer(amounts: readonly number[]): Json {
  return { type: "Split", amounts: [...amounts] };
}

// --- Order: for every place the item, -1 for none ------------------------------------------

/** Puts an item on a place; what stood there goes where the item was. */
export function placed(order: readonly number[], item: number, place: number): number[] {
  const from = order.indexOf(item);
  const there = order[place]!;
  return order.map((each, index) => (index === place ? item : index === from ? there : each));
}

/** Moves an item to a place; those between make room. */
export function moved(order: readonly number[], item: number, place: number): number[] {
  const rest = order.filter((each) => each !== item);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

export function taken_off(order: readonly number[], place: number): number[] {
  return order.map((each, index) => (index === place ? -1 : each));
}

export function swapped(order: readonly number[], first: number, second: number): number[] {
  return order.map((each, index) => (index === first ? order[second]! : index === second ? order[first]! : each));
}

/** What lay at one place lies at another, and everything between moves up. */
export function inserted(order: readonly number[], from: number, to: number): number[] {
  const rest = order.filter((_, index) => index !== from);
  return [...rest.slice(0, to), order[from]!, ...rest.slice(to)];
}

export function left_over(form: Order, order: readonly number[]): number[] {
  return form.items.map((_, index) => index).filter((index) => !order.includes(index));
}

export function arranged_answer(order: readonly number[]): Json {
  return { type: "Arranged", order: [...order] };
}
