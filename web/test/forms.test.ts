import { describe, expect, test } from "vitest";
import type { Item, Order, Share, Some } from "../src/protocol";
import * as forms from "../src/table/forms";

function items(...limits: number[]): Item[] {
  return limits.map((limit, index) => ({ label: `${index}`, text: "", touches: [], limit }));
}

describe("picking some", () => {
  const two: Some = { type: "some", items: items(0, 0, 0), least: 1, most: 2 };
  const one: Some = { ...two, most: 1 };

  test("a click picks, another lets go, and the most is kept", () => {
    expect(forms.toggled(two, [], 1)).toEqual([1]);
    expect(forms.toggled(two, [1], 1)).toEqual([]);
    expect(forms.toggled(two, [0, 1], 2)).toEqual([0, 1]);
    expect(forms.toggled(one, [0], 2)).toEqual([2]);
  });

  test("complete between least and most", () => {
    expect([[], [0], [0, 1]].map((picked) => forms.some_is_complete(two, picked))).toEqual([false, true, true]);
    expect(forms.chosen_answer([2, 0])).toEqual({ type: "Chosen", picked: [0, 2] });
  });
});

describe("sharing out", () => {
  const share: Share = { type: "share", items: items(2, 5), total: 4, exact: true };

  test("never above the limit of an item or the total", () => {
    expect(forms.changed(share, [0, 0], 0, 3)).toEqual([2, 0]);
    expect(forms.changed(share, [2, 0], 1, 5)).toEqual([2, 2]);
    expect(forms.changed(share, [2, 0], 0, -9)).toEqual([0, 0]);
  });

  test("exact means all that fits", () => {
    expect(forms.share_is_complete(share, [2, 1])).toBe(false);
    expect(forms.share_is_complete(share, [2, 2])).toBe(true);
    expect(forms.share_is_complete({ ...share, total: 99 }, [2, 5])).toBe(true);
    expect(forms.share_is_complete({ ...share, exact: false }, [0, 0])).toBe(true);
  });
});

describe("arranging", () => {
  const order: Order = { type: "order", items: items(0, 0), places: items(0, 0, 0), now: [0, 1, -1] };

  test("putting something down swaps with what stood there", () => {
    expect(forms.placed(order.now, 0, 2)).toEqual([-1, 1, 0]);
    expect(forms.placed(order.now, 0, 1)).toEqual([1, 0, -1]);
    expect(forms.placed([-1, 1, -1], 0, 0)).toEqual([0, 1, -1]);
  });

  test("taking off leaves it over", () => {
    const taken = forms.taken_off(order.now, 0);
    expect(forms.left_over(order, taken)).toEqual([0]);
    expect(forms.arranged_answer(taken)).toEqual({ type: "Arranged", order: [-1, 1, -1] });
    expect(forms.swapped([0, 1, -1], 0, 2)).toEqual([-1, 1, 0]);
    expect(forms.inserted([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2]);
    expect(forms.inserted([0, 1, 2, 3], 0, 3)).toEqual([1, 2, 3, 0]);
  });
});
