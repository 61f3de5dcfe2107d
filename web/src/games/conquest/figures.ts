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
  cavalry: { body: `M0 24C-8 22 -10 8 -8 -2C-7 -8 -4 -10 -4 -16L-5 -22L-2 -28H2L5 -22L4 -16C4 -10 7 -8 8 -2C10 8 8 22 0 24z${round(0, 6, 13, 6)}`, head: round(0, 5, 4.800), gear: "M12 18V-28" },
  brute: { body: `${round(0, 3, 21, 14)}${round(-17, -6, 7)}${round(17, -6, 7)}`, head: round(0, -4, 7.500), gear: "M20 8L24 -24" },
  chariot: { body: "M-17 2H17V42H-17zM-12 -46H-3V-4H-12zM3 -46H12V-4H3z", head: round(0, 20, 7), gear: "M-22 10V36M22 10V36M0 2V-20" },
  monster: {
    body: "M0 -50C7 -42 9 -30 9 -20C20 -34 38 -40 55 -30C52 -16 46 -6 36 4C32 -3 26 -2 23 7C19 1 14 4 10 11C11 26 6 42 0 54C-6 42 -11 26 -10 11C-14 4 -19 1 -23 7C-26 -2 -32 -3 -36 4C-46 -6 -52 -16 -55 -30C-38 -40 -20 -34 -9 -20C-9 -30 -7 -42 0 -50z",
    head: `${round(0, -36, 7, 9)}`,
    gear: "M-10 -14L-36 -22M10 -14L36 -22M0 -16V34",
  },
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
