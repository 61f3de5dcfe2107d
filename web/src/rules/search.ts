/** Searching the rules: which paragraphs have all the words, and where. */

import type { RuleBook, Section } from "../forms";

/** A piece of a text; `is_hit` if it is one of the words looked for. */
export interface Piece {
  text: string;
  is_hit: boolean;
}

export function words_of(wanted: string): string[] {
  return wanted.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The paragraphs whose title, text or number has every word, chapter by chapter. */
export function matching(book: RuleBook, words: readonly string[]): Section[] {
  return book.sections
    .map(({ name, title, rules }) => ({
      name,
      title,
      rules: rules.filter((rule) => {
        const whole = `${rule.tag} ${rule.title} ${rule.text}`.toLowerCase();
        return words.every((word) => whole.includes(word));
      }),
    }))
    .filter((chapter) => chapter.rules.length);
}

/** The chapters whose title has every word. */
export function chapters_named(book: RuleBook, words: readonly string[]): Section[] {
  return book.sections.filter((section) => words.every((word) => section.title.toLowerCase().includes(word)));
}

/** The text in pieces, so that the words can be marked. Words that overlap make one mark. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const low = text.toLowerCase();
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = low.indexOf(word); word && at >= 0; at = low.indexOf(word, at + 1)) hit.fill(true, at, at + word.length);
  const found: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = found.at(-1);
    if (last && last.is_hit === hit[at]) last.text += text[at];
    else found.push({ text: text[at]!, is_hit: hit[at]! });
  }
  return found;
}
