/** What is typed into the command box: a command of the page, the number of an option, or a line for the referee. */

export type CommandName =
  | "why" | "hint" | "undo" | "draw" | "resign" | "rematch" | "log" | "units" | "options" | "status" | "help" | "now"
  | "flip" | "zen" | "yes" | "no" | "back" | "forward" | "clock" | "say" | "withdraw" | "look" | "lessons" | "preview" | "measure";

export type Typing =
  | { kind: "command"; name: CommandName; rest: string }
  | { kind: "number"; number: number }
  | { kind: "line"; line: string }
  | { kind: "nothing" };

const WORDS: Record<CommandName, string[]> = {
  why: ["why", "warum"],
  hint: ["hint", "tipp", "tip", "rat"],
  undo: ["undo", "zurücknehmen", "rückgängig"],
  draw: ["draw?", "remis", "unentschieden"],
  resign: ["resign", "aufgeben"],
  rematch: ["rematch", "revanche"],
  log: ["log", "protokoll"],
  units: ["units", "board", "einheiten", "brett", "tisch"],
  options: ["options", "list", "optionen", "liste"],
  status: ["status", "s"],
  help: ["help", "?", "hilfe"],
  now: ["now", "jetzt"],
  flip: ["flip", "drehen"],
  zen: ["zen"],
  yes: ["yes", "ja", "ok"],
  no: ["no", "nein"],
  back: ["back"],
  forward: ["forward", "vor"],
  clock: ["clock", "uhr", "zeit"],
  say: ["say", "sage"],
  withdraw: ["withdraw"],
  look: ["look", "sheet", "zeige", "bogen"],
  lessons: ["lessons", "lektionen"],
  preview: ["preview", "vorschau"],
  measure: ["measure", "messen", "miss"],
};

const BY_WORD = new Map(Object.entries(WORDS).flatMap(([name, words]) => words.map((word) => [word, name as CommandName])));

/** Commands that take words after them; others with more words behind are lines for the referee. */
const WITH_REST = new Set<CommandName>(["why", "log", "say", "look", "preview", "measure"]);

export const COMMAND_WORDS = WORDS;

export function read_typing(typed: string): Typing {
  const line = typed.trim().replace(/^\//, "");
  if (!line) return { kind: "nothing" };
  if (/^\d+$/.test(line)) return { kind: "number", number: Number(line) };
  const [word = "", ...rest] = line.split(/\s+/);
  const name = BY_WORD.get(word.toLowerCase());
  if (name && (!rest.length || WITH_REST.has(name))) return { kind: "command", name, rest: rest.join(" ") };
  return { kind: "line", line };
}
