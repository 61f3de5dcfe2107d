/** A march on any board, with a question made by hand: what is drawn, dragged, pressed and sent. */

import { render } from "svelte/server";
import { describe, expect, it, test, vi } from "vitest";
import { Frame } from "../src/battlefield/frame";
import { distance } from "../src/battlefield/geometry";
import Ghosts from "../src/battlefield/Ghosts.svelte";
import HandBar from "../src/battlefield/HandBar.svelte";
import { drawn_to, front_at, frontage, hand_at, is_held, pressed, said_length, step_of, track_of, turned_by, turned_to } from "../src/battlefield/marching";
import Marching from "../src/battlefield/Marching.svelte";
import { can_be_read, wished_at } from "../src/battlefield/offers";
import { PANELS } from "../src/battlefield/panels";
import RoutePanel from "../src/battlefield/RoutePanel.svelte";
import { MARCH_KEYS, MARCH_LINES, WORDS } from "../src/battlefield/words";
import type { Ghost, Option, Point, Pose, Question, Reply, Route, Snap } from "../src/protocol";
import plain from "../src/plain";
import { is_beside_board, is_in_hand } from "../src/table/drawer.svelte";
import { ghosts_for, marks_for, options_in } from "../src/table/pointing";
import type { Request } from "../src/table/socket";
import { Wishes } from "../src/table/wishes.svelte";

const INCH = { title: "in", size: 25.4, digits: 1 };
const START: Pose = { x: 100, y: 200, heading: 0 };

/** A regiment of 100 by 50 mm whose pose is its front left corner. */
function ghost_at(path: Pose[], cost = 0, left = 254): Ghost {
  const pose = path.at(-1)!;
  const at = ([right, ahead]: Point): Point => {
    const [s, c] = [Math.sin((pose.heading * Math.PI) / 180), Math.cos((pose.heading * Math.PI) / 180)];
    return [pose.x + right * c + ahead * s, pose.y - right * s + ahead * c];
  };
  return { pose, outline: [[at([100, 0]), at([0, 0]), at([0, -50]), at([100, -50])]], front: [at([100, 0]), at([0, 0])], path, cost, left };
}

function option(number: number, ...path: Pose[]): Option {
  const answer = { type: "Walked", legs: [["forward", number]] };
  return { number, label: `march ${number}`, text: `march ${number}: ends there`, answer, touches: ["unit.0", `place.${number}`], ghost: ghost_at([START, ...path], 100, 154), has_odds: false };
}

const AHEAD = option(1, { x: 100, y: 300, heading: 0 });
const STAY = option(2, START);

function route(): Route {
  return { type: "route", piece: "unit.0", start: START, front: [[200, 200], [100, 200]], budget: 254, astray: 127, scale: INCH, suggestions: [AHEAD, STAY] };
}

function question(): Question {
  return { id: 3, kind: "Walk", text: "March where?", how: "", rule: { row: "", tag: "" }, about: "", groups: [], form: route(), focus: ["unit.0"], lessons: [] };
}

function snap(changes: Partial<Snap> = {}): Snap {
  return { answer: AHEAD.answer, ghost: AHEAD.ghost, reason: "", rule: null, text: "The march: 3.9 in forward (3.9 of 10 in). `ok` marches.", ...changes };
}

function close(a: Point, b: Point): void {
  expect(distance(a, b)).toBeLessThan(1e-6);
}

