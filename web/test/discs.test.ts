import { describe, expect, it } from "vitest";
import { apart, nearest } from "../src/battlefield/discs";
import { distance } from "../src/battlefield/geometry";
import type { Point } from "../src/protocol";

const R = 13;

function closest(spots: Point[]): number {
  return Math.min(...spots.flatMap((a, k) => spots.slice(k + 1).map((b) => distance(a, b))));
}

describe("the numbers of ghosts", () => {
  it("stand in the middle where nothing is in the way", () => {
    expect(apart([[0, 0], [100, 0]], R, [])).toEqual([[0, 0], [100, 0]]);
  });

  it("stand side by side where ways end in the same pose", () => {
    const same: Point[] = [[50, 50], [50, 50], [50, 50]];
    expect(closest(apart(same, R, []))).toBeGreaterThan(1.6 * R);
  });

  it("do not cover a neighbour when they go aside", () => {
    const crowd: Point[] = [[0, 0], [0, 0], [2.1 * R, 0], [-2.1 * R, 0], [5, 5]];
    expect(closest(apart(crowd, R, []))).toBeGreaterThan(1.6 * R);
  });

  it("leave the letter of a unit free", () => {
    const [spot] = apart([[0, 0]], R, [[2, 0]]);
    expect(distance(spot!, [2, 0])).toBeGreaterThanOrEqual(1.5 * R);
  });

  it("are found by what lies nearest", () => {
    expect(nearest([[0, 0], [30, 0]], [20, 4])).toBe(1);
    expect(nearest([], [0, 0])).toBe(-1);
  });
});
