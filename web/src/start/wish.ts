/** From what is chosen on the start page to the table that is asked for. */

import type { ClockWish, GameInfo, SeatWish, TableWish } from "../forms";
import type { Json } from "../protocol";

/** Who plays against me: the computer, somebody I send a link, somebody beside me, whoever comes. */
export type Opponent = "computer" | "friend" | "here" | "open";

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
}

const OTHERS: Record<Opponent, SeatWish["kind"]> = { computer: "computer", friend: "invite", here: "me", open: "open" };

/** Somebody elsewhere: then it matters how long an answer may take. */
export function is_online(opponent: Opponent): boolean {
  return opponent === "friend" || opponent === "open";
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
  };
}

export function options_of(info: GameInfo, choices: Choices): Json {
  const scenario = info.scenarios.find((each) => each.name === choices.scenario);
  return { ...scenario?.options, ...choices.options };
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
