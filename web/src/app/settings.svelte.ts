/** What the reader prefers, kept in this browser. */

import type { Lang } from "../games/contract";
import type { Speed } from "../pace/speed";
import { keep, kept } from "./kept";

export type Theme = "system" | "light" | "dark";
/** Before which answers to ask again. */
export type Asking = "dice" | "always" | "never";

function first_lang(): Lang {
  return globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
}

class Settings {
  lang: Lang = $state(kept<Lang>("lang", first_lang()));
  theme: Theme = $state(kept<Theme>("theme", "system"));
  name: string = $state(kept("name", ""));
  asking: Asking = $state(kept<Asking>("asking", "dice"));
  is_text: boolean = $state(kept("is_text", false));
  has_coach: boolean = $state(kept("has_coach", true));
  has_cover: boolean = $state(kept("has_cover", true));
  has_keys: boolean = $state(kept("has_keys", true));
  shows_minor: boolean = $state(kept("shows_minor", false));
  has_large_board: boolean = $state(kept("has_large_board", false));
  speed: Speed = $state(kept<Speed>("speed", "normal"));
  has_sound: boolean = $state(kept("has_sound", false));
  has_notices: boolean = $state(kept("has_notices", false));
}

export const settings = new Settings();

/** Writes every change down and puts language and colours on the page; call once, inside a component. */
export function follow_settings(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let is_dark = $state(dark.matches);
  dark.addEventListener("change", () => (is_dark = dark.matches));
  $effect(() => {
    for (const name of ["lang", "theme", "name", "asking", "is_text", "has_coach", "has_cover", "has_keys", "shows_minor", "has_large_board", "speed", "has_sound", "has_notices"] as const) {
      keep(name, settings[name]);
    }
  });
  $effect(() => {
    document.documentElement.lang = settings.lang;
  });
  $effect(() => {
    const theme = settings.theme === "system" ? (is_dark ? "dark" : "light") : settings.theme;
    document.documentElement.dataset["theme"] = theme;
  });
}
