/** What the player is doing at the table: chosen things, an answer about to be sent, wishes, notes, the past. */

import { keep_table } from "../app/tokens";
import { settings } from "../app/settings.svelte";
import { call } from "../pace/notices";
import { Pace } from "../pace/queue.svelte";
import { ids_of, steps_of } from "../pace/steps";
import { cue_of, sound } from "../pace/sound";
import type { ElementId, Game, Mark, Section, ShownGhost } from "../games/contract";
import { load_game } from "../games";
import type { Deed, Json, Odds, Option, Problem, Question, Reply, Rule, Table } from "../protocol";
import { say } from "../texts";
import { Announced, Announcer, appended } from "./announcer.svelte";
import { called } from "./called";
import { Coach } from "./coach.svelte";
import { Drawer, is_beside_board } from "./drawer.svelte";
import { marks_of_form, point_at_form } from "./form_pointing";
import { news_beside } from "./log";
import { declined_text, offer_text } from "./offers";
import { Past } from "./past.svelte";
import { drag, ghosts_for, live, marks_for, options_in, point, type Pointed } from "./pointing";
import { Recording } from "./recording.svelte";
import { Session } from "./session.svelte";
import { pause, type Request } from "./socket";
import { Ruler } from "./ruler.svelte";
import { Trials } from "./trials.svelte";
import { Wishes } from "./wishes.svelte";

/** Something to tell the player: why not, a hint, what a command answered. */
export interface Note {
  kind: "why" | "hint" | "told" | "refused";
  lines: { text: string; rule: Rule | null; more: string }[];
  /** What was pointed at in vain. */
  about?: ElementId | null;
}

/** An answer that waits for a second click, with what the dice may do. */
export interface Confirming {
  option: Option;
  odds: Odds | null;
  is_asking: boolean;
  /** Nobody has asked for it: nothing else can be done. */
  is_only: boolean;
}

/** What a layout does when a command asks for it, such as moving the focus. */
export type Shower = (what: "log" | "units" | "options" | "status" | "sheet" | "help" | "clock" | "lessons", rest: string) => void;

const PATIENCE = 15;

