/** From the table to the picture and back: one unit is a millimetre, and the own edge of the table is at the bottom. */

import type { Point } from "../protocol";

export class Frame {
  constructor(
    readonly width: number,
    readonly depth: number,
    /** North sits at the lower edge. */
    readonly is_turned: boolean,
  ) {}

  /** A point of the table in the picture; its y grows downwards. */
  at([x, y]: Point): Point {
    return this.is_turned ? [this.width - x, y] : [x, this.depth - y];
  }

  /** A point of the picture on the table. */
  from([x, y]: Point): Point {
    return this.is_turned ? [this.width - x, y] : [x, this.depth - y];
  }

  /** A heading as a rotation in the picture: clockwise, 0 is up. */
  angle(heading: number): number {
    return this.is_turned ? heading + 180 : heading;
  }

  points(outline: readonly Point[]): string {
    return outline.map((point) => this.at(point).map(short).join(",")).join(" ");
  }

  path(outline: readonly Point[][]): string {
    return outline.map((piece) => `M${piece.map((point) => this.at(point).map(short).join(" ")).join("L")}Z`).join("");
  }
}

export function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}
