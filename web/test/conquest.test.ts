import { describe as suite, expect, it } from "vitest";
import { dice_of } from "../src/games/conquest/dice";
import { on_stand, places_of as models_on } from "../src/games/conquest/figures";
import { places_of } from "../src/games/conquest/stacking";
import type { Item, Order, Point } from "../src/protocol";

suite("dice of a pool", () => {
  it("stand in rising order, what succeeds first", () => {
    const pool = { faces: [1, 0, 2, 0, 0, 1], value: 2, text: "" };
    expect(dice_of(pool)).toEqual([
      { face: 1, is_good: true },
      { face: 3, is_good: false },
      { face: 3, is_good: false },
      { face: 6, is_good: false },
    ]);
  });

  it("are all alike where nothing succeeds or fails", () => {
    expect(dice_of({ faces: [0, 1, 0, 0, 0, 1], value: 0, text: "" }).every((die) => die.is_good)).toBe(true);
  });
});

suite("models on a stand", () => {
  const stand: Point[] = [[60, 100], [0, 100], [0, 40], [60, 40]];

  it("stand between its corners, the front first", () => {
    expect(on_stand(stand, [0, 0])).toEqual([0, 100]);
    expect(on_stand(stand, [1, 1])).toEqual([60, 40]);
    expect(on_stand(stand, [0.5, 0.5])).toEqual([30, 70]);
  });

  it("are four on foot and one of the large ones", () => {
    expect(models_on(4)).toHaveLength(4);
    expect(models_on(1)).toEqual([[0.5, 0.5]]);
  });
});

suite("a stack that is built", () => {
  const item = (...touches: string[]): Item => ({ label: "", text: "", touches, limit: 0 });
  const form: Order = { type: "order", items: [item("unit.0"), item("unit.1"), item("unit.1")], places: [], now: [1, 0, 2] };

  it("says when the cards of a regiment come", () => {
    expect([...places_of(form, null)]).toEqual([["unit.1", "1·3"], ["unit.0", "2"]]);
    expect(places_of(form, [0, 1, 2]).get("unit.0")).toBe("1");
  });
});
