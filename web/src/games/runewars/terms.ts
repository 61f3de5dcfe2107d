/** Words of the rules, for those who do not know them yet. */

import type { Lang, Term } from "../contract";

export const TERMS: Record<Lang, readonly Term[]> = {
  en: [
    { words: ["tray", "trays"], text: "A square base with one to four figures; units stand on several." },
    { words: ["command tools", "command tool"], text: "Two wheels: what a unit does and when, and what is added to it. Set in secret, shown when it acts." },
    { words: ["initiative", "Initiative"], text: "When a unit acts in a round: the lowest number first." },
    { words: ["modifier", "modifiers"], text: "What the second wheel adds to the action." },
    { words: ["charge", "charges"], text: "A march into the enemy that attacks at once, and without panic." },
    { words: ["collision", "collides", "collided"], text: "New contact after a march: both are engaged, and unless it was a charge the mover gets panic." },
    { words: ["flanking", "flank", "flanks"], text: "Touching an enemy's side or rear with the own front: one die more." },
    { words: ["panic"], text: "A bane: the more of it, the worse a morale test ends." },
    { words: ["morale test", "morale"], text: "The opponent draws cards, as many as were rolled, and carries one of them out." },
    { words: ["surge", "surges"], text: "A sign on the dice that pays for abilities." },
    { words: ["mortal strike", "mortal strikes"], text: "Damage that takes figures whatever their defence." },
    { words: ["threat"], text: "How wide an attack strikes: hits times threat is the damage." },
    { words: ["rune", "runes"], text: "Worth as many as lie active in the pool this round." },
    { words: ["Brutal"], text: "More threat while attacking." },
    { words: ["Precise"], text: "Rerolls as if it had more full ranks." },
  ],
  de: [
    { words: ["Tableau", "Tableaus"], text: "Quadratische Base mit einer bis vier Figuren; Einheiten stehen auf mehreren." },
    { words: ["Kommandohaltern", "Kommandohalter"], text: "Zwei Räder: was eine Einheit wann tut, und was dazukommt. Geheim eingestellt, gezeigt, wenn sie handelt." },
    { words: ["Initiative"], text: "Wann eine Einheit in einer Runde handelt: die kleinste Zahl zuerst." },
    { words: ["Modifikator", "Modifikatoren"], text: "Was das zweite Rad zur Aktion dazugibt." },
    { words: ["Sturmangriff", "Sturmangriffs"], text: "Ein Marsch in den Feind, der sofort angreift, und ohne Panik." },
    { words: ["zusammengestoßen", "Zusammenstoß"], text: "Neuer Kontakt nach einem Marsch: Beide sind gebunden, und ohne Sturmangriff erhält die bewegte Einheit Panik." },
    { words: ["flankiert", "Flankieren", "Flanke"], text: "Mit der eigenen Front Seite oder Rücken eines Feindes berühren: ein Würfel mehr." },
    { words: ["Panikmarker", "Panik"], text: "Ein Bann: Je mehr davon, desto schlimmer endet eine Moralprobe." },
    { words: ["Moralprobe", "Moral"], text: "Der Gegner zieht so viele Karten, wie gewürfelt wurden, und führt eine davon aus." },
    { words: ["Energie"], text: "Ein Zeichen auf den Würfeln, das Fähigkeiten bezahlt." },
    { words: ["Bedrohung"], text: "Wie breit ein Angriff trifft: Treffer mal Bedrohung ist der Schaden." },
    { words: ["Rune", "Runen"], text: "So viel wert, wie in dieser Runde aktiv im Vorrat liegen." },
    { words: ["Brutal"], text: "Mehr Bedrohung im Angriff." },
    { words: ["Präzise"], text: "Würfelt neu, als hätte sie mehr vollständige Schlachtreihen." },
  ],
};