describe("a march in the hand", () => {
  it("is led by the middle of the front", () => {
    close(front_at(route(), START), [150, 200]);
    close(front_at(route(), { x: 0, y: 0, heading: 90 }), [0, -50]);
    expect(frontage(route())).toBe(100);
  });

  it("lies where it was wished, otherwise where the referee lets it end", () => {
    const pose = { x: 1, y: 2, heading: 3 };
    expect(hand_at(route(), { pose }, snap())).toEqual(pose);
    expect(hand_at(route(), { point: [500, 500] }, snap())).toEqual(AHEAD.ghost!.pose);
    expect(hand_at(route(), { pose }, snap({ reason: "Too long." }))).toEqual(AHEAD.ghost!.pose);
    expect(hand_at(route(), null, null)).toEqual(START);
  });

  it("is turned about the middle of its front, so that the handle follows the pointer", () => {
    const there = turned_to(route(), START, [150, -500], [0, 30]);
    expect(there.heading).toBeCloseTo(180);
    close(front_at(route(), there), [150, 200]);
    expect(turned_to(route(), START, [190, 240], [40, 40]).heading % 360).toBeCloseTo(0);
    expect(turned_by(route(), START, -15).heading).toBeCloseTo(345);
  });

  it("is drawn straight on, wherever the pointer strays to", () => {
    const there = drawn_to(route(), START, [700, 260]);
    close([there.x, there.y], [100, 260]);
    expect(there.heading).toBe(0);
  });

  it("is pressed on by half an inch, with shift by a tenth, and turned by 5 degrees", () => {
    expect(pressed(route(), START, "ArrowUp", false)).toEqual({ x: 100, y: 212.7, heading: 0 });
    expect(pressed(route(), START, "ArrowDown", true)!.y).toBeCloseTo(197.46);
    expect(pressed(route(), START, "ArrowLeft", false)!.heading).toBe(355);
    expect(pressed(route(), START, "]", true)!.heading).toBe(1);
    expect(pressed(route(), START, "x", false)).toBeNull();
    expect(step_of({ title: "mm", size: 1, digits: 0 }, false)).toBe(5);
    expect(step_of({ title: "mm", size: 1, digits: 0 }, true)).toBe(1);
  });

  it("says lengths as the game does", () => {
    expect(said_length(254, INCH, "en")).toBe("10 in");
    expect(said_length(100, INCH, "de")).toBe("3,9 in");
    expect(said_length(1234.4, { title: "mm", size: 1, digits: 0 }, "en")).toBe("1234 mm");
  });
});

describe("the way", () => {
  it("is that of the middle of the front", () => {
    const track = track_of(ghost_at([START, { x: 100, y: 300, heading: 0 }, { x: 100, y: 300, heading: 90 }]));
    close(track[0]!, [150, 200]);
    close(track[1]!, [150, 300]);
    close(track[2]!, [100, 250]);
  });

  it("is nothing for what does not march", () => {
    expect(track_of(ghost_at([START]))).toEqual([]);
    expect(track_of({ ...ghost_at([START, START]), front: [] })).toEqual([]);
  });
});

