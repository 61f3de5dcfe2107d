/** What a player means who names something on the table. */

import type { ElementId, Entry } from "../games/contract";

/** The first whose id it is, whose name begins with it, or whose name contains it as whole words. */
export function called(entries: Entry[], word: string): ElementId | null {
  const at = ({ name = "" }: Entry): number => (word ? ` ${name} `.toLowerCase().indexOf(` ${word} `.toLowerCase()) : -1);
  const found = entries.find((entry) => entry.id === word || at(entry) === 0) ?? entries.find((entry) => at(entry) > 0);
  return found?.id ?? null;
}
