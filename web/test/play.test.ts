import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../src/app/settings.svelte";
import type { Question, SeatInfo, Table } from "../src/protocol";
import { press } from "../src/table/keys";
import { Play } from "../src/table/play.svelte";
import { type_line } from "../src/table/typing";

const [RED, BLUE] = [0, 1];

class Nothing {}
vi.stubGlobal("HTMLElement", Nothing);
vi.stubGlobal("document", { querySelector: () => null });

function seat(at: number, changes: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: at, name: at === RED ? "Red" : "Blue", player: "", computer: "", is_you: true, is_taken: true, ...changes } as SeatInfo;
}

function question(id: number, ...numbers: number[]): Question {
  const options = numbers.map((number) => ({ number, text: `option ${number}`, touches: [], answer: { number }, has_odds: false }));
  return { id, text: `question ${id}`, groups: [{ clusters: [{ options }] }], form: null, lessons: [] } as unknown as Question;
}

/** A table at which a seat is asked, or nobody. */
function table(asked: number | null, id = 1, changes: Partial<Table> = {}): Table {
  const asks = asked === null ? { questions: [], asked_seats: [] } : { questions: [question(id, 1, 2)], asked_seats: [asked] };
  const quiet = { chat: [], offers: [], lines: [], first: 0, status: "", ending: null, declined: null, asides: [], is_spectator: true };
  return { game: "", table: "t", seats: [seat(RED), seat(BLUE)], may: ["undo", "hint"], ...quiet, ...asks, ...changes } as unknown as Table;
}

function tell(play: Play, told: Table): void {
  (play.session as unknown as { told(table: Table): void }).told(told);
}

let play: Play;
let sent: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  settings.lang = "en";
  play = new Play("t", "", false);
  sent = [];
  play.session.send = async (request) => {
    sent.push(request);
    return { why: [], problem: null, text: "" } as never;
  };
});
afterEach(() => void vi.useRealTimers());

function press_key(key: string): void {
  const around = { help: () => sent.push("help"), command: () => sent.push("command") };
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null, preventDefault: () => undefined };
  press(event as unknown as KeyboardEvent, play, around);
}

describe("a screen for several", () => {
  test("takes no key while it is covered", () => {
    tell(play, table(RED));
    play.uncovered = RED;
    tell(play, table(BLUE));
    expect(play.is_covered).toBe(true);
    play.note = { kind: "told", lines: [] };
    for (const key of ["1", "u", "h", "w", "f", "?", "/", "ArrowLeft", "Home", "Escape"]) press_key(key);
    expect(sent).toEqual([]);
    expect([play.is_flipped, play.is_now, play.note !== null]).toEqual([false, true, true]);
    play.uncovered = BLUE;
    press_key("1");
    expect(sent).toMatchObject([{ type: "answer", seat: BLUE }]);
  });

  test("is covered again for whoever had uncovered it before somebody else", () => {
    tell(play, table(RED));
    play.uncovered = RED;
    tell(play, table(RED, 2));
    expect(play.is_covered).toBe(false);
    tell(play, table(BLUE, 3));
    tell(play, table(RED, 4));
    expect(play.is_covered).toBe(true);
  });
});

describe("whether somebody really resigns", () => {
  const alone = { seats: [seat(RED), seat(BLUE, { is_you: false, computer: "easy" })] };

  test("stays asked while the computer moves, and is answered by a word", async () => {
    tell(play, table(null, 0, alone));
    await type_line(play, "resign");
    tell(play, table(RED, 2, alone));
    expect(play.is_resigning).toBe(true);
    await type_line(play, "yes");
    expect(sent).toEqual([{ type: "resign", seat: RED }]);
  });

  test("is not mixed up with dice that are about to fall", async () => {
    const dice = question(2, 1);
    Object.assign(dice.groups[0]!.clusters[0]!.options[0]!, { has_odds: true });
    tell(play, table(RED, 1, alone));
    play.take(dice.groups[0]!.clusters[0]!.options[0]!);
    expect(play.confirming).not.toBeNull();
    await type_line(play, "resign");
    expect(play.confirming).toBeNull();
    tell(play, table(RED, 2, { ...alone, questions: [dice] }));
    expect(play.confirming).toBeNull();
  });

  test("is no longer asked of who plays on, of somebody else, or after the end", () => {
    tell(play, table(RED));
    play.uncovered = RED;
    play.ask_resigning();
    play.take(play.options[0]!);
    expect(play.is_resigning).toBe(false);
    play.ask_resigning();
    tell(play, table(BLUE, 2));
    expect(play.is_resigning).toBe(false);
    play.uncovered = BLUE;
    play.ask_resigning();
    tell(play, table(null, 3, { ending: { text: "A draw", winners: [] } as never }));
    expect(play.is_resigning).toBe(false);
  });
});

test("what others ask for is announced, once", () => {
  const seats = [seat(RED), seat(BLUE, { is_you: false, player: "Bert" })];
  const offers = [{ what: "undo", by: BLUE, needs: [RED] }];
  tell(play, table(RED, 1, { seats }));
  tell(play, table(RED, 1, { seats, offers }));
  tell(play, table(RED, 1, { seats, offers, status: "later" }));
  vi.advanceTimersByTime(5000);
  const said = play.announcer.sentences.map((each) => each.text);
  expect(said.filter((each) => each.includes("Bert"))).toEqual(["Bert would like to take back a move."]);
});

test("what happens at the table besides the match is announced, once", () => {
  const asides = [{ row: 7, events: 0, text: "The computer (Easy) plays for Bert from now on." }];
  const seats = [seat(RED), seat(BLUE, { is_you: false })];
  tell(play, table(RED, 1, { seats, seq: 7 }));
  tell(play, table(RED, 1, { seats, seq: 8, asides }));
  tell(play, table(RED, 1, { seats, seq: 9, asides }));
  vi.advanceTimersByTime(5000);
  const said = play.announcer.sentences.map((each) => each.text);
  expect(said.filter((each) => each.includes("Bert"))).toEqual([asides[0]!.text]);
});
