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
  held_march: "In your hand. The arrow keys up and down lengthen and shorten the march, left and right turn its end by 5 degrees, with shift in small steps; Enter marches.",
  handle_ahead: "Straight on",
  ahead: "Farther ahead",
  less: "Less far",
  march: "March",
  drag_march: "Drag the unit, or tap where the middle of its front shall come to; the handles turn it and lead it straight on.",
  cut: "Not all of it:",
  left_over: "{length} left",
  table: "Battlefield, {width} by {depth}. Arrow keys lead from unit to unit; plus, minus and 0 zoom.",
  battle: "The battle",
  units: "Units",
  terrain: "Terrain",
  strength: "{side}: {n}",
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
  held_march: "In deiner Hand. Die Pfeiltasten auf und ab verlängern und verkürzen den Marsch, links und rechts drehen sein Ende um 5 Grad, mit Umschalt in kleinen Schritten; Enter marschiert.",
  handle_ahead: "Geradeaus",
  ahead: "Weiter vor",
  less: "Weniger weit",
  march: "Marschieren",
  drag_march: "Zieh die Einheit, oder tippe dorthin, wo die Mitte ihrer Front ankommen soll; die Griffe drehen sie und führen sie geradeaus.",
  cut: "Nicht ganz so:",
  left_over: "noch {length}",
  table: "Schlachtfeld, {width} mal {depth}. Pfeiltasten führen von Einheit zu Einheit; plus, minus und 0 zoomen.",
  battle: "Die Schlacht",
  units: "Einheiten",
  terrain: "Gelände",
  strength: "{side}: {n}",
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

/** The same for games with marches. */
export const MARCH_KEYS: Record<Lang, [string, string][]> = {
  en: [
    ["↑ ↓", "On the march: farther, less far"],
    ["← →", "On the march: turn its end by 5 degrees, with shift by 1"],
  ],
  de: [
    ["↑ ↓", "Auf dem Marsch: weiter, weniger weit"],
    ["← →", "Auf dem Marsch: sein Ende um 5 Grad drehen, mit Umschalt um 1"],
  ],
};

export const MARCH_LINES: Record<Lang, [string, string][]> = {
  en: [
    ["forward 4 left 30 forward 2", "March ahead and wheel by degrees; also right, or aside and back alone"],
    ["then forward 1", "Go on from where the march ends so far"],
    ["to 12 20 facing 90", "Lead the middle of the front to that place; the facing may be left out"],
    ["ok", "March; before that nothing is decided"],
  ],
  de: [
    ["vor 4 links 30 vor 2", "Geradeaus marschieren und um Grade schwenken; auch rechts, oder seitwärts und zurück für sich"],
    ["dann vor 1", "Von dort weiter, wo der Marsch bisher endet"],
    ["zu 12 20 richtung 90", "Die Mitte der Front dorthin führen; die Blickrichtung darf fehlen"],
    ["ok", "Marschieren; vorher ist nichts entschieden"],
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

/** For games in which one both sets down and marches. */
export const ALL_KEYS: Record<Lang, [string, string][]> = { en: [...KEYS.en, ...MARCH_KEYS.en], de: [...KEYS.de, ...MARCH_KEYS.de] };
/** Placing in whatever a game measures in, and what ends both. */
const PLACE_LINES: Record<Lang, [string, string][]> = {
  en: [
    ["left 2", "Move what you are placing by that much, as it looks itself; also right, forward, back"],
    ["turn 15", "Turn it by 15 degrees to the right, -15 to the left"],
    ["at 12 6 facing 90", "Move it to that place and heading (degrees, 0 is up)"],
  ],
  de: [
    ["links 2", "Was du gerade aufstellst um so viel verschieben, von ihm aus gesehen; auch rechts, vor, hinten"],
    ["drehe 15", "Es um 15 Grad nach rechts drehen, -15 nach links"],
    ["bei 12 6 richtung 90", "Es an diesen Ort mit dieser Blickrichtung (Grad, 0 ist oben) stellen"],
  ],
};
const OK: Record<Lang, [string, string]> = {
  en: ["ok", "Put it down, or march; before that nothing is decided"],
  de: ["ok", "Absetzen oder marschieren; vorher ist nichts entschieden"],
};
function both_lines(lang: Lang): [string, string][] {
  return [...PLACE_LINES[lang], ...MARCH_LINES[lang].filter(([line]) => line !== "ok"), OK[lang]];
}
export const ALL_LINES: Record<Lang, [string, string][]> = { en: both_lines("en"), de: both_lines("de") };
