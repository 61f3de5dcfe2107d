/** Attributes of a part that can be pointed at now, such as a figure while damage is assigned; none otherwise. */

import type { ElementId } from "../games/contract";

export interface Pointable {
  "data-id": ElementId;
  role: "button";
  tabindex: -1;
  "aria-label": string;
}

export function pointable(is_live: boolean, id: ElementId, label: string): Pointable | Record<string, never> {
  return is_live ? { "data-id": id, role: "button", tabindex: -1, "aria-label": label } : {};
}
