/** What stands on the table as far as the map must know: where it is and who it is. */

import type { ElementId } from "../games/contract";
import type { Point } from "../protocol";

export interface Body {
  id: ElementId;
  seat: number;
  title: string;
  outline: Point[][];
  middle: Point;
  /** Can arcs and ranges be shown for it? */
  has_ranges: boolean;
}
