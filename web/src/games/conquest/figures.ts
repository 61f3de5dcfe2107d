/** Figures on stands, seen from above and facing up: paths in millimetres about their middle. */

import type { Point } from "../../protocol";

export interface Figure {
  /** The body, filled in the colour of its side, */
  body: string;
  /** the head, */
  head: string;
  /** and what it carries, as lines. */
  gear: string;
}

const round = (x: number, y: number, rx: number, ry = rx): string => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const FIGURES: Record<string, Figure> = {
  infantry: { body: `${round(0, 2, 10, 6.500)}${round(-7.500, -2, 4.500)}`, head: round(0, 1, 4.200), gear: "M8 10V-15" },
  archers: { body: round(0, 2, 9.500, 6), head: round(0, 1.500, 4.200), gear: "M-10 -3C-6 -14 6 -14 10 -3M0 4V-15" },
  cavalry: { body: `${round(0, 2, 8.500, 23)}M-4 -20L0 -29L4 -20z`, head: `${round(0, 4, 5)}`, gear: "M11 16V-27M-12 4H12" },
  brute: { body: `${round(0, 3, 21, 14)}${round(-17, -6, 7)}${round(17, -6, 7)}`, head: round(0, -4, 7.500), gear: "M20 8L24 -24" },
  chariot: { body: "M-17 2H17V42H-17zM-12 -46H-3V-4H-12zM3 -46H12V-4H3z", head: round(0, 20, 7), gear: "M-22 10V36M22 10V36M0 2V-20" },
  monster: { body: `M0 -50L12 -22L50 -34L34 6L14 12L10 46L0 54L-10 46L-14 12L-34 6L-50 -34L-12 -22z`, head: round(0, -36, 9), gear: "M-34 -22L-12 -6M34 -22L12 -6M0 -20V40" },
  hero: { body: round(0, 2, 17, 12), head: round(0, 0, 7.500), gear: "M16 12V-24M12 -15H20" },
  command: { body: round(0, 2, 10, 6.500), head: round(0, 1, 4.200), gear: "M8 10V-18M8 -18L20 -14L8 -9" },
};

export function figure_of(type: string, shoots: boolean): Figure {
  return FIGURES[type === "infantry" && shoots ? "archers" : type] ?? FIGURES["infantry"]!;
}

/** Where the models of a stand stand: shares of its width from the left and of its depth from the front. */
export function places_of(models: number): Point[] {
  if (models === 4) return [[0.27, 0.32], [0.73, 0.32], [0.27, 0.76], [0.73, 0.76]];
  return [[0.5, 0.5]];
}

/** A place on a stand whose corners are the right and left one of its front, then of its rear. */
export function on_stand(outline: readonly Point[], [across, back]: Point): Point {
  const [right, left, rear] = [outline[0]!, outline[1]!, outline[2]!];
  return [
    left[0] + across * (right[0] - left[0]) + back * (rear[0] - left[0]),
    left[1] + across * (right[1] - left[1]) + back * (rear[1] - left[1]),
  ];
}
