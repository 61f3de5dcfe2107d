/** What a screen reader is told: sentence after sentence, none of them cut off by the next. */

import type { Line, Table } from "../protocol";

/** So many sentences stay; a reader who was slow can still find them. */
export const KEPT = 50;

/** Milliseconds without news after which it is said for whom the table waits. */
export const QUIET = 1200;

/** Milliseconds until what has changed is told: screen readers drop what comes while much of the page changes. */
export const SETTLING = 300;

/** Milliseconds after which something is told even if the page never settles. */
export const LONGEST = 2000;

/** Milliseconds between two sentences: those that come together are not always read in their order. */
export const APART = 180;

export interface Sentence {
  key: number;
  text: string;
}

/** What a list has at its end that it had not before; its beginning may have been dropped meanwhile. */
export function appended<T>(before: readonly T[], now: readonly T[], is_same: (one: T, other: T) => boolean): readonly T[] {
  for (let dropped = 0; dropped < before.length; dropped++) {
    const stayed = before.slice(dropped);
    if (stayed.length <= now.length && stayed.every((each, at) => is_same(each, now[at]!))) return now.slice(stayed.length);
  }
  return now;
}

/** What a table has told since it was last listened to: how it was then, and the lines since. */
export interface News {
  before: Table | null;
  lines: readonly Line[];
}

/**
 * How much of a table was announced, to each who listens at this screen. What comes while somebody else listens, or nobody,
 * waits, and is then told as the listener sees it.
 */
export class Announced {
  /** By seat: the table as it was last listened to, and so many lines of the log. */
  private readonly heard = new Map<number, { table: Table | null; count: number }>();
  /** What was there when the page was opened is no news. */
  private opened = Infinity;

  /** From this line on the log is another one. */
  change(first: number): void {
    this.opened = Math.min(this.opened, first);
    for (const each of this.heard.values()) each.count = Math.min(each.count, first);
  }

  /** What is news to one seat; all seats that listen with it have then heard it. */
  catch_up(seat: number, listening: readonly number[], now: Table, log: readonly Line[]): News {
    const { table, count } = this.heard.get(seat) ?? { table: null, count: this.opened };
    for (const each of [seat, ...listening]) this.heard.set(each, { table: now, count: log.length });
    return { before: table, lines: log.slice(count) };
  }
}

export class Announcer {
  sentences: readonly Sentence[] = $state.raw([]);
  private count = 0;
  private coming: string[] = [];
  private latest = 0;
  private speaking: ReturnType<typeof setTimeout> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  say(...texts: string[]): void {
    if (!this.coming.length) this.latest = Date.now() + LONGEST;
    this.coming.push(...texts.filter(Boolean));
    this.go_on_after(Math.min(SETTLING, this.latest - Date.now()));
  }

  private go_on_after(milliseconds: number): void {
    clearTimeout(this.speaking);
    if (this.coming.length) this.speaking = setTimeout(() => this.say_next(), milliseconds);
  }

  /** A sentence like the one before would not be read: a space that nobody hears makes it another one. */
  private say_next(): void {
    const next = this.coming.shift()!;
    const text = this.sentences.at(-1)?.text === next ? `${next}\u00a0` : next;
    this.sentences = [...this.sentences, { key: this.count++, text }].slice(-KEPT);
    this.go_on_after(APART);
  }

  /** Said when nothing else was to be said later meanwhile: in a row of quick turns only the last one is worth it. */
  say_later(text: string): void {
    this.say_nothing_later();
    this.waiting = setTimeout(() => this.say(text), QUIET);
  }

  say_nothing_later(): void {
    clearTimeout(this.waiting);
  }

  /** Nothing that was said can be read again: the next who listens may not know it. */
  forget(): void {
    this.say_nothing_later();
    this.coming = [];
    clearTimeout(this.speaking);
    this.sentences = [];
  }
}
