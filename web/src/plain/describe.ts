/** The board in words, row by row. */

import type { Lang, Mark, Section } from "../games/contract";
import type { Cell, Scene } from "./scene";

const WORDS: Record<Lang, Record<"board" | "empty" | Mark, string>> = {
  en: { board: "Board", empty: "empty", chosen: "chosen", target: "possible", start: "possible", focus: "asked about", last: "just now" },
  de: { board: "Spielfeld", empty: "leer", chosen: "gewählt", target: "möglich", start: "möglich", focus: "darum geht es", last: "eben" },
};

/** The name of a cell is the end of its id: `cell.b2` is b2. */
export function name_of(cell: Cell): string {
  return cell.id.slice(cell.id.indexOf(".") + 1);
}

export function spoken(cell: Cell, mark: Mark | undefined, lang: Lang): string {
  const words = WORDS[lang];
  const text = cell.spoken || `${name_of(cell)}: ${cell.text || words.empty}`;
  return mark ? `${text} (${words[mark]})` : text;
}

export function describe(scene: Scene, _seat: number, lang: Lang): Section[] {
  const cells = (scene.rows ?? []).flat();
  const entries = cells.map((cell) => ({ id: cell.id, text: spoken(cell, undefined, lang) }));
  return entries.length ? [{ heading: WORDS[lang].board, entries }] : [];
}
