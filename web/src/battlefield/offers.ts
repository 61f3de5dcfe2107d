/** What a question lets one point at. */

import type { ElementId, Mark, Wanted } from "../games/contract";
import type { Option, Question } from "../protocol";

export function options_of(question: Question | null): Option[] {
  if (!question) return [];
  const form = question.form;
  const listed = question.groups.flatMap((group) => group.clusters.flatMap((cluster) => cluster.options));
  return form && "suggestions" in form ? [...listed, ...form.suggestions] : listed;
}

/** Everything an option or item touches: what can be pointed at now. */
export function touched(question: Question | null): Set<ElementId> {
  const form = question?.form;
  const items = form && "items" in form ? form.items.flatMap((item) => item.touches) : [];
  return new Set([...options_of(question).flatMap((option) => option.touches), ...items]);
}

/**
 * What else has to be pointed at before an element says everything: the unit a question is about goes without saying.
 * Empty if the element is enough, or if more than that unit is missing.
 */
export function implied(question: Question | null, id: ElementId): ElementId[] {
  if (!question || question.form) return [];
  const meant = options_of(question).find((option) => option.touches.length > 1 && option.touches.at(-1) === id);
  const before = meant?.touches.slice(0, -1) ?? [];
  return before.every((each) => question.focus.includes(each)) ? before : [];
}

/** The page's marks, where the unit a question is about counts as pointed at: what it can do stands out at once. */
export function pointed_out(question: Question | null, live: ReadonlySet<ElementId>, marks: ReadonlyMap<ElementId, Mark>): Map<ElementId, Mark> {
  const all = new Map(marks);
  for (const id of live) {
    const before = implied(question, id);
    if (!before.length || marks.get(id) === "chosen") continue;
    all.set(id, "target");
    for (const each of before) if (all.get(each) === "start") all.set(each, "focus");
  }
  return all;
}

/** What pointing at the ghost of a suggestion wishes for, while something is put down or marches; null for anything else. */
export function wished_at(question: Question | null, id: ElementId): Wanted | null {
  const form = question?.form;
  if (form?.type !== "spot" && form?.type !== "route") return null;
  const option = form.suggestions.find((each) => each.ghost && each.touches.at(-1) === id);
  if (!option?.ghost) return null;
  return form.type === "route" ? { option } : { pose: option.ghost.pose };
}

/** Is there anything to read about it? Not about a place where something could stand. */
export function can_be_read(id: ElementId): boolean {
  return !/^(way|place)\./.test(id);
}

/** The numbers of options by what they lead to. */
export function numbers_of(question: Question | null): Map<ElementId, number> {
  return new Map(options_of(question).flatMap((option) => (option.ghost && option.touches.length ? [[option.touches.at(-1)!, option.number]] : [])));
}
