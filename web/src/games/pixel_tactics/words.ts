/** The few words the board itself says; everything else comes with the scene. */

import type { Lang } from "../contract";

const en = {
  round: "Round {n}",
  setup: "Choosing the leaders",
  truce: "truce",
  wave: "wave",
  now: "now",
  corpse: "corpse",
  first: "first player",
  to_act: "to act",
  actions: "{n} left",
  order_actions: "{n} for orders",
  in_hand: "in hand",
  hidden: "{n} hidden",
  empty_hand: "No cards in hand.",
  attack: "attack",
  life: "life",
  damage: "damage",
  shown: "seen",
  known: "The opponent knows this card.",
  house: "house rule",
  hero: "Hero",
  in_force: "in force",
  victory: "{n} of {of} victory cards",
  playing: "carried out: {cards}",
  game: "Game {n}",
  top: "From the top",
  deck: "Open deck",
  hand: "Open hand",
  start: "possible",
  target: "target",
  chosen: "chosen",
  focus: "this is about it",
  last: "just happened",
  you: "you",
};

export type Words = typeof en;

const de: Words = {
  round: "Runde {n}",
  setup: "Anführer werden gewählt",
  truce: "Waffenstillstand",
  wave: "Welle",
  now: "jetzt",
  corpse: "Leiche",
  first: "Startspieler",
  to_act: "am Zug",
  actions: "noch {n}",
  order_actions: "{n} für Befehle",
  in_hand: "auf der Hand",
  hidden: "{n} verdeckt",
  empty_hand: "Keine Karten auf der Hand.",
  attack: "Angriff",
  life: "Leben",
  damage: "Schaden",
  shown: "gesehen",
  known: "Der Gegner kennt diese Karte.",
  house: "Hausregel",
  hero: "Held",
  in_force: "wirkt",
  victory: "{n} von {of} Siegkarten",
  playing: "wird ausgeführt: {cards}",
  game: "Partie {n}",
  top: "Von oben",
  deck: "Offener Stapel",
  hand: "Offene Hand",
  start: "möglich",
  target: "Ziel",
  chosen: "gewählt",
  focus: "darum geht es",
  last: "eben geschehen",
  you: "du",
};

export const WORDS: Record<Lang, Words> = { en, de };

/** A sentence with its blanks filled. */
export function filled(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
