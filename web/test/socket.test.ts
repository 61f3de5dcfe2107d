import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Command, Table } from "../src/protocol";
import { back_off, GIVE_UP, Line, PING_EVERY, type LineState, type Plug } from "../src/table/socket";

class FakePlug implements Plug {
  readyState = 1;
  onopen: Plug["onopen"] = null;
  onmessage: Plug["onmessage"] = null;
  onclose: Plug["onclose"] = null;
  onerror: Plug["onerror"] = null;
  sent: Command[] = [];
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Command);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.onopen?.(undefined as never);
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
}

const table = { type: "table", seq: 3 } as Table;
let plugs: FakePlug[];
let states: LineState[];
let reasons: string[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  plugs = [];
  states = [];
  reasons = [];
  line = new Line(
    () => ({ type: "hello", table: "t", since: plugs.length > 1 ? 3 : -1 }),
    { ontable: () => undefined, onstate: (state) => states.push(state), ongoodbye: ({ reason }) => reasons.push(reason) },
    () => {
      plugs.push(new FakePlug());
      return plugs.at(-1)!;
    },
  );
  line.connect();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe("the line", () => {
  test("says hello first and holds commands back until it is told the table", () => {
    plugs[0]!.open();
    void line.send({ type: "propose", what: "undo" });
    expect(plugs[0]!.sent.map((each) => each.type)).toEqual(["hello"]);
    plugs[0]!.say(table);
    expect(plugs[0]!.sent.map((each) => each.type)).toEqual(["hello", "propose"]);
    expect(states).toEqual(["open"]);
  });

  test("an answer reaches who asked", async () => {
    plugs[0]!.open();
    plugs[0]!.say(table);
    const reply = line.send({ type: "propose", what: "undo" });
    const { id } = plugs[0]!.sent[1] as { id: string };
    plugs[0]!.say({ type: "reply", id, seq: 9 });
    expect((await reply).seq).toBe(9);
    expect(line.unanswered).toBe(0);
  });

  test("after a break it comes back with since, and repeats what was not answered under the same id", () => {
    plugs[0]!.open();
    plugs[0]!.say(table);
    void line.send({ type: "propose", what: "undo" });
    plugs[0]!.cut();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1_000);
    expect(plugs).toHaveLength(2);
    plugs[1]!.open();
    plugs[1]!.say(table);
    expect(plugs[1]!.sent[0]).toMatchObject({ type: "hello", since: 3 });
    expect(plugs[1]!.sent[1]).toEqual(plugs[0]!.sent[1]);
  });

  test("pings after five seconds, and gives up on a line that is silent for ten", () => {
    expect([PING_EVERY, GIVE_UP]).toEqual([5_000, 10_000]);
    plugs[0]!.open();
    plugs[0]!.say(table);
    vi.advanceTimersByTime(PING_EVERY);
    expect(plugs[0]!.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(GIVE_UP - PING_EVERY - 1);
    expect(states).not.toContain("lost");
    vi.advanceTimersByTime(1);
    expect(states).toContain("lost");
  });

  test("a line that answers is kept, even by a page that comes to ask late", () => {
    plugs[0]!.open();
    plugs[0]!.say(table);
    for (let beat = 0; beat < 5; beat++) {
      vi.advanceTimersByTime(PING_EVERY);
      plugs[0]!.say({ type: "pong" });
    }
    vi.setSystemTime(Date.now() + 60_000); // timers of hidden pages rest
    line.wake();
    plugs[0]!.say({ type: "pong" });
    vi.advanceTimersByTime(PING_EVERY - 1);
    expect(states).toEqual(["open"]);
  });

  test("who is sent away stays away and knows why, who is asked to come again does", () => {
    plugs[0]!.say({ type: "goodbye", reason: "again" });
    plugs[0]!.cut(1013);
    vi.advanceTimersByTime(1_000);
    expect(plugs).toHaveLength(2);
    plugs[1]!.say({ type: "goodbye", reason: "no such table" });
    plugs[1]!.cut(1008);
    vi.advanceTimersByTime(20_000);
    expect(plugs).toHaveLength(2);
    expect(reasons).toEqual(["no such table"]);
  });

  test("a closed line stays closed", () => {
    plugs[0]!.open();
    line.close();
    plugs[0]!.cut();
    vi.advanceTimersByTime(20_000);
    expect(plugs).toHaveLength(1);
  });
});

test("waiting grows from half a second to eight, and differs between guests", () => {
  expect(back_off(0, 0)).toBe(500);
  expect(back_off(0, 1)).toBe(1_000);
  expect(back_off(2, 0)).toBe(2_000);
  expect(back_off(2, 1)).toBe(4_000);
  expect(back_off(20, 0)).toBe(4_000);
  expect(back_off(20, 1)).toBe(8_000);
});
