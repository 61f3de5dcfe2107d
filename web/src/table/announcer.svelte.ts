/** What a screen reader is told: sentence after sentence, none of them cut off by the next. */

/** So many sentences stay; a reader who was slow can still find them. */
export const KEPT = 50;

/** Milliseconds without news after which it is said for whom the table waits. */
export const QUIET = 1200;

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

export class Announcer {
  sentences: readonly Sentence[] = $state.raw([]);
  private count = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  say(...texts: string[]): void {
    const said = texts.filter(Boolean).map((text) => ({ key: this.count++, text }));
    if (said.length) this.sentences = [...this.sentences, ...said].slice(-KEPT);
  }

  /** Said when nothing else was to be said later meanwhile: in a row of quick turns only the last one is worth it. */
  say_later(text: string): void {
    this.say_nothing_later();
    this.waiting = setTimeout(() => this.say(text), QUIET);
  }

  say_nothing_later(): void {
    clearTimeout(this.waiting);
  }
}
