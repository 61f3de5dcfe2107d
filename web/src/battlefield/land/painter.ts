/** Pictures of lands: asked for once, kept for the tables looked at last. */

import { Frame } from "../frame";
import type { Land } from "./land";
import type { Painted, Wish } from "./painter.worker";

/** So many pictures are kept, */
const MOST = 6;
/** and so many pixels one has at most. */
const PIXELS = 1_700_000;
/** Pixels a millimetre of the first sketch. */
export const SKETCH = 0.3;
/** Finer than so many pixels a millimetre shows nothing more. */
const FINEST = 1.2;

const kept = new Map<string, Promise<ImageBitmap>>();
const waiting = new Map<number, (picture: ImageBitmap) => void>();
let worker: Worker | null = null;
let numbers = 0;

/** Can this browser paint beside the page at all? */
export function can_paint(): boolean {
  return typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
}

/** Pixels a millimetre in steps, so that a little zoom needs no new picture. */
export function scale_for(land: Land, wanted: number): number {
  const { width, height } = new Frame(land.width, land.depth, land.edge).size;
  const most = Math.min(FINEST, Math.sqrt(PIXELS / (width * height)));
  return Math.min(most, wanted > 0.7 ? FINEST : wanted > SKETCH ? 0.8 : SKETCH);
}

export function picture_of(land: Land, scale: number): Promise<ImageBitmap> {
  const name = JSON.stringify([land, scale]);
  const found = kept.get(name) ?? ask(land, scale);
  kept.delete(name);
  kept.set(name, found);
  for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
  return found;
}

function ask(land: Land, scale: number): Promise<ImageBitmap> {
  worker ??= hired();
  const wish: Wish = { number: ++numbers, land, scale };
  return new Promise((resolve) => {
    waiting.set(wish.number, resolve);
    worker!.postMessage(wish);
  });
}

function hired(): Worker {
  const painter = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
  painter.onmessage = ({ data }: MessageEvent<Painted>): void => {
    waiting.get(data.number)?.(data.picture);
    waiting.delete(data.number);
  };
  painter.onerror = (event): void => console.error(`The ground could not be painted, so it stays a flat tone: ${event.message}`);
  return painter;
}
