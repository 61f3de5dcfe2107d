/** The battle in words, for those who listen: headings with one sentence for each element. */

import { army_section, ground_section } from "../../battlefield/describe";
import type { Lang, Section } from "../contract";
import { side_of } from "./find";
import type { Scene } from "./scene";
import { WORDS } from "./words";

export function describe(scene: Scene, seat: number, lang: Lang): Section[] {
  const words = WORDS[lang];
  const own = side_of(seat);
  const army = (side: number): Section => army_section(`${words.units}: ${scene.forces[side]?.title ?? ""}`, scene.units, side);
  const zones = scene.objectives.map((zone) => ({ id: zone.id, text: zone.spoken, name: zone.title }));
  const lines = scene.lines.map((line) => ({ id: `line.${line.side}`, text: line.title }));
  const stacks = scene.stacks.map((stack) => ({ id: `stack.${stack.side}`, text: stack.spoken }));
  const sections: Section[] = [
    { heading: `${words.battle}: ${scene.status}`, entries: stacks },
    army(own),
    army(1 - own),
    { heading: words.zones, entries: [...zones, ...lines] },
    ground_section(words.terrain, scene),
  ];
  if (scene.roll) sections.push({ heading: words.dice, entries: scene.roll.pools.map((pool, k) => ({ id: `pool.${k}`, text: pool.text })) });
  return sections.filter((section, k) => k === 0 || section.entries.length);
}
