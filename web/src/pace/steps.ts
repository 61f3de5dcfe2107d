/** From the lines of the log to what is played: one step after the other, each with its time. */

import type { ElementId } from "../games/contract";
import type { Deed, Line, Pose } from "../protocol";

export interface Step {
  deed: Deed;
  /** What the log says about it. */
  text: string;
  /** The number of its last event. */
  number: number;
  /** Figures or other parts of who is hurt that are gone. */
  parts: ElementId[];
}

/** Milliseconds at normal speed. */
const LASTS: Record<Deed["kind"], number> = {
  act: 300,
  aim: 450,
  banner: 800,
  block: 320,
  card: 450,
  cast: 480,
  fall: 480,
  heal: 420,
  hurt: 480,
  move: 450,
  play: 800,
  rise: 340,
  roll: 700,
  shoot: 500,
  strike: 460,
  turn: 380,
};
const SHORTEST_MARCH = 500;
const LONGEST_MARCH = 900;
/** Where nothing may move, what has changed is outlined for so long. */
export const OUTLINED = 600;

/** How far a way leads, in millimetres. */
function length_of(way: readonly Pose[]): number {
  return way.slice(1).reduce((sum, pose, at) => sum + Math.hypot(pose.x - way[at]!.x, pose.y - way[at]!.y), 0);
}

export function duration(step: Step): number {
  const { kind, way } = step.deed;
  if (kind !== "move" || !way) return LASTS[kind];
  return Math.min(LONGEST_MARCH, SHORTEST_MARCH + length_of(way));
}

/** The things on the board that a step is about. */
export function ids_of(step: Step): ElementId[] {
  return [step.deed.who, step.deed.to].filter((id): id is string => Boolean(id));
}

/** The same deed going on: wounds of one unit, cards on the same way, a march that turns. */
function joined(one: Step, other: Step): Step | null {
  const [first, then] = [one.deed, other.deed];
  if (first.kind !== then.kind || first.who !== then.who) return null;
  const { text, number } = other;
  if (first.kind === "hurt" || first.kind === "heal") {
    return { deed: { ...then, amount: (first.amount ?? 0) + (then.amount ?? 0) }, text, number, parts: [...one.parts, ...other.parts] };
  }
  if (first.kind === "card" && first.to === then.to && !then.what && !first.what) {
    return { deed: { ...then, amount: (first.amount ?? 1) + (then.amount ?? 1) }, text, number, parts: [] };
  }
  if (first.kind === "move" && first.way && then.way) {
    return { deed: { ...then, way: [...first.way, ...then.way] }, text, number, parts: [] };
  }
  return null;
}

export function steps_of(lines: readonly Line[]): Step[] {
  const found: Step[] = [];
  for (const { deed, text, number } of lines) {
    if (!deed) continue;
    const parts = deed.what?.startsWith("unit.") ? [deed.what] : [];
    const step: Step = { deed, text, number, parts };
    const before = found.at(-1);
    const both = before ? joined(before, step) : null;
    if (both) found[found.length - 1] = both;
    else if (before?.deed.kind === "act" && before.deed.who === deed.who) found[found.length - 1] = step; // who acts is seen acting
    else found.push(step);
  }
  return found;
}

/** Of whom a step later than this one tells: their last words are not spoken yet. */
export function still_to_come(steps: readonly Step[], after: number): Set<ElementId> {
  return new Set(steps.slice(after + 1).flatMap(ids_of));
}
