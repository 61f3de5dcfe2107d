/** How far the battle is. */

import type { Lang, Moment } from "../contract";
import type { Scene } from "./scene";

export function moment(scene: Scene, _lang: Lang): Moment | null {
  if (scene.phase === "setup") return { round: 0, rounds: 0, phase: scene.phase_title };
  return { round: scene.round, rounds: scene.rounds, phase: `${scene.phase_title} · ${scene.points.join(" : ")}` };
}
