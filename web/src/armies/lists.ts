/** Army lists kept in this browser. */

import { keep, kept } from "../app/kept";

export interface OwnList {
  game: string;
  title: string;
  code: string;
  /** What it costs; lists from before do not say it. */
  points?: number;
}

export function own_lists(game?: string): OwnList[] {
  return kept<OwnList[]>("lists", []).filter((list) => game === undefined || list.game === game);
}

export function keep_list(list: OwnList): void {
  const others = own_lists().filter((each) => each.game !== list.game || each.title !== list.title);
  keep("lists", [list, ...others]);
}

export function drop_list(list: OwnList): void {
  keep(
    "lists",
    own_lists().filter((each) => each.game !== list.game || each.title !== list.title),
  );
}