describe("what is drawn", () => {
  const frame = new Frame(1800, 900, "south");
  const shared = { frame, px: 1, locate: (): Point => [0, 0], onwish: () => undefined, onput: () => undefined };

  it("has the piece, two handles with names, and what is left", () => {
    const { body } = render(Marching, { props: { ...shared, route: route(), wanted: null, snap: snap(), words: WORDS.en, lang: "en", label: "A Guard" } });
    expect(body).toContain('aria-label="A Guard. In your hand.');
    expect(body).toContain('aria-label="Straight on"');
    expect(body).toContain('aria-label="Turn"');
    expect(body).toContain("6.1 in left");
    expect(body.match(/data-hand/g)).toHaveLength(3);
  });

  it("shows the way of what the referee found, and of an option only while it is looked at", () => {
    const props = { frame, px: 1, numbers: new Map(), of: null, below: [], locate: (): Point => [0, 0], onpoint: () => undefined };
    const shown = (kind: "snap" | "option"): string => render(Ghosts, { props: { ...props, ghosts: [{ ghost: AHEAD.ghost!, kind, id: "place.1", label: "" }] } }).body;
    expect(shown("snap")).toContain('points="150,700 150,600"');
    expect(shown("option")).not.toContain("<polyline");
  });

  it("has buttons for turn and distance, and says why it was cut", () => {
    const props = { lang: "de" as const, wanted: null, onwish: () => undefined, onput: () => undefined };
    const { body } = render(HandBar, { props: { ...props, form: route(), snap: snap({ reason: "Zu lang." }) } });
    for (const said of ["Nach links drehen", "Nach rechts drehen", "Weiter vor", "Weniger weit", "Marschieren", "noch 6,1 in", "Nicht ganz so: Zu lang."]) expect(body).toContain(said);
  });

  it("lists suggestions in the panel, and the words of the referee", () => {
    const panel = {
      scene: {}, question: question(), form: route(), seat: 0, lang: "en" as const, calm: true, wanted: { option: AHEAD }, snap: snap({ reason: "Too long.", rule: { row: "P1", tag: "P 1" } }),
      draft: null, trial: null, ontry: () => undefined, ondraft: () => undefined, onwish: () => undefined, onanswer: () => undefined, onoption: () => undefined, onsay: () => undefined,
    };
    const { body } = render(RoutePanel, { props: panel });
    expect(body).toContain("The march: 3.9 in forward (3.9 of 10 in). ok marches.");
    expect(body).toContain("(P 1)");
    expect(body.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(body).toContain("march 2");
    expect(PANELS.route).toBe(RoutePanel);
  });
});

test("the help has the same keys and lines in both languages", () => {
  for (const help of [MARCH_KEYS, MARCH_LINES]) expect(help.de).toHaveLength(help.en.length);
  expect(MARCH_LINES.de.map(([line]) => line)).toContain("vor 4 links 30 vor 2");
});

describe("pointing at a suggestion", () => {
  it("takes it up as it is", () => {
    expect(wished_at(question(), "place.1")).toEqual({ option: AHEAD });
    expect(wished_at(question(), "unit.0")).toBeNull();
    expect(wished_at(null, "place.1")).toBeNull();
    expect(is_held(AHEAD, { option: AHEAD })).toBe(true);
    expect(is_held(STAY, { option: AHEAD })).toBe(false);
  });

  it("wishes for its place where something is put down", () => {
    const spot = { ...question(), form: { type: "spot" as const, piece: "unit.0", start: START, zones: [], suggestions: [AHEAD], turns: [], pivots: [] } };
    expect(wished_at(spot, "place.1")).toEqual({ pose: AHEAD.ghost!.pose });
  });

  it("is nothing to read about", () => {
    expect(can_be_read("place.1")).toBe(false);
    expect(can_be_read("unit.1.tray.2")).toBe(true);
  });
});

describe("the shell", () => {
  it("knows that a march is answered on the board", () => {
    expect(is_in_hand(route())).toBe(true);
    expect(is_in_hand({ type: "slide", piece: "unit.0", suggestions: [] })).toBe(false);
    expect(is_beside_board(question(), [])).toBe(false);
  });

  it("offers its suggestions on any board, with marks and ghosts", () => {
    expect(options_in(question())).toEqual([AHEAD, STAY]);
    expect(marks_for(question(), [], []).get("unit.0")).toBe("start");
    expect(ghosts_for(question(), [], null, snap()).map((each) => each.kind)).toEqual(["option", "option", "snap"]);
  });

  it("draws the plain board without minding it", () => {
    const props = {
      scene: { game: "parade", rows: [[{ id: "cell.a1", text: "X", spoken: "" }]] }, question: question(), seat: 0, lang: "en", calm: true, wanted: null, snap: snap(), draft: null, trial: null,
      marks: new Map(), ghosts: ghosts_for(question(), [], null, snap()), fresh: [], measured: null,
    };
    const { body } = render(plain.Board as never, { props: props as never });
    expect(body).toContain("a1: X");
  });
});

test("a bare point is wished for without a heading, a suggestion without asking, and words go on from the answer", async () => {
  vi.useFakeTimers();
  const sent: Request[] = [];
  const replies: ((reply: Reply) => void)[] = [];
  const send = (request: Request): Promise<Reply> => new Promise((resolve) => (sent.push(request), replies.push(resolve)));
  const wishes = new Wishes(send, () => ({ question: 3, seat: 0 }), () => undefined);

  wishes.wish({ point: [400, 500] });
  expect(sent).toEqual([{ type: "wish", x: 400, y: 500, question: 3, seat: 0 }]);
  wishes.wish({ option: STAY });
  expect(wishes.snap).toMatchObject({ answer: STAY.answer, reason: "", text: STAY.text });
  replies[0]!({ snap: snap() } as unknown as Reply);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toHaveLength(1);
  expect(wishes.snap?.answer).toEqual(STAY.answer);

  void wishes.move("then forward 2", route());
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ type: "wish", x: 100, y: 200, heading: 0, line: "then forward 2", answer: STAY.answer, question: 3, seat: 0 });
  replies[1]!({ snap: snap() } as unknown as Reply);
  await vi.advanceTimersByTimeAsync(0);
  expect(wishes.snap?.answer).toEqual(AHEAD.answer);
  expect(wishes.wanted).toEqual({ pose: AHEAD.ghost!.pose });
  vi.useRealTimers();
});
