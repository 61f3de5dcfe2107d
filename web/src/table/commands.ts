/** What is typed into the command box: a command of the page, the number of an option, or a line for the referee. */

import type { Lang } from "../games/contract";

export type CommandName =
  | "why" | "hint" | "undo" | "draw" | "resign" | "rematch" | "log" | "units" | "options" | "status" | "help" | "now"
  | "flip" | "large" | "yes" | "no" | "back" | "forward" | "clock" | "say" | "withdraw" | "look" | "lessons" | "preview" | "measure";

export type Typing =
  | { kind: "command"; name: CommandName; rest: string }
  | { kind: "number"; number: number }
  | { kind: "line"; line: string }
  | { kind: "nothing" };

/** What may be typed for each: English words, then German ones; words of both languages work always. */
const WORDS: Record<CommandName, readonly [en: readonly string[], de: readonly string[]]> = {
  why: [["why"], ["warum"]],
  hint: [["hint", "tip"], ["tipp", "rat"]],
  undo: [["undo"], ["zurücknehmen", "rückgängig", "zurück"]],
  draw: [["draw?"], ["remis", "remis?", "unentschieden"]],
  resign: [["resign"], ["aufgeben"]],
  rematch: [["rematch"], ["revanche"]],
  log: [["log"], ["protokoll"]],
  units: [["units", "board"], ["einheiten", "brett", "tisch"]],
  options: [["options", "list"], ["optionen", "liste"]],
  status: [["status", "s"], ["status", "s"]],
  help: [["help", "?"], ["hilfe", "?"]],
  now: [["now"], ["jetzt"]],
  flip: [["flip"], ["drehen"]],
  large: [["large", "zen"], ["groß", "zen"]],
  yes: [["yes", "ok"], ["ja", "ok"]],
  no: [["no"], ["nein"]],
  back: [["back"], ["back"]],
  forward: [["forward"], ["vor"]],
  clock: [["clock"], ["uhr", "zeit"]],
  say: [["say"], ["sage", "sag"]],
  withdraw: [["withdraw"], ["withdraw"]],
  look: [["look", "sheet"], ["zeige", "bogen"]],
  lessons: [["lessons"], ["lektionen"]],
  preview: [["preview"], ["vorschau"]],
  measure: [["measure"], ["messen", "miss"]],
};

const BY_WORD = new Map(Object.entries(WORDS).flatMap(([name, words]) => words.flat().map((word) => [word, name as CommandName])));

/** Commands that take words after them; others with more words behind are lines for the referee. */
const WITH_REST = new Set<CommandName>(["why", "log", "say", "look", "preview", "measure"]);

export const COMMANDS = Object.keys(WORDS) as CommandName[];

/** What is typed for a command in a language. */
export function words_for(name: CommandName, lang: Lang): readonly string[] {
  return WORDS[name][lang === "de" ? 1 : 0];
}

export function read_typing(typed: string): Typing {
  const line = typed.trim().replace(/^\//, "");
  if (!line) return { kind: "nothing" };
  if (/^\d+$/.test(line)) return { kind: "number", number: Number(line) };
  const [word = "", ...rest] = line.split(/\s+/);
  const name = BY_WORD.get(word.toLowerCase());
  if (name && (!rest.length || WITH_REST.has(name))) return { kind: "command", name, rest: rest.join(" ") };
  return { kind: "line", line };
}
