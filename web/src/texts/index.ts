/** The words of the page. What the referee says comes from the server, in the same language. */

import { settings } from "../app/settings.svelte";
import { de } from "./de";
import { en, type Key } from "./en";

export type { Key };

export const catalogues = { en, de };

type Values = Record<string, string | number>;

export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A sentence in the language of the page; reading it in a component follows the language switch. */
export function say(key: Key, values?: Values): string {
  return fill(catalogues[settings.lang][key], values);
}
