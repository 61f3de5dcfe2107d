/** The list being built, and those that had to make room for others before they were saved: nothing is lost unasked. */

import { keep, kept } from "../app/kept";
import type { Draft } from "../forms";

export interface Bench {
  draft: Draft;
  /** It differs from what was saved or read. */
  is_changed: boolean;
  /** Unsaved lists, the last one first. */
  aside: Draft[];
}

const MOST_ASIDE = 5;

export function new_bench(draft: Draft): Bench {
  return { draft, is_changed: false, aside: [] };
}

/** As it was left in this browser. */
export function kept_bench(game: string): Bench | null {
  return kept<Bench | null>(`bench.${game}`, null);
}

export function keep_bench(game: string, bench: Bench): void {
  keep(`bench.${game}`, bench);
}

export function changed(bench: Bench, draft: Draft): Bench {
  return { ...bench, draft, is_changed: true };
}

/** Another list takes its place; `is_new` says that it is kept nowhere yet. */
export function replaced(bench: Bench, draft: Draft, is_new = false): Bench {
  return { draft, is_changed: is_new, aside: is_lost(bench) ? set_aside(bench) : bench.aside };
}

export function saved(bench: Bench): Bench {
  return { ...bench, is_changed: false };
}

/** A list that was set aside changes places with the one being built. */
export function brought_back(bench: Bench, at: number): Bench {
  const draft = bench.aside[at];
  if (!draft) return bench;
  return replaced({ ...bench, aside: bench.aside.filter((_, each) => each !== at) }, draft, true);
}

function is_lost(bench: Bench): boolean {
  return bench.is_changed && Boolean(bench.draft.units?.length);
}

function set_aside({ draft, aside }: Bench): Draft[] {
  const written = JSON.stringify(draft);
  return [draft, ...aside.filter((each) => JSON.stringify(each) !== written)].slice(0, MOST_ASIDE);
}
