/**
 * The line to the table: says hello, comes back after a break with `since`, keeps the heart beating, and sends again
 * what was not answered. Commands keep their id, so the server does nothing twice.
 */

import type { Command, Goodbye, Hello, Message, Reply, Table } from "../protocol";

export type LineState = "connecting" | "open" | "lost" | "closed";

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command as the page gives it: the line adds the id. */
export type Request = WithoutId<Command>;

export interface Listener {
  ontable(table: Table): void;
  onstate(state: LineState): void;
  ongoodbye(goodbye: Goodbye): void;
}

/** The part of a WebSocket that is used. */
export interface Plug {
  readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: string): void;
  close(): void;
}

export const PING_EVERY = 5_000;
export const GIVE_UP = 10_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const OPEN = 1;
/** The code of a close after which coming back is of no use. */
const SENT_AWAY = 1008;

/** Between two questions that follow the pointer: five a second are always allowed. */
export const BREATH = 150;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** How long to wait before the next attempt: doubling, never the same for everybody. */
export function back_off(attempt: number, random: number): number {
  const shortest = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT / 2);
  return shortest * (1 + random);
}

interface Pending {
  command: Command & { id: string };
  resolve(reply: Reply): void;
}

export class Line {
  state: LineState = "connecting";
  private plug: Plug | null = null;
  private pending = new Map<string, Pending>();
  private attempt = 0;
  private is_welcome = false;
  /** When the table said anything for the last time. */
  heard = 0;
  private beat: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private count = 0;
  private farewell: Goodbye | null = null;

  constructor(
    private readonly hello: () => Hello,
    private readonly listener: Listener,
    private readonly open: () => Plug,
  ) {}

  connect(): void {
    clearTimeout(this.retry);
    this.is_welcome = false;
    const plug = this.open();
    this.plug = plug;
    this.heard = Date.now();
    plug.onopen = () => {
      plug.send(JSON.stringify(this.hello()));
      this.beat = setInterval(() => this.pulse(), PING_EVERY);
    };
    plug.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message);
    plug.onclose = (event) => (event.code === SENT_AWAY ? this.sent_away(plug) : this.broken(plug));
    plug.onerror = () => plug.close();
  }

  /** Sends a command, now or as soon as the line is back; the promise waits as long as it takes. */
  send(request: Request): Promise<Reply> {
    const id = `${this.prefix}-${++this.count}`;
    const command = { ...request, id } as Command & { id: string };
    return new Promise((resolve) => {
      this.pending.set(id, { command, resolve });
      if (this.is_welcome) this.write(command);
    });
  }

  /** The network came back, or the page is shown again: try at once. */
  wake(): void {
    if (this.state === "lost" || this.state === "connecting") {
      this.attempt = 0;
      if (!this.plug) this.connect();
    } else if (this.state === "open") this.pulse();
  }

  /** The browser says that the network is gone. */
  cut(): void {
    if (this.plug) this.broken(this.plug);
  }

  close(): void {
    this.turn("closed");
    this.unplug();
  }

  get unanswered(): number {
    return this.pending.size;
  }

  private turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.onstate(state);
  }

  private write(command: Command): void {
    if (this.plug?.readyState === OPEN) this.plug.send(JSON.stringify(command));
  }

  /** Asks whether anybody is there, and cuts the line if nothing is heard: a dead network reports no close for minutes. */
  private pulse(): void {
    this.write({ type: "ping" });
    this.silence ??= setTimeout(() => this.cut(), GIVE_UP - PING_EVERY);
  }

  private quiet(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private unplug(): void {
    clearInterval(this.beat);
    clearTimeout(this.retry);
    this.quiet();
    const plug = this.plug;
    this.plug = null;
    this.is_welcome = false;
    if (plug) {
      plug.onopen = plug.onmessage = plug.onclose = plug.onerror = null;
      plug.close();
    }
  }

  private sent_away(plug: Plug): void {
    if (plug !== this.plug) return;
    if (this.farewell) this.listener.ongoodbye(this.farewell);
    this.close();
  }

  private broken(plug: Plug): void {
    if (plug !== this.plug || this.state === "closed") return;
    this.unplug();
    this.turn("lost");
    this.retry = setTimeout(() => this.connect(), back_off(this.attempt++, Math.random()));
  }

  private hear(message: Message): void {
    this.heard = Date.now();
    this.quiet();
    switch (message.type) {
      case "table":
        this.listener.ontable(message);
        if (!this.is_welcome) this.welcomed();
        break;
      case "reply": {
        const waiting = this.pending.get(message.id);
        this.pending.delete(message.id);
        waiting?.resolve(message);
        break;
      }
      case "goodbye":
        this.farewell = message;
        break;
    }
  }

  private welcomed(): void {
    this.is_welcome = true;
    this.attempt = 0;
    this.turn("open");
    for (const { command } of this.pending.values()) this.write(command);
  }
}

export function web_socket(): Plug {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Plug;
}
