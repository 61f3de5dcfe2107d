/** Finds words of the rules in sentences, so that they can be explained where they are read. */

import { getContext, setContext } from "svelte";
import type { Term } from "../games/contract";

const KEY = Symbol("terms");

/** For everything inside a component: the terms of the game that is played there. */
export function offer_terms(terms: () => readonly Term[]): void {
  setContext(KEY, terms);
}

export function offered_terms(): () => readonly Term[] {
  return getContext<(() => readonly Term[]) | undefined>(KEY) ?? (() => []);
}

export interface Part {
  text: string;
  term: Term | null;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A sentence in parts; every term is explained once in it, where it comes first. */
export function parts_of(sentence: string, terms: readonly Term[]): Part[] {
  const by_word = new Map(terms.flatMap((term) => term.words.map((word) => [word, term] as const)));
  if (!by_word.size) return [{ text: sentence, term: null }];
  const longest_first = [...by_word.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longest_first.join("|")})(?![\\p{L}\\p{N}])`, "u");
  const met = new Set<Term>();
  return sentence
    .split(new RegExp(pattern, "gu"))
    .map((text): Part => {
      const term = by_word.get(text) ?? null;
      if (!term || met.has(term)) return { text, term: null };
      met.add(term);
      return { text, term };
    })
    .filter((part) => part.text);
}
