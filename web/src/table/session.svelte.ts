/** The latest word of the table, and its log. Everything else on the page is derived from these. */

import { settings } from "../app/settings.svelte";
import type { Goodbye, Hello, Json, Line as LogLine, Reply, Table } from "../protocol";
import { Line, web_socket, type LineState, type Request } from "./socket";

/** The log after a table was told: what lies before `first` stays, the rest is replaced. */
export function merged(had: readonly LogLine[], first: number, lines: readonly LogLine[]): LogLine[] {
  return [...had.slice(0, first), ...lines];
}

/** What of it is news: all of it, unless the log was told again from the beginning. */
export function news(had: readonly LogLine[], first: number, lines: readonly LogLine[]): readonly LogLine[] {
  return first === 0 ? lines.slice(had.length) : lines;
}

export class Session {
  table: Table | null = $state.raw(null);
  lines: readonly LogLine[] = $state.raw([]);
  /** The lines of the last change. */
  fresh: readonly LogLine[] = $state.raw([]);
  /** When the table was told, for clocks that run on. */
  told_at = $state(0);
  state: LineState = $state("connecting");
  /** Since when the line may have been broken: nothing was heard after that. */
  lost_at = 0;
  goodbye = $state("");
  /** Is it only a recording, with nobody at the table? */
  readonly is_recorded: boolean = false;
  private readonly line: Line;

  constructor(
    readonly id: string,
    readonly token: string,
    private readonly onchange: (before: Table | null, now: Table) => void,
  ) {
    this.line = new Line(
      () => this.hello(),
      {
        ontable: (table) => this.told(table),
        onstate: (state) => this.turned(state),
        ongoodbye: (goodbye) => this.dismissed(goodbye),
      },
      web_socket,
    );
  }

  open(): () => void {
    const wake = (): void => {
      if (!document.hidden) this.line.wake();
    };
    this.line.connect();
    const cut = (): void => this.line.cut();
    window.addEventListener("online", wake);
    window.addEventListener("offline", cut);
    document.addEventListener("visibilitychange", wake);
    return () => {
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", cut);
      document.removeEventListener("visibilitychange", wake);
      this.line.close();
    };
  }

  send(request: Request): Promise<Reply> {
    return this.line.send(request);
  }

  /** From now on in the language of the page. */
  async speak(): Promise<void> {
    await this.send({ type: "speak", lang: settings.lang });
  }

  answer(question: number, answer: Json, seat: number): Promise<Reply> {
    return this.send({ type: "answer", question, answer, seat });
  }

  private hello(): Hello {
    const since = this.table?.seq ?? -1;
    return { type: "hello", table: this.id, token: this.token, lang: settings.lang, since, lines: this.lines.length };
  }

  protected told(table: Table): void {
    const before = this.table;
    this.fresh = before ? news(this.lines, table.first, table.lines) : [];
    this.lines = merged(this.lines, table.first, table.lines);
    this.table = table;
    this.told_at = Date.now();
    this.onchange(before, table);
  }

  private turned(state: LineState): void {
    if (state === "lost") this.lost_at = this.line.heard;
    this.state = state;
  }

  private dismissed(goodbye: Goodbye): void {
    this.goodbye = goodbye.reason;
  }
}
