/** The battle in words, for those who listen: headings with one sentence for each element. */

import { army_section, ground_section } from "../../battlefield/describe";
import type { Lang, Section } from "../contract";
import { side_of } from "./find";
import type { Scene } from "./scene";
import { WORDS } from "./words";

export function describe(scene: Scene, seat: number, lang: Lang): Section[] {
  const words = WORDS[lang];
  const own = side_of(scene, seat);
  const army = (side: number): Section => army_section(`${words.units}: ${scene.sides[side]!.title}`, scene.units, side);
  const cards = [scene.objective, scene.deployment, ...scene.offered].filter((card) => card !== null);
  const roll = scene.roll;
  const sections: Section[] = [
    {
      heading: `${words.table_section}: ${scene.status}`,
      entries: cards.map((card) => ({ id: card.id, text: `${card.title}. ${card.text}` })),
    },
    army(own),
    army(1 - own),
    ground_section(words.terrain, scene),
  ];
  if (roll) {
    const dice = roll.dice.map((die) => ({ id: die.id, text: die.spoken }));
    sections.push({ heading: `${words.dice}: ${[`${roll.title}.`, ...roll.spent].join(" ")}`, entries: dice });
  }
  return sections.filter((section, k) => k === 0 || section.entries.length);
}
