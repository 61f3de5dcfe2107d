/** A game that is over and was not played by this guest, such as an uploaded one: read once, stepped through by asking. */

import { api } from "../app/api";
import type { ReplayInfo } from "../forms";
import type { Reply, SeatInfo, Table } from "../protocol";
import { say } from "../texts";
import { Session } from "./session.svelte";
import type { Request } from "./socket";

function seat_of(name: string, seat: number): SeatInfo {
  const nobody = { player: "", computer: "", is_here: true, is_you: false, is_asked: false, has_answered: false };
  return { seat, name, ...nobody, clock: -1, grace: -1, grace_limit: -1, is_taken: true };
}

/** A recording as a table that is over. */
export function table_of(replay: ReplayInfo): Table {
  const text = replay.ending?.text || say("replays.stops");
  return {
    type: "table",
    table: replay.table,
    game: replay.game,
    title: replay.title,
    seq: 0,
    hash: "",
    options: replay.options,
    seats: replay.seats.map(seat_of),
    scene: replay.scene,
    status: text,
    status_rule: { row: "", tag: "" },
    questions: [],
    asked_seats: [],
    first: 0,
    lines: replay.lines,
    offers: [],
    may: [],
    ending: replay.ending ?? { winners: [], how: "rules", text },
    chat: [],
    dice: {},
    next_table: "",
    next_token: "",
    is_spectator: true,
    declined: null,
    asides: replay.asides,
    clock: null,
  };
}

export class Recording extends Session {
  override readonly is_recorded = true;

  override open(): () => void {
    void this.load();
    return () => undefined;
  }

  override async speak(): Promise<void> {
    await this.load();
  }

  override async send(request: Request): Promise<Reply> {
    const nothing: Reply = { type: "reply", id: "", seq: 0, problem: null, text: "", snap: null, why: [], odds: null, hint: null, moment: null, sees: null, trial: null };
    if (request.type !== "look") return nothing;
    return { ...nothing, moment: await api.moment(this.id, this.token, request.events).catch(() => null) };
  }

  private async load(): Promise<void> {
    try {
      const replay = await api.replay(this.id, this.token);
      const end = await api.moment(this.id, this.token, replay.events);
      this.told(table_of({ ...replay, scene: end.scene }));
      this.state = "open";
    } catch (error) {
      this.goodbye = error instanceof Error ? error.message : String(error);
    }
  }
}
