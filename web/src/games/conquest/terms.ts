/** Words of the rules, for those who do not know them yet. */

import type { Lang, Term } from "../contract";

export const TERMS: Record<Lang, readonly Term[]> = {
  en: [
    { words: ["stand", "stands"], text: "A square base with its models; regiments consist of several." },
    { words: ["broken", "Broken"], text: "Has lost half its stands in one round: it fights worse until it rallies." },
    { words: ["clash", "Clash"], text: "The action of fighting, and the number a die may show at most to hit." },
    { words: ["volley", "Volley"], text: "The action of shooting, and the number a die may show at most to hit." },
    { words: ["Resolve", "resolve"], text: "What morale is tested against: one die for each wound." },
    { words: ["Evasion", "evasion"], text: "The other number that saves from wounds." },
    { words: ["inspired", "Inspired"], text: "One more Clash, or sixes rolled again, this round." },
    { words: ["cleave", "Cleave"], text: "The enemy's defence counts for less, by so many." },
    { words: ["shield", "Shield"], text: "One more defence against what comes from the front." },
    { words: ["impact attacks", "impact attack"], text: "Attacks that a charge makes when it arrives." },
    { words: ["wheel", "wheels"], text: "A turn about a front corner; it costs as much march as the outer corner moves." },
    { words: ["command stack", "command cards"], text: "One card per unit, in secret order: the top one acts next." },
    { words: ["reinforcement line"], text: "How far from the edge regiments may arrive; it moves on with the own troops." },
    { words: ["engaged", "unengaged"], text: "Touching an enemy stand, or not." },
  ],
  de: [
    { words: ["Verbundbasis", "Verbundbasen"], text: "Quadratische Base mit ihren Modellen; Regimenter bestehen aus mehreren." },
    { words: ["gebrochen", "Gebrochen"], text: "Hat in einer Runde die Hälfte seiner Verbundbasen verloren: Es kämpft schlechter, bis es sich sammelt." },
    { words: ["Nahkampfwert", "Nahkampf"], text: "Die Aktion des Kämpfens, und was ein Würfel höchstens zeigen darf, um zu treffen." },
    { words: ["Fernkampfwert", "Fernkampf"], text: "Die Aktion des Schießens, und was ein Würfel höchstens zeigen darf, um zu treffen." },
    { words: ["Entschlossenheitswert", "Entschlossenheit"], text: "Wogegen die Moral geprüft wird: ein Würfel für jede Wunde." },
    { words: ["Ausweichwert", "Ausweichen"], text: "Der andere Wert, der vor Wunden rettet." },
    { words: ["angespornt", "Angespornt"], text: "In dieser Runde Nahkampf um eins höher, oder Sechsen werden neu gewürfelt." },
    { words: ["Spalten"], text: "Die Verteidigung des Feindes zählt um so viel weniger." },
    { words: ["Aufprall-Angriffe", "Aufprall-Angriff"], text: "Angriffe, die ein Sturmangriff macht, wenn er ankommt." },
    { words: ["Schwenks", "Schwenk"], text: "Eine Drehung um eine vordere Ecke; sie kostet so viel Marsch, wie die äußere Ecke zurücklegt." },
    { words: ["Befehlskartenstapel", "Befehlskarten"], text: "Eine Karte je Einheit, in geheimer Reihenfolge: Die oberste handelt als Nächste." },
    { words: ["Verstärkungslinie"], text: "Wie weit vom Rand Regimenter eintreffen dürfen; sie rückt mit den eigenen Truppen vor." },
    { words: ["gebunden", "ungebunden"], text: "Berührt eine feindliche Verbundbasis, oder keine." },
  ],
};