/** No motion, please. */
function is_calm(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds for which details stay when the pointer goes on: between two neighbours they do not flicker. */
const LOOKING_AWAY = 200;

/** So many lines of a note are shown and said; more on request. */
export const LINES_AT_ONCE = 6;

/** Before the match begins there is nothing on the board. */
function has_table(scene: Json): boolean {
  return Object.keys(scene).length > 1;
}

/** Another question, or the same put to somebody else at this screen. */
function asks_anew(before: Table | null, now: Table): boolean {
  return before?.questions[0]?.id !== now.questions[0]?.id || before?.asked_seats[0] !== now.asked_seats[0];
}

/** What an option does, as players say it; what is exact but hardly readable stands behind. */
function deed_of({ label, text }: Option): string {
  return label.includes(" ") && !text.includes(label) ? `${label} (${text})` : text;
}

/** Every reason why something is not possible, each with its rule. */
function reasons_in(reply: Reply): Note["lines"] {
  return reply.why.map((each) => ({ text: each.wish ? `${each.wish}: ${each.reason}` : each.reason, rule: each.rule, more: each.text }));
}

export class Play {
  readonly session: Session;
  readonly past: Past;
  readonly wishes: Wishes;
  readonly ruler: Ruler;
  readonly trials: Trials;
  readonly coach = new Coach();
  /** Plays what happens. */
  readonly pace = new Pace(() => ({ speed: settings.speed, is_calm: is_calm() }));
  /** Things that a line of the log tells of, while it is pointed at. */
  told_of: readonly ElementId[] = $state.raw([]);
  /** Read out by screen readers. */
  readonly announcer = new Announcer();
  private readonly announced = new Announced();
  readonly drawer = new Drawer();
  game: Game | null = $state.raw(null);
  chosen: ElementId[] = $state([]);
  confirming: Confirming | null = $state.raw(null);
  note: Note | null = $state.raw(null);
  hint: Option | null = $state.raw(null);
  draft: unknown = $state.raw(null);
  looked: ElementId | null = $state(null);
  private looking_away = 0;
  is_flipped = $state(false);
  /** The seat that is asked whether it really resigns, -1 for none. */
  private resigning = $state(-1);
  /** Has asked for a rematch or agreed to it. */
  wants_rematch = $state(false);
  is_busy = $state(false);
  /** The chat message that is being written. */
  message = $state("");
  /** The seat that has uncovered the screen, where several sit at it. */
  uncovered = $state(-1);
  private loaded = "";
  show: Shower = () => undefined;

  constructor(id: string, token: string, is_recorded: boolean) {
    const Kind = is_recorded ? Recording : Session;
    this.session = new Kind(id, token, (before, now) => this.changed(before, now));
    const send = (request: Request): Promise<Reply> => this.session.send(request);
    this.past = new Past(send, () => this.session.lines, () => this.table?.scene ?? null, (batch) => this.pace.play(batch));
    this.wishes = new Wishes(send, () => (this.question ? { question: this.question.id, seat: this.asked_seat } : null), (problem) => this.refuse(problem));
    this.trials = new Trials(send);
    this.pace.onstep = (step) => this.hear(step.deed);
    this.ruler = new Ruler(send, (reply) => this.measured(reply), (text) => this.forget_measured(text));
  }

  // --- what is the case --------------------------------------------------------------------

  table: Table | null = $derived.by(() => this.session.table);
  own_seats: number[] = $derived((this.table?.seats ?? []).filter((each) => each.is_you).map((each) => each.seat));
  /** There is, or was, somebody to talk to. */
  has_company: boolean = $derived(
    (this.table?.chat.length ?? 0) > 0 || (this.table?.seats ?? []).some((each) => !each.is_you && !each.computer && (each.is_here || each.player !== "")),
  );
  is_now: boolean = $derived.by(() => this.past.events === null);
  is_resigning: boolean = $derived(this.resigning >= 0);

  /** The seat that is asked through this page, -1 for none. */
  asked_seat: number = $derived(this.table?.asked_seats[0] ?? -1);
  /** The open question, also while the past is looked at. */
  open_question: Question | null = $derived(this.table?.questions[0] ?? null);
  question: Question | null = $derived(this.is_now ? this.open_question : null);
  options: Option[] = $derived(options_in(this.question));
  live_options: Option[] = $derived(live(this.options, this.chosen));
  scene: Json | null = $derived.by(() => (this.is_now ? (this.table?.scene ?? null) : (this.past.scene ?? this.table?.scene ?? null)));

  /** The seat at the lower edge. */
  seat: number = $derived.by(() => {
    const count = this.table?.seats.length ?? 2;
    const own = this.asked_seat >= 0 ? this.asked_seat : (this.own_seats[0] ?? 0);
    return this.is_flipped ? (own + 1) % count : own;
  });

  /** Several players share this screen, and the asked one has not said that it is their turn. */
  is_covered: boolean = $derived(
    settings.has_cover && this.own_seats.length > 1 && this.asked_seat >= 0 && this.uncovered !== this.asked_seat && !this.table?.ending,
  );

  /** The seat whose player is at the screen; -1 for who only watches. */
  private get listener(): number {
    if (this.asked_seat >= 0) return this.asked_seat;
    return this.uncovered >= 0 ? this.uncovered : (this.own_seats[0] ?? -1);
  }

  /** Everything on the table in words. */
  sections: Section[] = $derived.by(() =>
    this.game && this.scene && Object.keys(this.scene).length > 1 ? this.game.describe(this.scene, this.seat, settings.lang) : [],
  );

  /** What was pointed at: in vain, or to act with it. */
  pointed: ElementId | null = $derived(this.note?.about ?? this.chosen[0] ?? null);
  /** The element whose details are shown. */
  sheet_id: ElementId | null = $derived(this.looked ?? this.pointed);

  /** What the last turn was about; of the past, and of what was not seen, the last thing that happened. */
  last_touched: ElementId[] = $derived.by(() => {
    const turn = this.is_now ? this.pace.last.flatMap((batch) => steps_of(batch.lines)).flatMap(ids_of) : [];
    if (turn.length) return [...new Set(turn)];
    const lines = this.session.lines;
    const end = this.past.events ?? lines.length;
    return lines.slice(0, end).findLast((line) => line.touches.length)?.touches ?? [];
  });
  marks: Map<ElementId, Mark> = $derived.by(() => {
    if (this.ruler.is_on) return new Map(this.ruler.ends().map((id) => [id, "chosen"]));
    const marks = marks_for(this.question, this.chosen, this.last_touched);
    for (const id of this.trials.met()) if (!marks.has(id) || marks.get(id) === "last") marks.set(id, "focus");
    const form = this.question?.form;
    return form ? new Map([...marks, ...marks_of_form(form, this.draft, this.chosen)]) : marks;
  });
  ghosts: ShownGhost[] = $derived.by(() => [
    ...ghosts_for(this.question, this.chosen, this.confirming?.option ?? this.hint, this.wishes.snap),
    ...(this.is_now ? this.trials.ghosts() : []),
  ]);

  /** What cannot be done on the board alone. */
  needs_beside_board: string[] = $derived.by(() => {
    const { question, table } = this;
    const kind = question?.form?.type ?? "own";
    const can_hold = kind !== "own" && this.game?.panels?.[kind] !== undefined;
    const is_asked = question !== null && is_beside_board(question, this.chosen, can_hold);
    const needs = {
      note: this.note !== null,
      confirming: this.confirming !== null,
      resigning: this.is_resigning,
      ending: Boolean(table?.ending),
      seats: (table?.seats ?? []).some((each) => !each.is_taken),
      [`question ${question?.id}`]: is_asked,
    };
    const offers = (table?.offers ?? []).map((offer) => `offer ${offer.what}`);
    return [...offers, ...Object.keys(needs).filter((each) => needs[each])];
  });

  may(what: string): boolean {
    return this.table?.may.includes(what) ?? false;
  }

  private changed(before: Table | null, now: Table): void {
    if (now.game !== this.loaded) {
      this.loaded = now.game;
      void load_game(now.game, now.scene).then((game) => (this.game = game));
    }
    if (!now.is_spectator && this.session.token) keep_table(now.table, this.session.token, now.game);
    if (before && now.first < before.first + before.lines.length) this.past.forget(now.first);
    if (before) this.tell_pace(before, now);
    this.call_player(before, now);
    if (asks_anew(before, now)) this.start_over();
    if (this.is_covered) this.uncovered = -1; // whoever takes the device uncovers it, also if they did so before
    if (now.ending || (this.asked_seat >= 0 && this.asked_seat !== this.resigning)) this.play_on();
    if (before) void this.ruler.renew();
    this.coach.hear(now.questions[0]);
    this.announced.change(this.session.lines.length - this.session.fresh.length);
    this.catch_up();
  }

  private hear(deed: Deed): void {
    const cue = settings.has_sound ? cue_of(deed, this.game?.is_pixelated ?? false) : null;
    if (cue) sound(cue);
  }

  /** Whose turn it is now, and how it has ended: heard, and told outside the page to who looks elsewhere. */
  private call_player(before: Table | null, now: Table): void {
    const question = now.questions[0];
    const is_turn = before !== null && question !== undefined && before.questions.length === 0 && !now.ending;
    const is_end = before !== null && !before.ending && now.ending !== null;
    if (settings.has_sound && is_end) sound("win");
    else if (settings.has_sound && is_turn) sound("turn");
    if (settings.has_notices && is_turn) call(say("notice.turn"), `${now.title}: ${question.text}`, now.table);
    if (settings.has_notices && is_end) call(now.title, now.ending?.text ?? "", now.table);
  }

  /** What has changed is played, unless nobody can see it or it was taken back. */
  private tell_pace(before: Table, now: Table): void {
    const { fresh } = this.session;
    const had = before.first + before.lines.length;
    const is_taken_back = now.first > 0 ? now.first < had : now.lines.length > 0 && now.lines.length < had;
    if (is_taken_back) return this.pace.forget();
    if (!fresh.length) return;
    const is_seen = this.is_now && !settings.is_text && !this.is_covered && has_table(before.scene) && has_table(now.scene);
    if (is_seen) this.pace.tell({ before: before.scene, after: now.scene, lines: fresh });
    else this.pace.finish();
  }

  /**
   * Announces what was not announced yet, unless the screen is covered: what happened, what was said, how it ended;
   * then what is asked, or for whom the table waits.
   */
  catch_up(): void {
    const now = this.table;
    if (!now || this.is_covered) return;
    const together = settings.has_cover ? [] : this.own_seats;
    const { before, lines } = this.announced.catch_up(this.listener, together, now, this.session.lines);
    const told = lines.filter((line) => !line.minor).map((line) => line.text);
    const remarks = before ? appended(before.chat, now.chat, (one, other) => one.by === other.by && one.text === other.text) : [];
    this.announce(...told, ...news_beside(before, now), ...remarks.map((each) => `${each.by}: ${each.text}`));
    const offers = now.offers.filter((offer) => !before?.offers.some((each) => each.what === offer.what && each.by === offer.by));
    this.announce(...offers.map((offer) => offer_text(offer, now)));
    if (before && now.declined && !before.declined) this.announce(declined_text(now.declined, now.seats));
    if (now.ending && !before?.ending) this.announce(now.ending.text);
    const question = now.questions[0];
    if (question || now.ending) this.announcer.say_nothing_later();
    else if (before?.status !== now.status) this.announcer.say_later(now.status);
    if (!asks_anew(before, now)) return;
    if (question) this.announce_status();
    this.weigh_only_option();
  }

  /** What is asked, or for whom the table waits. */
  announce_status(): void {
    const question = this.table?.questions[0];
    this.announce(question ? `${say("status.you")} ${question.text}` : (this.table?.status ?? ""));
  }

  /** A new question, or a change of mind: nothing is chosen. */
  start_over(): void {
    this.chosen = [];
    this.confirming = null;
    this.note = null;
    this.hint = null;
    this.draft = null;
    this.wishes.clear();
    this.trials.clear();
    this.is_busy = false;
  }

  announce(...texts: string[]): void {
    this.announcer.say(...texts.map((text) => text.replaceAll("`", "")));
  }

  // --- pointing ----------------------------------------------------------------------------

  point(id: ElementId): void {
    if (this.ruler.is_on) return void this.ruler.point(id);
    if (!this.question) return this.look_at(id);
    const drafted = this.question.form ? point_at_form(this.question.form, this.draft, this.chosen, id) : null;
    if (drafted) {
      this.draft = drafted.draft;
      this.chosen = drafted.chosen;
      return;
    }
    if (this.question.form && !live(this.options, [id]).length) {
      this.look_at(id);
      return void this.why([id], id);
    }
    this.follow(point(this.options, this.chosen, id));
  }

  drag(from: ElementId, to: ElementId): void {
    if (this.question?.form?.type === "order") {
      this.chosen = [from];
      return this.point(to);
    }
    if (this.question) this.follow(drag(this.options, from, to));
  }

  /** What on the table is called so. */
  called(word: string): ElementId | null {
    const entries = this.sections.flatMap((section) => section.entries);
    return called(entries, word);
  }

  look_at(id: ElementId | null): void {
    window.clearTimeout(this.looking_away);
    if (id !== null) this.looked = id;
    else this.looking_away = window.setTimeout(() => (this.looked = null), LOOKING_AWAY);
  }

  /** One step back: what is played, what is about to be sent, what is chosen, the note. */
  escape(): void {
    if (this.pace.is_running) this.stop_playing();
    else if (this.ruler.is_on) this.toggle_measuring();
    else if (this.confirming) this.confirming = null;
    else if (this.chosen.length) this.chosen = [];
    else if (this.trials.trial) this.trials.clear();
    else if (!this.is_now) this.past.now();
    else if (this.ruler.measured) this.ruler.clear();
    else if (this.note) this.note = null;
    else this.drawer.fold();
  }

  /** Whatever is played ends: a whole game, too. */
  stop_playing(): void {
    this.past.pause();
    this.pace.finish();
  }

  private follow(pointed: Pointed): void {
    this.confirming = null;
    this.note = null;
    switch (pointed.kind) {
      case "option":
        this.take(pointed.option);
        break;
      case "chosen":
        this.chosen = pointed.chosen;
        this.announce(say("table.chosen", { count: this.live_options.length }));
        break;
      case "cleared":
        this.chosen = [];
        break;
      case "why":
        this.chosen = pointed.chosen;
        void this.why(pointed.touches, pointed.touches.at(-1));
    }
  }

  // --- answering ---------------------------------------------------------------------------

  /** Takes an option: at once, or after asking again with what the dice may do. */
  take(option: Option): void {
    this.play_on();
    this.note = null;
    this.chosen = option.touches.length ? [...option.touches] : [];
    if (settings.asking === "always" || (settings.asking === "dice" && option.has_odds)) void this.ask_again(option);
    else void this.answer(option.answer);
  }

  /** Where all that is left is to let the dice fall, their odds are shown at once. */
  private weigh_only_option(): void {
    const [only, ...others] = this.options;
    if (only?.has_odds && !others.length && !this.is_resigning && settings.asking !== "never") void this.ask_again(only, true);
  }

  private async ask_again(option: Option, is_only = false): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.confirming = { option, odds: null, is_asking: option.has_odds, is_only };
    this.announce(say("confirm.about", { what: option.text }));
    if (!option.has_odds) return;
    const request = { type: "odds", question: question.id, answer: option.answer, seat: this.asked_seat } as const;
    const reply = await this.thought(request, () => this.confirming?.option === option);
    if (this.confirming?.option === option) this.confirming = { ...this.confirming, odds: reply.odds, is_asking: false };
  }

  confirm(): void {
    if (this.confirming) void this.answer(this.confirming.option.answer);
  }

  async answer(answer: Json): Promise<void> {
    const question = this.question;
    if (!question || this.is_busy) return;
    this.pace.begin_turn();
    this.is_busy = true;
    this.confirming = null;
    const reply = await this.session.answer(question.id, answer, this.asked_seat);
    this.is_busy = false;
    if (!reply.problem) return;
    this.chosen = [];
    if (reply.problem.code === "stale") this.start_over(); // the table has moved on
    else this.refuse(reply.problem);
  }

  // --- asking the referee ------------------------------------------------------------------

  async why(touches: ElementId[], about: ElementId | null = null): Promise<void> {
    const question = this.question;
    if (!question) return;
    const reply = await this.session.send({ type: "why", question: question.id, touches, seat: this.asked_seat });
    if (reply.problem) return this.refuse(reply.problem);
    const lines = reasons_in(reply);
    this.tell({ kind: "why", lines: lines.length ? lines : [{ text: say("why.nothing"), rule: null, more: "" }], about });
  }

  async ask_hint(): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.tell({ kind: "hint", lines: [{ text: say("hint.thinking"), rule: null, more: "" }] });
    const request = { type: "hint", question: question.id, seat: this.asked_seat } as const;
    const reply = await this.thought(request, () => this.question?.id === question.id);
    if (reply.problem) return this.refuse(reply.problem);
    if (this.question?.id !== question.id) return;
    this.hint = this.options.find((option) => option.number === reply.hint?.number && option.text === reply.hint?.text) ?? reply.hint;
    const text = (reply.hint && deed_of(reply.hint)) || reply.text || say("hint.none");
    this.tell({ kind: "hint", lines: [{ text, rule: null, more: "" }, ...reasons_in(reply)] });
  }

  /** Asks something the server thinks about; while it still thinks about something else, asks again. */
  private async thought(request: Request, is_wanted: () => boolean): Promise<Reply> {
    for (let attempt = 0; ; attempt++) {
      const reply = await this.session.send(request);
      if (reply.problem?.code !== "busy" || attempt >= PATIENCE || !is_wanted()) return reply;
      await pause(1000);
    }
  }

  /** Tries an order out that was typed: what it leads to is told in words, too. */
  async try_typed(line: string): Promise<void> {
    const { problem, trial } = await this.trials.ask(line);
    if (problem) return this.refuse(problem);
    const ways = (trial?.ways ?? []).map((way) => ({ text: `${way.number}: ${way.text}`, rule: null, more: "" }));
    this.tell({ kind: "told", lines: ways.length ? ways : [{ text: trial?.reason ?? "", rule: trial?.rule ?? null, more: "" }] });
  }

  toggle_measuring(): void {
    this.ruler.toggle();
    this.chosen = [];
    if (this.ruler.is_on) this.announce(say(settings.is_text ? "measure.choose" : "measure.first"));
  }

  private measured(reply: Reply): void {
    if (reply.problem) this.refuse(reply.problem);
    else this.tell({ kind: "told", lines: [{ text: reply.text || say("measure.nothing"), rule: null, more: "" }] });
  }

  /** What was told of a distance that has changed is no longer true. */
  private forget_measured(text: string): void {
    if (this.note?.kind === "told" && this.note.lines[0]?.text === text) this.note = null;
  }

  // --- around the game ---------------------------------------------------------------------

  async propose(what: string): Promise<void> {
    if (what === "rematch") this.wants_rematch = true;
    this.heard(await this.session.send({ type: "propose", what }));
  }

  async consent(what: string, yes: boolean): Promise<void> {
    if (what === "rematch") this.wants_rematch = yes;
    this.heard(await this.session.send({ type: "consent", what, yes }));
  }

  /** Asks whether they really resign; nothing else is then to be confirmed. */
  ask_resigning(): void {
    this.confirming = null;
    this.resigning = this.listener;
    this.announce(say("resign.sure"));
  }

  play_on(): void {
    this.resigning = -1;
  }

  async resign(): Promise<void> {
    const seat = this.resigning;
    this.play_on();
    this.heard(await this.session.send({ type: "resign", seat }));
  }

  async withdraw(): Promise<void> {
    this.heard(await this.session.send({ type: "withdraw", seat: this.own_seats[0] ?? -1 }));
  }

  /** Gives up a table to which nobody has come. */
  async close(): Promise<void> {
    this.heard(await this.session.send({ type: "close" }));
  }
  async claim(): Promise<void> {
    this.heard(await this.session.send({ type: "claim" }));
  }

  async hand_over(seat: number, level: string): Promise<void> {
    this.heard(await this.session.send({ type: "hand_over", seat, level }));
  }

  async chat(text: string): Promise<void> {
    this.heard(await this.session.send({ type: "chat", text }));
  }

  // --- telling the player ----------------------------------------------------------------

  /** What the table answered to something that is no answer of the game. */
  heard(reply: Reply): void {
    if (reply.why.length) this.tell({ kind: "refused", lines: reasons_in(reply) });
    else if (reply.problem) this.refuse(reply.problem);
    else if (reply.text) this.tell({ kind: "told", lines: [{ text: reply.text, rule: null, more: "" }] });
  }

  refuse(problem: Problem): void {
    if (settings.has_sound) sound("refuse");
    this.tell({ kind: "refused", lines: [{ text: problem.text, rule: problem.rule, more: problem.rule_text }] });
  }

  tell(note: Note): void {
    this.note = note;
    this.announce(...note.lines.slice(0, LINES_AT_ONCE).map((line) => line.text));
  }
}
