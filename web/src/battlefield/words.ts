/** The few words the battlefield itself says; everything else comes with the scene. */

import type { Lang } from "../games/contract";

const en = {
  closer: "Closer",
  farther: "Farther",
  whole: "Whole table",
  to_unit: "To the unit it is about",
  no_unit: "No unit is being asked about or acting.",
  ranges: "Firing arc and ranges",
  no_ranges: "No unit stands on the table yet.",
  short_whole: "Whole",
  short_unit: "Unit",
  short_ranges: "Ranges",
  reserve: "Not deployed yet",
  in_hand: "In your hand",
  held: "In your hand. Arrow keys move it by 5 mm, with shift by 1 mm, [ and ] turn it by 5 degrees, Enter puts it down.",
  held_turns: "Arrow keys or [ and ] turn it by 5 degrees, with shift by 1, Enter puts it down.",
  handle: "Turn",
  left: "Turn left",
  right: "Turn right",
  put: "Put it there",
  drag: "Drag it, or tap where its middle shall lie.",
  turn_it: "Turn it by its handle or the buttons.",
  drag_turn: "Drag the handle, or tap where it shall look.",
  exactly: "Exactly here.",
  nearest: "Nearest legal place:",
  suggestions: "Suggestions",
  way: "How far along the template",
  stop: "Stop there",
  part: "{n} %",
};

export type Words = typeof en;

const de: Words = {
  closer: "Näher",
  farther: "Weiter weg",
  whole: "Tisch ganz zeigen",
  to_unit: "Zur Einheit, um die es geht",
  no_unit: "Keine Einheit handelt oder wird gefragt.",
  ranges: "Schusswinkel und Reichweite",
  no_ranges: "Noch steht keine Einheit auf dem Tisch.",
  short_whole: "Ganz",
  short_unit: "Einheit",
  short_ranges: "Reichweite",
  reserve: "Noch nicht aufgestellt",
  in_hand: "In deiner Hand",
  held: "In deiner Hand. Pfeiltasten verschieben um 5 mm, mit Umschalt um 1 mm, [ und ] drehen um 5 Grad, Enter setzt ab.",
  held_turns: "Pfeiltasten oder [ und ] drehen um 5 Grad, mit Umschalt um 1, Enter setzt ab.",
  handle: "Drehen",
  left: "Nach links drehen",
  right: "Nach rechts drehen",
  put: "Hier absetzen",
  drag: "Zieh es an seinen Platz, oder tippe dorthin, wo seine Mitte liegen soll.",
  turn_it: "Drehen: am Griff oder mit den Knöpfen.",
  drag_turn: "Zieh am Griff, oder tippe, wohin die Einheit blicken soll.",
  exactly: "Genau hier.",
  nearest: "Nächster erlaubter Platz:",
  suggestions: "Vorschläge",
  way: "Wie weit auf der Schablone",
  stop: "Dort halten",
  part: "{n} %",
};

export const WORDS: Record<Lang, Words> = { en, de };

/** For the help. */
export const KEYS: Record<Lang, [string, string][]> = {
  en: [
    ["+ - 0", "On the board: closer, farther, the whole table"],
    ["← ↑ → ↓", "In the hand: move by 5 mm, with shift by 1 mm"],
    ["[ ]", "In the hand: turn by 5 degrees, with shift by 1"],
  ],
  de: [
    ["+ - 0", "Auf dem Brett: näher, weiter weg, ganzer Tisch"],
    ["← ↑ → ↓", "In der Hand: um 5 mm verschieben, mit Umschalt um 1 mm"],
    ["[ ]", "In der Hand: um 5 Grad drehen, mit Umschalt um 1"],
  ],
};

export const LINES: Record<Lang, [string, string][]> = {
  en: [
    ["left 20", "Move what you are placing by 20 mm, as it looks itself; also right, forward, back"],
    ["turn 15", "Turn it by 15 degrees to the right, -15 to the left"],
    ["at 300 150 facing 90", "Move it to that place (mm) and heading (degrees, 0 is up)"],
    ["ok", "Put it down where it stands; before that nothing is decided"],
  ],
  de: [
    ["links 20", "Was du gerade aufstellst um 20 mm verschieben, von ihm aus gesehen; auch rechts, vor, hinten"],
    ["drehe 15", "Es um 15 Grad nach rechts drehen, -15 nach links"],
    ["bei 300 150 richtung 90", "Es an diesen Ort (mm) mit dieser Blickrichtung (Grad, 0 ist oben) stellen"],
    ["ok", "Es absetzen, wo es steht; vorher ist nichts entschieden"],
  ],
};
