/** The painter sits in a thread of its own: the page never waits for it. */

import type { Land } from "./land";
import { brush_marks, painted } from "./paint";

export interface Wish {
  number: number;
  land: Land;
  scale: number;
}

export interface Painted {
  number: number;
  picture: ImageBitmap;
}

self.onmessage = ({ data }: MessageEvent<Wish>): void => paint(data);

function paint({ number, land, scale }: Wish): void {
  const { width, height, pixels, fields } = painted(land, scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  context.scale(scale, scale);
  brush_marks(context, land, fields);
  const picture = canvas.transferToImageBitmap();
  const answer: Painted = { number, picture };
  self.postMessage(answer, { transfer: [picture] });
}
