/** The HTTP interface, one function each. */

import type {
  ArmyCode,
  BranchWish,
  Catalogue,
  Chapter,
  Checked,
  Complaint,
  Done,
  Draft,
  Farewell,
  GameInfo,
  HouseInfo,
  Joined,
  JoinWish,
  KeptList,
  Me,
  MomentInfo,
  NewPassword,
  PositionInfo,
  ReplayInfo,
  Review,
  RuleBook,
  RuleInfo,
  Setup,
  TableCard,
  TableMade,
  TableWish,
  Uploaded,
} from "../forms";
import type { Json, Written } from "../protocol";
import { settings } from "./settings.svelte";

/** The server said no, and why in the reader's words; `code` is `offline` if it said nothing. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

type Query = Record<string, string | number | boolean>;

function address(path: string, query: Query = {}): string {
  const all = new URLSearchParams({ lang: settings.lang });
  for (const [name, value] of Object.entries(query)) all.set(name, String(value));
  return `/api${path}?${all}`;
}

async function ask<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body instanceof Blob) request.body = body;
  else if (body !== undefined) request.body = JSON.stringify(body);
  if (body !== undefined) request.headers = { "Content-Type": "application/json" };
  let response: Response;
  try {
    response = await fetch(address(path, query), request);
  } catch {
    throw new Refused("offline", "");
  }
  if (response.ok) return (await response.json()) as T;
  const complaint = (await response.json().catch(() => null)) as Complaint | null;
  throw new Refused(complaint?.code ?? "failed", complaint?.text ?? response.statusText);
}

const named = encodeURIComponent;

export const api = {
  house: () => ask<HouseInfo>("GET", "/house"),
  games: () => ask<GameInfo[]>("GET", "/games"),
  setup: (game: string, options: Json) => ask<Setup>("POST", `/games/${named(game)}/setup`, {}, { options }),

  make_table: (wish: TableWish) => ask<TableMade>("POST", "/tables", {}, wish),
  open_tables: () => ask<TableCard[]>("GET", "/tables"),
  my_tables: (tokens: string[]) => ask<TableCard[]>("POST", "/tables/mine", {}, { tokens }),
  account_tables: () => ask<TableCard[]>("GET", "/tables", { mine: true }),
  table: (table: string, token: string) => ask<TableCard>("GET", `/tables/${named(table)}`, { token }),
  join: (table: string, wish: JoinWish) => ask<Joined>("POST", `/tables/${named(table)}/join`, {}, wish),
  replay: (table: string, token: string) => ask<ReplayInfo>("GET", `/tables/${named(table)}/replay`, { token }),
  moment: (table: string, token: string, events: number) => ask<MomentInfo>("GET", `/tables/${named(table)}/moment`, { token, events }),
  branch: (table: string, token: string, wish: BranchWish) => ask<TableMade>("POST", `/tables/${named(table)}/branch`, { token }, wish),
  written: (table: string, token: string, events: number) => ask<Written>("GET", `/tables/${named(table)}/position`, { token, events }),
  show_position: (game: string, text: string) => ask<PositionInfo>("POST", "/position", {}, { game, text }),
  log_address: (table: string, token: string) => address(`/tables/${named(table)}/log`, { token }),
  begin_review: (table: string, token: string) => ask<Review>("POST", `/tables/${named(table)}/review`, { token }, {}),
  review: (table: string, token: string) => ask<Review>("GET", `/tables/${named(table)}/review`, { token }),
  upload: (file: Blob) => ask<Uploaded>("POST", "/replays", {}, file),

  catalogue: (game: string, faction: string) => ask<Catalogue>("GET", "/armies/catalogue", { game, faction }),
  check_army: (game: string, draft: Draft) => ask<Checked>("POST", "/armies/check", {}, { game, draft }),
  read_army: (game: string, text: string) => ask<Checked>("POST", "/armies/check", {}, { game, text }),
  army_code: (game: string, draft: Draft) => ask<ArmyCode>("POST", "/armies/code", {}, { game, draft }),

  rules: (game: string) => ask<RuleBook>("GET", `/rules/${named(game)}`),
  chapter: (game: string, chapter: string) => ask<Chapter>("GET", `/rules/${named(game)}/chapters/${named(chapter)}`),
  rule: (game: string, row: string) => ask<RuleInfo>("GET", `/rules/${named(game)}/${named(row)}`),

  me: () => ask<Me>("GET", "/me"),
  register: (name: string, password: string) => ask<Me>("POST", "/account", {}, { name, password }),
  login: (name: string, password: string) => ask<Me>("POST", "/login", {}, { name, password }),
  change_password: (password: string, fresh: string) => ask<Me>("PUT", "/account", {}, { password, new: fresh } satisfies NewPassword),
  delete_account: (password: string) => ask<Done>("DELETE", "/account", {}, { password } satisfies Farewell),
  logout: () => ask<Done>("POST", "/logout", {}, {}),
  lists: () => ask<KeptList[]>("GET", "/lists"),
  keep_list: (list: KeptList) => ask<KeptList>("PUT", "/lists", {}, list),
  drop_list: (id: string) => ask<Done>("DELETE", `/lists/${named(id)}`),
};
