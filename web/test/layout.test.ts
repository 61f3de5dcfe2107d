import { afterEach, expect, test, vi } from "vitest";
import { Room } from "../src/table/layout.svelte";

/** A window of that size, which knows the few words the layouts are told apart by. */
function stand_in(width: number, height: number): void {
  const is_so = (part: string): boolean => {
    const [, bound, side, limit] = /\((min|max)-(width|height): (\d+)px\)/.exec(part) ?? [];
    if (bound) return bound === "min" ? (side === "width" ? width : height) >= Number(limit) : (side === "width" ? width : height) <= Number(limit);
    return part.includes("portrait") ? height >= width : height < width;
  };
  const matchMedia = (query: string): object => ({
    matches: query.split(",").some((each) => each.split(" and ").every(is_so)),
    addEventListener: () => undefined,
  });
  vi.stubGlobal("window", { matchMedia });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [1920, 1080, "desk"],
  [1440, 900, "desk"],
  [1440, 660, "desk"],
  [1366, 768, "desk"],
  [1280, 800, "desk"],
  [1024, 768, "desk"],
  [820, 1180, "phone"],
  [390, 844, "phone"],
  [844, 390, "flat"],
  [932, 430, "flat"],
  [667, 375, "flat"],
])("a window of %i x %i is %s", (width, height, layout) => {
  stand_in(width, height);
  const room = new Room();
  expect(room.layout).toBe(layout);
  expect(room.is_small).toBe(layout === "phone" || layout === "flat");
});
