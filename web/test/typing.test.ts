import { beforeEach, expect, test } from "vitest";
import { settings } from "../src/app/settings.svelte";
import type { Reply, Table } from "../src/protocol";
import { Play } from "../src/table/play.svelte";
import { type_line } from "../src/table/typing";

/** A referee who knows one word for moving things; everything is legal. */
class Referee {
  sent: Record<string, unknown>[] = [];

  hear = async (request: object): Promise<Reply> => {
    const said = request as { type: string; x: number; y: number; heading: number; line: string };
    this.sent.push({ ...said });
    await Promise.resolve();
    const nothing = { why: [], problem: null, text: "", snap: null } as unknown as Reply;
    const nudge = /^(left|links) (\d+)$/.exec(said.line ?? "");
    if (said.type !== "wish" || !nudge) return nothing;
    const pose = { x: said.x - Number(nudge[2]), y: said.y, heading: said.heading };
    return { ...nothing, snap: { answer: { type: "Placed", x: pose.x }, ghost: { pose, outline: [], front: [], path: [], cost: 0, left: 0 }, reason: "", rule: null, text: `It would stand at ${pose.x}.` } };
  };

  /** What was sent, in short. */
  get heard(): unknown[] {
    return this.sent.map(({ type, x, line, answer }) => [type, ...[x, line, answer].filter((each) => each !== undefined)]);
  }
}

function table(): Table {
  const form = { type: "spot", piece: "unit.1", start: { x: 300, y: 100, heading: 0 }, zones: [], suggestions: [], turns: [], pivots: [] };
  const question = { id: 4, text: "Where?", groups: [], form, lessons: [], focus: [] };
  const quiet = { chat: [], offers: [], lines: [], first: 0, status: "", ending: null, declined: null, asides: [], is_spectator: true };
  const seats = [{ seat: 0, is_you: true }, { seat: 1, is_you: false }];
  return { game: "", table: "t", seats, may: [], ...quiet, questions: [question], asked_seats: [0] } as unknown as Table;
}

let play: Play;
let referee: Referee;

beforeEach(() => {
  settings.lang = "en";
  play = new Play("t", "", false);
  referee = new Referee();
  play.session.send = referee.hear;
  (play.session as unknown as { told(table: Table): void }).told(table());
});

test.each(["left", "links"])("words move what is held and say where it stands, ok puts it down: %s", async (word) => {
  await type_line(play, `${word} 20`);
  expect(play.note).toMatchObject({ kind: "told", lines: [{ text: "It would stand at 280." }] });
  expect(play.wishes.wanted).toEqual({ pose: { x: 280, y: 100, heading: 0 } });
  await type_line(play, `${word} 5`);
  await type_line(play, "ok");
  expect(referee.heard).toEqual([
    ["wish", 300, `${word} 20`],
    ["wish", 280, `${word} 5`],
    ["answer", { type: "Placed", x: 275 }],
  ]);
});

test("whoever types faster than the referee answers puts down what was typed last", async () => {
  await Promise.all(["left 20", "left 5", "ok"].map((line) => type_line(play, line)));
  expect(referee.heard.at(-1)).toEqual(["answer", { type: "Placed", x: 275 }]);
});

test("what moves nothing is an answer, or a mistake, as everywhere", async () => {
  await type_line(play, "2");
  await type_line(play, "banana");
  await type_line(play, "ok");
  expect(referee.sent.filter((each) => each.type === "typed").map((each) => each.line)).toEqual(["2", "banana", "ok"]);
});
