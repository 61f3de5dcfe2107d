/** How far the battle is. */

import { filled } from "../../parts/filled";
import type { Lang, Moment } from "../contract";
import type { Scene } from "./scene";
import { WORDS } from "./words";

export function moment(scene: Scene, lang: Lang): Moment | null {
  if (scene.phase === "setup") return { round: 0, rounds: 0, phase: scene.phase_title };
  const called = scene.initiative ? ` · ${filled(WORDS[lang].initiative, { n: scene.initiative })}` : "";
  return { round: scene.round, rounds: scene.rounds, phase: scene.phase_title + called };
}
