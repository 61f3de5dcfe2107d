/** The words of the page. What the referee says comes from the server, in the same language. */

import { settings } from "../app/settings.svelte";
import { filled, type Values } from "../parts/filled";
import { de } from "./de";
import { en, type Key } from "./en";

export type { Key };

export const catalogues = { en, de };

/** A sentence in the language of the page; reading it in a component follows the language switch. */
export function say(key: Key, values?: Values): string {
  return filled(catalogues[settings.lang][key], values);
}
