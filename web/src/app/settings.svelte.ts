/** What the reader prefers, kept in this browser. */

import type { Lang } from "../games/contract";
import type { Speed } from "../pace/speed";
import { keep, kept } from "./kept";

/** By lamplight, the frame is dark and the field the brightest thing; by day it is parchment. */
export type Theme = "lamp" | "day";
/** Before which answers to ask again. */
export type Asking = "dice" | "always" | "never";

function first_lang(): Lang {
  return globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
}

/** Earlier versions knew `light`, `dark` and `system`. */
export function theme_of(found: string): Theme {
  return found === "day" || found === "light" ? "day" : "lamp";
}

class Settings {
  lang: Lang = $state(kept<Lang>("lang", first_lang()));
  theme: Theme = $state(theme_of(kept("theme", "lamp")));
  /** Letters without ornament. */
  has_plain_type: boolean = $state(kept("has_plain_type", false));
  /** Colours of the sides that nobody takes for one another, or for grass. */
  has_safe_sides: boolean = $state(kept("has_safe_sides", false));
  name: string = $state(kept("name", ""));
  asking: Asking = $state(kept<Asking>("asking", "dice"));
  is_text: boolean = $state(kept("is_text", false));
  has_coach: boolean = $state(kept("has_coach", true));
  has_cover: boolean = $state(kept("has_cover", true));
  has_keys: boolean = $state(kept("has_keys", true));
  shows_minor: boolean = $state(kept("shows_minor", false));
  /** For weak machines: the field is drawn with as little as will do. */
  is_plain: boolean = $state(kept("is_plain", false));
  has_large_board: boolean = $state(kept("has_large_board", false));
  speed: Speed = $state(kept<Speed>("speed", "normal"));
  has_sound: boolean = $state(kept("has_sound", false));
  has_notices: boolean = $state(kept("has_notices", false));
}

export const settings = new Settings();

const KEPT = [
  "lang", "theme", "has_plain_type", "has_safe_sides", "name", "asking", "is_text",
  "has_coach", "has_cover", "has_keys", "shows_minor", "is_plain", "has_large_board",
  "speed", "has_sound", "has_notices",
] as const;

/** Writes every change down and puts language, colours and letters on the page; call once, inside a component. */
export function follow_settings(): void {
  $effect(() => {
    for (const name of KEPT) keep(name, settings[name]);
  });
  $effect(() => {
    const page = document.documentElement;
    page.lang = settings.lang;
    page.dataset["theme"] = settings.theme;
    page.dataset["type"] = settings.has_plain_type ? "plain" : "drawn";
    page.dataset["sides"] = settings.has_safe_sides ? "safe" : "cloth";
  });
}
