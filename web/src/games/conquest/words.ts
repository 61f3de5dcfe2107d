/** The few words the board itself says; everything else comes with the scene. */

import type { Lang } from "../contract";

const en = {
  round: "Round {n}/{of}",
  battle: "The battle",
  units: "Regiments",
  zones: "Zones and lines",
  stacks: "Command stacks",
  terrain: "Terrain",
  reserve: "Reserve",
  target: "to {n} points",
  first: "first",
  dice: "Dice",
  no_roll: "No dice have fallen yet.",
  hits: "{n} of {of}",
  broken: "broken",
  stands: "{n} stands",
  wounds: "Wounds {n}",
  warlord: "warlord",
  models: "Command",
  lasting: "For a while",
  seizing: "{a} : {b}",
};

export type Words = typeof en;

const de: Words = {
  round: "Runde {n}/{of}",
  battle: "Die Schlacht",
  units: "Regimenter",
  zones: "Zonen und Linien",
  stacks: "Befehlsstapel",
  terrain: "Gelände",
  reserve: "Reserve",
  target: "bis {n} Punkte",
  first: "zuerst",
  dice: "Würfel",
  no_roll: "Noch sind keine Würfel gefallen.",
  hits: "{n} von {of}",
  broken: "gebrochen",
  stands: "{n} Verbundbasen",
  wounds: "Verwundungen {n}",
  warlord: "Kriegsherr",
  models: "Kommando",
  lasting: "Vorübergehend",
  seizing: "{a} : {b}",
};

export const WORDS: Record<Lang, Words> = { en, de };
