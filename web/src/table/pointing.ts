/** From pointing at things to answers, by what the options say they touch. Knows no rule. */

import type { ElementId, Mark, ShownGhost } from "../games/contract";
import type { Item, Option, Question, Snap } from "../protocol";

export type Pointed =
  /** One option is meant. */
  | { kind: "option"; option: Option }
  /** Something is chosen: point further, or take one from the list. */
  | { kind: "chosen"; chosen: ElementId[] }
  /** Nothing is chosen any more. */
  | { kind: "cleared" }
  /** Nothing can be done with these. */
  | { kind: "why"; touches: ElementId[]; chosen: ElementId[] };

export function options_in(question: Question | null): Option[] {
  if (!question) return [];
  const listed = question.groups.flatMap((group) => group.clusters.flatMap((cluster) => cluster.options));
  const form = question.form;
  return form && "suggestions" in form ? [...listed, ...form.suggestions] : listed;
}

/** The options that touch all of these. */
export function live(options: Option[], chosen: readonly ElementId[]): Option[] {
  return options.filter((option) => chosen.every((id) => option.touches.includes(id)));
}

/** Nothing is left to point at: what has been pointed at is all it touches. */
export function is_settled_by(option: Option, chosen: readonly ElementId[]): boolean {
  return option.touches.every((id) => chosen.includes(id));
}

function begins(options: Option[], id: ElementId): boolean {
  return options.some((option) => option.touches[0] === id);
}

function settled(options: Option[], chosen: ElementId[]): Pointed {
  const left = live(options, chosen);
  return left.length === 1 && is_settled_by(left[0]!, chosen)
    ? { kind: "option", option: left[0]! }
    : { kind: "chosen", chosen };
}

/** What pointing at one more thing means. */
export function point(options: Option[], chosen: readonly ElementId[], id: ElementId): Pointed {
  if (chosen.includes(id)) {
    const left = live(options, chosen);
    const meant = left.length === 1 ? left : left.filter((option) => is_settled_by(option, chosen));
    return meant.length === 1 && chosen.at(-1) === id ? { kind: "option", option: meant[0]! } : { kind: "cleared" };
  }
  const both = [...chosen, id];
  if (live(options, both).length) return settled(options, both);
  if (begins(options, id) || (!chosen.length && live(options, [id]).length)) return settled(options, [id]);
  return { kind: "why", touches: both, chosen: [...chosen] };
}

/** What dragging one thing onto another means. */
export function drag(options: Option[], from: ElementId, to: ElementId): Pointed {
  const both = [from, to];
  return live(options, both).length ? settled(options, both) : { kind: "why", touches: both, chosen: [] };
}

/** What is marked on the board; the first word for an element counts. */
export function marks_for(
  question: Question | null,
  chosen: readonly ElementId[],
  last: readonly ElementId[],
): Map<ElementId, Mark> {
  const marks = new Map<ElementId, Mark>();
  const mark = (id: ElementId | undefined, as: Mark): void => {
    if (id !== undefined && !marks.has(id)) marks.set(id, as);
  };
  const options = options_in(question);
  for (const id of chosen) mark(id, "chosen");
  if (chosen.length) {
    for (const option of live(options, chosen)) for (const id of option.touches) mark(id, "target");
  } else {
    for (const option of options) mark(option.touches[0], "start");
  }
  for (const id of question?.focus ?? []) mark(id, "focus");
  for (const id of last) mark(id, "last");
  return marks;
}

/** The ghosts to show: those of the options still possible, the one about to be sent, and the answer to a wish. */
export function ghosts_for(
  question: Question | null,
  chosen: readonly ElementId[],
  about_to_send: Option | null,
  snap: Snap | null,
): ShownGhost[] {
  const shown: ShownGhost[] = live(options_in(question), chosen).flatMap((option) =>
    option.ghost
      ? [
          {
            ghost: option.ghost,
            kind: option === about_to_send ? ("chosen" as const) : ("option" as const),
            id: option.touches.at(-1) ?? "",
            label: option.text,
          },
        ]
      : [],
  );
  if (snap?.ghost) shown.push({ ghost: snap.ghost, kind: "snap", id: "", label: "" });
  return shown;
}

/** Which of the items of a form touch something; -1 for none. */
export function item_at(items: readonly Item[], id: ElementId): number {
  return items.findIndex((item) => item.touches.includes(id));
}
