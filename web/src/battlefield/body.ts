/** What stands on the table as far as the map must know: where it is and who it is. */

import type { ElementId } from "../games/contract";
import type { Point, Pose } from "../protocol";

export interface Body {
  id: ElementId;
  seat: number;
  title: string;
  outline: Point[][];
  middle: Point;
  /** Of who stands in the open. */
  pose: Pose | null;
  side: number;
  /** Can arcs and ranges be shown for it? */
  has_ranges: boolean;
}
