/** Words of the rules, for those who do not know them yet. */

import type { Lang, Term } from "../contract";

export const TERMS: Record<Lang, readonly Term[]> = {
  en: [
    { words: ["forerunner"], text: "The hero or leader directly in front, in the same column." },
    { words: ["supporter"], text: "The hero or leader directly behind, in the same column." },
    { words: ["Intercept", "intercept", "intercepts", "intercepted", "interceptor", "interceptors"], text: "Takes a ranged attack aimed at a card behind it in its column." },
    { words: ["Ranged attacks", "ranged attack", "Ranged", "ranged"], text: "May attack any enemy from any place, over everyone's heads; can be intercepted." },
    { words: ["melee attack", "melee"], text: "An attack by a foremost card on a foremost card, in any column." },
    { words: ["truce"], text: "In round 1 nobody attacks and nobody plays orders." },
    { words: ["Spell", "spell", "spells"], text: "A power used in place of an attack: from any place, and nobody can intercept it." },
    { words: ["corpse", "Corpse", "corpses"], text: "A fallen hero. It blocks its place until it is removed, but nobody's melee." },
    { words: ["wave", "waves"], text: "A third of a round: both players act with one row, then the fallen are counted." },
    { words: ["Lethal damage", "lethal damage"], text: "As much damage as life: the card falls at the end of the wave." },
    { words: ["flank"], text: "The middle row, beside the leader." },
    { words: ["free action"], text: "Uses up none of your actions; its other rules hold." },
  ],
  de: [
    { words: ["Frontkämpfer", "Frontkämpfers"], text: "Held oder Anführer direkt davor, in derselben Spalte." },
    { words: ["Unterstützung"], text: "Held oder Anführer direkt dahinter, in derselben Spalte." },
    { words: ["Abfangen", "abfangen", "abgefangen"], text: "Zieht einen Fernkampfangriff auf sich, der einer Karte dahinter in seiner Spalte gilt." },
    { words: ["Fernkampfangriffe", "Fernkampfangriff", "Fernkampf"], text: "Greift von jedem Platz aus jeden Feind an, über alle hinweg; kann abgefangen werden." },
    { words: ["Nahkampfangriffe", "Nahkampfangriff", "Nahkampf"], text: "Angriff einer vordersten Karte auf eine vorderste Karte, in jeder Spalte." },
    { words: ["Waffenstillstand"], text: "In Runde 1 greift niemand an, und niemand spielt Befehle." },
    { words: ["Zauberspruch", "Zaubersprüche"], text: "Eine Fähigkeit anstelle eines Angriffs: von jedem Platz aus, und niemand kann sie abfangen." },
    { words: ["Leiche", "Leichen"], text: "Ein gefallener Held. Er sperrt seinen Platz, bis er entfernt wird, aber nicht den Nahkampf." },
    { words: ["Angriffswelle", "Welle"], text: "Ein Drittel einer Runde: Beide handeln mit einer Reihe, dann werden die Gefallenen gezählt." },
    { words: ["Tödlicher Schaden", "tödlichen Schaden"], text: "So viel Schaden wie Leben: Die Karte fällt am Ende der Welle." },
    { words: ["Flanke"], text: "Die mittlere Reihe, neben dem Anführer." },
    { words: ["Nachhut"], text: "Die Reihe hinter dem Anführer." },
  ],
};
