/** How far the game is: round, wave, and the actions the acting side has left. */

import type { Lang, Moment } from "../contract";
import type { Scene } from "./scene";

export function moment(scene: Scene, _lang: Lang): Moment | null {
  const wave = scene.waves.find((each) => each.is_now);
  const acting = scene.sides.find((side) => side.is_active);
  return { round: scene.round, rounds: 0, phase: wave?.title ?? "", left: acting?.actions ?? 0 };
}
