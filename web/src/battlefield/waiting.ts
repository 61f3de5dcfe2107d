/** A unit that is not on the table, as far as the strip beside it must know. */

import type { ElementId } from "../games/contract";

export interface Waiting {
  id: ElementId;
  letter: string;
  title: string;
  side: number;
  spoken: string;
}
