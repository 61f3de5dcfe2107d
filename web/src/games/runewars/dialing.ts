/** Command tools while they are set: an action for every unit, and a modifier that goes with it. */

import type { Form, Json } from "../../protocol";
import type { Dial, Dials, Wheel } from "./scene";

/** For every tool the numbers on its two wheels; null where nothing is chosen yet. */
export interface Setting {
  action: number | null;
  modifier: number | null;
}

export const NONE = -1;

/** What board and panel share: all settings, and the tool that is in the hand. */
export interface Draft {
  settings: Setting[];
  current: number;
}

/** The command tools a form is about; null if it is another one. */
export function dials_of(form: Form | null | undefined): Dials | null {
  return form?.type === "own" && form.name === "dials" ? (form.form as unknown as Dials) : null;
}

export function draft_of(form: Dials, draft: unknown): Draft {
  const known = draft as Draft | null;
  if (known && known.settings?.length === form.dials.length) return known;
  return { settings: form.dials.map(() => ({ action: null, modifier: null })), current: 0 };
}

/** The modifiers that go with the chosen action, `NONE` for none; empty before an action is chosen. */
export function fitting(dial: Dial, setting: Setting): number[] {
  return setting.action === null ? [] : (dial.matches[setting.action] ?? []);
}

/** Another action: the modifier stays if it still fits; a single one chooses itself. */
export function with_action(dial: Dial, setting: Setting, action: number): Setting {
  const allowed = dial.matches[action] ?? [];
  if (setting.modifier !== null && allowed.includes(setting.modifier)) return { action, modifier: setting.modifier };
  return { action, modifier: allowed.length === 1 ? allowed[0]! : null };
}

export function is_set(setting: Setting): boolean {
  return setting.action !== null && setting.modifier !== null;
}

/** The next tool that is not set, from a place on; -1 if all are. */
export function next_open(settings: Setting[], from: number): number {
  for (let step = 0; step < settings.length; step++) {
    const place = (from + step) % settings.length;
    if (!is_set(settings[place]!)) return place;
  }
  return -1;
}

/** One tool is set anew; if that completes it, the next open one is taken up, in the end none. */
export function changed(draft: Draft, place: number, setting: Setting): Draft {
  const settings = draft.settings.map((each, k) => (k === place ? setting : each));
  return { settings, current: is_set(setting) ? next_open(settings, place) : place };
}

/** The answer to the question; null while something is missing. */
export function answer_of(settings: Setting[]): Json | null {
  if (!settings.every(is_set)) return null;
  return { type: "Dials", actions: settings.map((each) => each.action), modifiers: settings.map((each) => each.modifier) };
}

/** A setting as it is typed, counted from 1; empty while there is no action. */
export function typed(setting: Setting): string {
  if (setting.action === null) return "";
  return setting.modifier === null ? `${setting.action + 1}` : `${setting.action + 1} ${setting.modifier + 1}`;
}

export function label_of(wheel: Wheel[], number: number | null, none: string): string {
  return number === null ? "" : number === NONE ? none : (wheel[number]?.label ?? none);
}

function letter_of(dial: Dial): string {
  return dial.label.split(" ")[0]!;
}

/** `A 3 2 B 1`: what is typed lies over what is set already; the line then names all of it. Null for any other line. */
export function understood(form: Form, before: unknown, line: string): { draft: Draft; line: string } | null {
  const tools = dials_of(form);
  if (!tools) return null;
  const orders = [...line.replaceAll(",", " ").matchAll(/([a-z])\s+(\d+)(?:\s+(\d+|-))?\s*/gi)];
  if (!orders.length || orders.map((order) => order[0]).join("") !== line.replaceAll(",", " ")) return null;
  let draft = draft_of(tools, before);
  for (const [, letter, action, modifier] of orders) {
    const place = tools.dials.findIndex((dial) => letter_of(dial) === letter!.toUpperCase());
    const dial = tools.dials[place];
    const number = Number(action) - 1;
    if (!dial?.actions[number]) return null;
    const chosen = modifier === undefined ? null : modifier === "-" ? NONE : Number(modifier) - 1;
    if (chosen !== null && !dial.matches[number]!.includes(chosen)) return null;
    const setting = with_action(dial, { action: null, modifier: null }, number);
    draft = changed(draft, place, chosen === null ? setting : { action: number, modifier: chosen });
  }
  const said = tools.dials.flatMap((dial, place) => (draft.settings[place]!.action === null ? [] : [`${letter_of(dial)} ${typed(draft.settings[place]!)}`]));
  return { draft, line: said.join(" ") };
}
