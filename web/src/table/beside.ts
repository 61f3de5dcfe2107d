/** Where something floats beside a thing without covering it. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels between the thing and what floats beside it: drawn things have outlines. */
export const GAP = 16;

function within(wish: number, length: number, from: number, to: number): number {
  return Math.max(from, Math.min(wish, to - length));
}

/**
 * The upper left corner of something of that size: right or left of the thing, else below or above it, within the frame.
 * null if there is no room on any side.
 */
export function beside(thing: Box, size: Size, frame: Box): { left: number; top: number } | null {
  const top = within(thing.top, size.height, frame.top, frame.bottom);
  const left = within(thing.left, size.width, frame.left, frame.right);
  const places = [
    { left: thing.right + GAP, top },
    { left: thing.left - GAP - size.width, top },
    { left, top: thing.bottom + GAP },
    { left, top: thing.top - GAP - size.height },
  ];
  const fits = (place: { left: number; top: number }): boolean =>
    place.left >= frame.left && place.left + size.width <= frame.right && place.top >= frame.top && place.top + size.height <= frame.bottom;
  return places.find(fits) ?? null;
}
