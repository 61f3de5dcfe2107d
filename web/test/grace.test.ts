import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/app/settings.svelte";
import type { SeatInfo } from "../src/protocol";
import { away_text, own_grace, own_grace_text } from "../src/table/grace";
import { Session } from "../src/table/session.svelte";

const MINUTE = 60_000;

beforeEach(() => {
  settings.lang = "en";
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function seat(changes: Partial<SeatInfo>): SeatInfo {
  const nobody = { player: "", computer: "", is_here: true, is_you: false, is_asked: false, has_answered: false };
  return { seat: 0, name: "Red", ...nobody, clock: -1, grace: -1, grace_limit: 10 * MINUTE, is_taken: true, ...changes };
}

test("the others see how long they still have to wait for somebody", () => {
  expect(away_text(seat({}), 12_000)).toBe("line broken, the computer may take over in 9:48");
  expect(away_text(seat({ is_asked: true }), 10 * MINUTE)).toBe("line broken for 10:00, the computer may take over");
  expect(away_text(seat({}), 11 * MINUTE)).toBe("line broken for 11:00");
  settings.lang = "de";
  expect(away_text(seat({}), 12_000)).toBe("Verbindung weg, Computer darf in 9:48 übernehmen");
});

test("where only the clock counts nobody waits for a line", () => {
  expect(away_text(seat({ grace_limit: -1, is_asked: true }), 20 * MINUTE)).toBe("line broken for 20:00");
  expect(own_grace([seat({ is_you: true, grace_limit: -1 }), seat({ grace_limit: -1 })], 0)).toBeNull();
});

test("who is cut off knows how long the seat is kept", () => {
  const seats = [seat({ is_you: true }), seat({ seat: 1 })];
  expect(own_grace(seats, 5_000)).toBe(10 * MINUTE - 5_000);
  expect(own_grace_text(own_grace(seats, 5_000)!)).toBe("The others may hand your seat to the computer in 9:55.");
  expect(own_grace_text(own_grace(seats, 11 * MINUTE)!)).toContain("by now");
});

test("nobody can give a seat away that is watched, or opposite the computer, or handed over already", () => {
  expect(own_grace([seat({}), seat({ seat: 1 })], 0)).toBeNull();
  expect(own_grace([seat({ is_you: true }), seat({ seat: 1, computer: "easy" })], 0)).toBeNull();
  expect(own_grace([seat({ is_you: true, computer: "easy" }), seat({ seat: 1 })], 0)).toBeNull();
});

test("a broken line is counted from the last word that was heard, however often it is tried again", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  class FakeSocket {
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor() {
      plugs.push(this);
    }
    close(): void {}
    send(): void {}
  }
  const plugs: FakeSocket[] = [];
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "table" });
  vi.stubGlobal("window", events);
  vi.stubGlobal("document", events);
  const session = new Session("t", "", () => undefined);
  const leave = session.open();
  plugs[0]!.onmessage!({ data: JSON.stringify({ type: "table", seq: 1, first: 0, lines: [] }) });
  expect(session.state).toBe("open");
  vi.advanceTimersByTime(4_000);
  plugs[0]!.onclose!({ code: 1006 });
  expect([session.state, session.lost_at]).toEqual(["lost", 1_000_000]);
  vi.advanceTimersByTime(1_000);
  plugs[1]!.onclose!({ code: 1006 });
  expect([session.state, session.lost_at]).toEqual(["lost", 1_000_000]);
  leave();
});
