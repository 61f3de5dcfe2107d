/** Who sits on a seat, in words. */

import type { Level } from "../forms";
import type { SeatInfo } from "../protocol";
import { say } from "../texts";

export function who_sits(seat: SeatInfo, has_begun: boolean, levels: readonly Level[] = []): string {
  const level = levels.find((each) => each.name === seat.computer)?.title ?? seat.computer;
  const computer = seat.computer ? say("seat.level", { level }) : "";
  if (seat.player && computer) return `${seat.player} (${computer})`;
  if (seat.player || computer) return seat.player || computer;
  if (seat.is_you) return say("seat.you");
  return seat.is_here || has_begun ? say("seat.guest") : say("seat.nobody");
}
