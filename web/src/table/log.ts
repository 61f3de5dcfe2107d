/** The log as it is read: what happened in the match, and between its lines what happened at the table. */

import type { Aside, Line, Rule, Table } from "../protocol";

export interface Entry {
  key: string;
  text: string;
  rule: Rule | null;
  minor: boolean;
  /** Is it about the table and not about the match? */
  is_aside: boolean;
  /** The table after so many events shows it. */
  events: number;
  /** The line of the match it is, or before which it stands. */
  number: number;
  /** What on the board it is about. */
  touches: readonly string[];
}

function entry_of(line: Line): Entry {
  const { number, text, rule, minor, touches } = line;
  return { key: String(number), text, rule, minor, is_aside: false, events: number + 1, number, touches };
}

function entry_beside({ row, text, events }: Aside): Entry {
  return { key: `aside ${row}`, text, rule: null, minor: false, is_aside: true, events, number: events, touches: [] };
}

/** Lines and asides, both in their order, as one list. */
export function entries(lines: readonly Line[], asides: readonly Aside[]): Entry[] {
  const found: Entry[] = [];
  let told = 0;
  for (const line of lines) {
    for (; told < asides.length && asides[told]!.events <= line.number; told++) found.push(entry_beside(asides[told]!));
    found.push(entry_of(line));
  }
  return [...found, ...asides.slice(told).map(entry_beside)];
}

/** What has happened at the table since it was told before, in sentences; how it ended is said anyway. */
export function news_beside(before: Table | null, now: Table): string[] {
  const news = before ? now.asides.filter((each) => each.row >= before.seq) : [];
  return news.map((each) => each.text).filter((text) => text !== now.ending?.text);
}
