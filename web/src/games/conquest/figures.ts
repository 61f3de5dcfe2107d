/** Where figures stand on a stand. */

import { size_of, type FigureName } from "../../battlefield/art/figures";
import type { Point } from "../../protocol";

/** Where the models of a stand stand: shares of its width from the left and of its depth from the front. */
export function places_of(models: number): Point[] {
  if (models === 4) return [[0.27, 0.32], [0.73, 0.32], [0.27, 0.76], [0.73, 0.76]];
  return [[0.5, 0.5]];
}

/** How many millimetres a figure is made for, across and deep. */
const MADE_FOR = { foot: [27, 27], mounted: [30, 58], large: [60, 60], monster: [122, 122] } as const;
/** No figure is blown up beyond this: a crowd of four looks like one, a single man on a large base does not. */
const LARGEST = 1.7;

/** How large a figure is drawn where it has so much room. */
export function size_for(name: FigureName, [width, depth]: Point): number {
  const [across, deep] = MADE_FOR[size_of(name)];
  return Math.min(LARGEST, width / across, depth / deep);
}

/** A place on a stand whose corners are the right and left one of its front, then of its rear. */
export function on_stand(outline: readonly Point[], [across, back]: Point): Point {
  const [right, left, rear] = [outline[0]!, outline[1]!, outline[2]!];
  return [
    left[0] + across * (right[0] - left[0]) + back * (rear[0] - left[0]),
    left[1] + across * (right[1] - left[1]) + back * (rear[1] - left[1]),
  ];
}
