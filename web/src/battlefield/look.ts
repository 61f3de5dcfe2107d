/** How a table looks to those who sit at it: what everything on it that looks like chance grows from, and whether less is more. */

import { getContext, setContext } from "svelte";

export interface Look {
  /** A name that all who see this table share, such as that of the match; without one the ground itself is the seed. */
  seed: string;
  /** For weak machines: flat ground, no crowns, no figures. */
  is_plain: boolean;
}

const KEY = Symbol("look");

export function share_look(look: () => Look): void {
  setContext(KEY, look);
}

/** To be called while a component begins. */
export function shared_look(): () => Look {
  return getContext<(() => Look) | undefined>(KEY) ?? (() => ({ seed: "", is_plain: false }));
}
