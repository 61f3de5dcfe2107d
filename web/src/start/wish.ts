/** From what is chosen on the start page to the table that is asked for. */

import type { ClockWish, GameInfo, GameOption, Scenario, SeatWish, TableWish } from "../forms";
import type { Json } from "../protocol";

/** Who plays against me: the computer, somebody I send a link, somebody beside me, whoever comes. */
export type Opponent = "computer" | "friend" | "here" | "open";

/** A list somebody comes with, to play with it. */
export interface Brought {
  game: string;
  code: string;
  title: string;
  points: number;
  faction: string;
}

export interface Choices {
  game: string;
  scenario: string;
  opponent: Opponent;
  level: string;
  /** The seat I take; -1 for none, then I watch. */
  seat: number;
  /** What differs from the scenario. */
  options: Json;
  /** Seats that differ from `opponent`. */
  seats: Record<number, SeatWish>;
  clock: ClockWish;
  brought: Brought | null;
}

const OTHERS: Record<Opponent, SeatWish["kind"]> = { computer: "computer", friend: "invite", here: "me", open: "open" };

/** Somebody elsewhere: then it matters how long an answer may take. */
export function is_online(opponent: Opponent): boolean {
  return opponent === "friend" || opponent === "open";
}

/** Nobody else is at the table: then nothing is gained or lost by trying things out. */
export function is_against_computer(choices: Choices): boolean {
  const kinds = Object.values(choices.seats).map((wish) => wish.kind);
  return choices.opponent === "computer" && !kinds.some((kind) => kind === "invite" || kind === "open");
}

/** What a game asks that is better answered otherwise where only the computer plays along. */
function eased(info: GameInfo, choices: Choices): Json {
  const previews = info.options.find((option) => option.name === "previews");
  const knows_relaxed = previews?.allowed.some((each) => each.value === "relaxed") ?? false;
  return knows_relaxed && is_against_computer(choices) ? { previews: "relaxed" } : {};
}

export function default_choices(info: GameInfo): Choices {
  const levels = info.levels.map((level) => level.name);
  return {
    game: info.name,
    scenario: info.scenarios[0]?.name ?? "",
    opponent: "computer",
    level: levels.includes("easy") ? "easy" : (levels[0] ?? ""),
    seat: 0,
    options: {},
    seats: {},
    clock: { kind: "none" },
    brought: null,
  };
}

/** Does a list fill a battle for so many points, and not more? Without a number any list will do. */
export function fits(list: number, points: number): boolean {
  return !points || (list <= points && list >= 0.8 * points);
}

/** The option that holds the lists, in games whose players bring any. */
export function list_option(info: GameInfo): GameOption | undefined {
  return info.options.find((each) => each.kind === "texts");
}

/** The lists to choose; none in a battle that brings its own troops. A game without scenarios has one kind of battle. */
export function lists_in(info: GameInfo, choices: Choices): string[] {
  const option = list_option(info);
  const scenario = scenario_of(info, choices);
  return option && (!scenario || scenario.points) ? lists_of(options_of(info, choices), option) : [];
}

/** The form for a list: the smallest battle that holds it, and an opposing list as strong as possible of another faction. */
export function choices_with(info: GameInfo, brought: Brought): Choices {
  const choices = default_choices(info);
  const option = list_option(info);
  const battles = info.scenarios.filter((each) => each.points).toSorted((a, b) => a.points - b.points);
  const battle = battles.find((each) => each.points >= brought.points) ?? battles.at(-1);
  if (brought.game !== info.name || !option || (info.scenarios.length && !battle)) return choices;
  const most = battle?.points ?? Infinity;
  const gap = (points: number): number => Math.abs(points - brought.points);
  const others = info.armies
    .filter((army) => army.points <= most)
    .toSorted((a, b) => Number(a.faction === brought.faction) - Number(b.faction === brought.faction) || gap(a.points) - gap(b.points));
  const lists = lists_of({ ...battle?.options }, option).map((list, index) => (index === 0 ? brought.code : (others[0]?.name ?? list)));
  return { ...choices, scenario: battle?.name ?? "", options: { [option.name]: lists }, brought };
}

/** Another battle: its own lists and rules; who came with a list keeps it if it is not too large. */
export function in_scenario(info: GameInfo, choices: Choices, name: string): Choices {
  const next = { ...choices, scenario: name, options: {} };
  const option = list_option(info);
  const { brought } = choices;
  if (!option || !brought || brought.points > (scenario_of(info, next)?.points ?? 0)) return next;
  const lists = lists_of(options_of(info, next), option);
  return { ...next, options: { [option.name]: [brought.code, ...lists.slice(1)] } };
}

/** The address of the start page with a list filled in. Behind the `#`: the server need not know it. */
export function address_with(brought: Brought): string {
  return `/#${new URLSearchParams({ ...brought, points: String(brought.points) })}`;
}

/** The list in such an address. */
export function brought_in(hash: string): Brought | null {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const [game, code] = [found.get("game"), found.get("code")];
  if (!game || !code) return null;
  return { game, code, title: found.get("title") ?? "", points: Number(found.get("points")) || 0, faction: found.get("faction") ?? "" };
}

export function scenario_of(info: GameInfo, choices: Choices): Scenario | undefined {
  return info.scenarios.find((each) => each.name === choices.scenario);
}

/** The lists that are chosen, or those of the game. */
export function lists_of(options: Json, option: GameOption): string[] {
  return (options[option.name] ?? option.default) as string[];
}

export function options_of(info: GameInfo, choices: Choices): Json {
  return { ...eased(info, choices), ...scenario_of(info, choices)?.options, ...choices.options };
}

export function seat_wish(choices: Choices, seat: number): SeatWish {
  const kind = seat === choices.seat ? "me" : OTHERS[choices.opponent];
  return choices.seats[seat] ?? (kind === "computer" ? { kind, level: choices.level } : { kind });
}

export function table_wish(info: GameInfo, choices: Choices, seats: number, name: string, seed: string): TableWish {
  const wished = Array.from({ length: seats }, (_, seat) => seat_wish(choices, seat));
  return {
    game: choices.game,
    options: options_of(info, choices),
    seats: wished,
    name,
    clock: choices.clock,
    public: wished.some((each) => each.kind === "open"),
    seed,
  };
}

/** What is to be remarked on beside a trouble, which may say the same: once is enough. */
export function unsaid(remarks: readonly string[], trouble: unknown): string[] {
  return remarks.filter((remark) => !(trouble instanceof Error) || remark !== trouble.message);
}
