/** From the table to the picture and back: one unit is a millimetre, and the player's edge of the table is at the bottom. */

import type { Point } from "../protocol";

/** An edge of the table; north is up on the table itself. */
export type TableEdge = "south" | "west" | "north" | "east";

/** The heading in which somebody at an edge looks at the table. */
const AHEAD: Record<TableEdge, number> = { south: 0, west: 90, north: 180, east: 270 };

export class Frame {
  constructor(
    readonly width: number,
    readonly depth: number,
    /** Which edge is at the bottom of the picture. */
    readonly edge: TableEdge,
  ) {}

  /** How large the picture of the table is. */
  get size(): { width: number; height: number } {
    const is_upright = this.edge === "south" || this.edge === "north";
    return is_upright ? { width: this.width, height: this.depth } : { width: this.depth, height: this.width };
  }

  /** A point of the table in the picture; its y grows downwards. */
  at([x, y]: Point): Point {
    switch (this.edge) {
      case "south":
        return [x, this.depth - y];
      case "west":
        return [this.depth - y, this.width - x];
      case "north":
        return [this.width - x, y];
      case "east":
        return [y, x];
    }
  }

  /** A point of the picture on the table. */
  from([right, down]: Point): Point {
    switch (this.edge) {
      case "south":
        return [right, this.depth - down];
      case "west":
        return [this.width - down, this.depth - right];
      case "north":
        return [this.width - right, down];
      case "east":
        return [down, right];
    }
  }

  /** A step to the right and upwards in the picture, on the table. */
  step([right, up]: Point): Point {
    const [start, end] = [this.from([0, 0]), this.from([right, -up])];
    return [end[0] - start[0], end[1] - start[1]];
  }

  /** A heading as a rotation in the picture: clockwise, 0 is up. */
  angle(heading: number): number {
    return heading - AHEAD[this.edge];
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
