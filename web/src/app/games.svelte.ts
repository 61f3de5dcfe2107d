/** What the house plays, asked once in every language. */

import type { GameInfo } from "../forms";
import { api } from "./api";
import { settings } from "./settings.svelte";

const asked = new Map<string, Promise<GameInfo[]>>();

export function games(): Promise<GameInfo[]> {
  const lang = settings.lang;
  const had = asked.get(lang);
  if (had) return had;
  const found = api.games();
  asked.set(lang, found);
  found.catch(() => asked.delete(lang));
  return found;
}
