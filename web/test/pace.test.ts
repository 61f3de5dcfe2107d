import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { advance as advance_battle } from "../src/battlefield/advance";
import { Frame } from "../src/battlefield/frame";
import { piles_of } from "../src/pace/motions";
import { Pace, type Batch, type Screen, type Wishes } from "../src/pace/queue.svelte";
import { edge_towards, pixel_arc } from "../src/pace/shapes";
import { CUES, cue_of, length_of } from "../src/pace/sound";
import { duration, ids_of, steps_of, still_to_come, type Step } from "../src/pace/steps";
import { poses_along, progress, shift_to, turn_between } from "../src/pace/ways";
import type { Deed, Line, Pose } from "../src/protocol";

let number = 0;
function line(deed: Deed | null, text = ""): Line {
  return { number: number++, text, rule: { row: "", tag: "" }, minor: false, touches: [], deed };
}
const pose = (x: number, y: number, heading = 0): Pose => ({ x, y, heading });

describe("steps", () => {
  it("leaves out what cannot be seen", () => {
    expect(steps_of([line(null), line({ kind: "fall", who: "0.F1" })])).toHaveLength(1);
  });

  it("counts the wounds of one unit together, with the figures that are gone", () => {
    const [step, ...others] = steps_of([1, 2, 3].map((socket) => line({ kind: "hurt", who: "unit.3", amount: 1, what: `unit.3.socket.${socket}` })));
    expect(others).toEqual([]);
    expect(step!.deed.amount).toBe(3);
    expect(step!.parts).toEqual(["unit.3.socket.1", "unit.3.socket.2", "unit.3.socket.3"]);
  });

  it("keeps wounds of different units apart", () => {
    expect(steps_of([line({ kind: "hurt", who: "unit.3", amount: 1 }), line({ kind: "hurt", who: "unit.4", amount: 1 })])).toHaveLength(2);
  });

  it("makes one march of a march that turns, and shows who acts acting", () => {
    const march = (from: Pose, to: Pose): Line => line({ kind: "move", who: "unit.1", way: [from, to] });
    const steps = steps_of([line({ kind: "act", who: "unit.1" }), march(pose(0, 0), pose(0, 100)), march(pose(0, 100), pose(0, 150))]);
    expect(steps.map((step) => step.deed.kind)).toEqual(["move"]);
    expect(steps[0]!.deed.way).toHaveLength(4);
  });

  it("gives every deed between 0.3 and 0.9 seconds, long marches more than short ones", () => {
    const of = (deed: Deed): number => duration(steps_of([line(deed)])[0]!);
    const far = (y: number): number => of({ kind: "move", who: "unit.1", way: [pose(0, 0), pose(0, y)] });
    expect(far(50)).toBeLessThan(far(250));
    expect(far(5000)).toBe(900);
    for (const kind of ["act", "banner", "card", "hurt", "roll", "turn", "play"] as const) {
      expect(of({ kind })).toBeGreaterThanOrEqual(300);
      expect(of({ kind })).toBeLessThanOrEqual(800);
    }
  });

  it("knows of whom there is more to come", () => {
    const steps = steps_of([line({ kind: "strike", who: "0.F1", to: "1.F1" }), line({ kind: "hurt", who: "1.F1", amount: 2 })]);
    expect(ids_of(steps[0]!)).toEqual(["0.F1", "1.F1"]);
    expect([...still_to_come(steps, 0)]).toEqual(["1.F1"]);
    expect([...still_to_come(steps, 1)]).toEqual([]);
  });
});

describe("ways", () => {
  it("turns the shorter way round", () => {
    expect(turn_between(350, 10)).toBe(20);
    expect(turn_between(10, 350)).toBe(-20);
  });

  it("goes straight without steps in between", () => {
    expect(poses_along([pose(0, 0, 90), pose(50, 0, 90)])).toHaveLength(2);
  });

  it("wheels about a corner: everybody stays as far from it", () => {
    const pivot = [100, 0] as const;
    const end = { x: 100 - 100 * Math.cos(Math.PI / 4), y: 100 * Math.sin(Math.PI / 4), heading: 45 };
    for (const each of poses_along([pose(0, 0, 0), end])) expect(Math.hypot(each.x - pivot[0], each.y - pivot[1])).toBeCloseTo(100, 6);
  });

  it("turns on the spot", () => {
    for (const each of poses_along([pose(30, 40, 0), pose(30, 40, 120)])) expect([each.x, each.y]).toEqual([expect.closeTo(30), expect.closeTo(40)]);
  });

  it.each(["south", "north", "east", "west"] as const)("shifts what is drawn to where it is seen, from the %s edge", (edge) => {
    const frame = new Frame(1800, 900, edge);
    const [drawn, seen] = [pose(200, 300, 20), pose(420, 380, 95)];
    const { x, y, turn } = shift_to(frame, drawn, seen);
    const from = frame.at([drawn.x, drawn.y]);
    const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    const there = [from[0] * c - from[1] * s + x, from[0] * s + from[1] * c + y];
    expect(there[0]).toBeCloseTo(frame.at([seen.x, seen.y])[0], 6);
    expect(there[1]).toBeCloseTo(frame.at([seen.x, seen.y])[1], 6);
    expect(turn).toBe(75);
  });

  it("is as far along as it has gone, and a turn takes time too", () => {
    expect(progress([pose(0, 0), pose(0, 25), pose(0, 100)])).toEqual([0, 0.25, 1]);
    expect(progress([pose(0, 0, 0), pose(0, 0, 90)])).toEqual([0, 1]);
  });
});

describe("what is drawn", () => {
  it("puts the arc on a grid of four pixels, from one to the other, over the straight line", () => {
    const arc = pixel_arc([0, 100], [200, 100]);
    expect(arc[0]).toEqual([0, 100]);
    expect(arc.at(-1)).toEqual([200, 100]);
    expect(arc.flat().every((each) => each % 4 === 0)).toBe(true);
    expect(Math.min(...arc.map((each) => each[1]))).toBeLessThan(80);
  });

  it("leaves a box where the line to another one crosses its edge", () => {
    expect(edge_towards({ x: 0, y: 0, width: 100, height: 50 }, { x: 300, y: 0, width: 100, height: 50 })).toEqual([100, 25]);
  });

  it("puts what counts first, and counts many dice", () => {
    const die = (face: number, is_good: boolean) => ({ colour: "d6", face, icons: [], is_good });
    expect(piles_of([die(5, false), die(1, true)]).map((each) => each.die.face)).toEqual([1, 5]);
    const many = piles_of(Array.from({ length: 20 }, (_, k) => die((k % 2) + 1, k % 2 === 0)));
    expect(many.map(({ die, count }) => [die.face, count])).toEqual([[1, 10], [2, 10]]);
  });
});

describe("the queue", () => {
  let done: string[] = [];
  let wishes: Wishes;
  let pace: Pace;
  const screen: Screen = {
    perform: (step, ms) => done.push(`${step.deed.kind} ${ms}`),
    outline: (ids, ms) => done.push(`outline ${ids.join(" ")} ${ms}`),
    settle: () => done.push("settle"),
    clear: () => done.push("clear"),
  };
  const batch = (...deeds: Deed[]): Batch => ({ before: { at: "before" }, after: { at: "after" }, lines: deeds.map((deed) => line(deed, deed.kind)) });

  beforeEach(() => {
    vi.useFakeTimers();
    done = [];
    wishes = { speed: "normal", is_calm: false };
    pace = new Pace(() => wishes);
    pace.screen = screen;
  });
  afterEach(() => void vi.useRealTimers());

  it("plays step after step, and the board shows the table of before until then", async () => {
    const seen = pace.play(batch({ kind: "strike", who: "a", to: "b" }, { kind: "hurt", who: "b", amount: 2 }));
    expect(pace.scene).toEqual({ at: "before" });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(["strike 460"]);
    await vi.advanceTimersByTimeAsync(460);
    expect(done).toEqual(["strike 460", "settle", "hurt 480"]);
    expect(pace.is_running).toBe(true);
    await vi.advanceTimersByTimeAsync(480);
    await seen;
    expect(done.at(-1)).toBe("clear");
    expect([pace.is_running, pace.scene]).toEqual([false, null]);
  });

  it.each([["fast", 240], ["slow", 816]] as const)("plays %s", async (speed, ms) => {
    wishes = { speed, is_calm: false };
    void pace.play(batch({ kind: "hurt", who: "b", amount: 2 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([`hurt ${ms}`]);
  });

  it("shows nothing if it is switched off, or nobody can see it", () => {
    wishes = { speed: "off", is_calm: false };
    void pace.play(batch({ kind: "hurt", who: "b" }));
    expect(pace.scene).toBeNull();
    wishes = { speed: "normal", is_calm: false };
    pace.screen = null;
    void pace.play(batch({ kind: "hurt", who: "b" }));
    expect(pace.scene).toBeNull();
    expect(done).toEqual([]);
  });

  it("moves nothing for who wants no motion: changed things are outlined", async () => {
    wishes = { speed: "normal", is_calm: true };
    pace.advance = (_, __, after) => after;
    void pace.play(batch({ kind: "move", who: "a", to: "b" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(["outline a b 600"]);
    expect(pace.scene).toEqual({ at: "after" });
    await vi.advanceTimersByTimeAsync(600);
    expect(pace.is_running).toBe(false);
  });

  it("is finished at once", async () => {
    const seen = pace.play(batch({ kind: "banner" }, { kind: "banner" }, { kind: "fall", who: "a" }));
    await vi.advanceTimersByTimeAsync(100);
    pace.finish();
    expect([pace.is_running, pace.scene, pace.step]).toEqual([false, null, null]);
    await seen;
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(["banner 800", "clear"]);
  });

  it("plays what comes meanwhile after it", async () => {
    void pace.play(batch({ kind: "act", who: "a" }));
    await vi.advanceTimersByTimeAsync(0);
    void pace.play({ ...batch({ kind: "act", who: "b" }), before: { at: "after" } });
    await vi.advanceTimersByTimeAsync(300);
    expect(pace.step?.deed.who).toBe("b");
    expect(pace.scene).toEqual({ at: "after" });
    await vi.advanceTimersByTimeAsync(300);
    expect(pace.is_running).toBe(false);
  });

  it("goes on after it was finished", async () => {
    void pace.play(batch({ kind: "act", who: "a" }));
    await vi.advanceTimersByTimeAsync(10);
    pace.finish();
    void pace.play(batch({ kind: "fall", who: "b" }));
    await vi.advanceTimersByTimeAsync(10);
    expect(pace.step?.deed.kind).toBe("fall");
    await vi.advanceTimersByTimeAsync(1000);
    expect(pace.is_running).toBe(false);
  });

  it("changes the board step by step as far as the game can tell", async () => {
    const seen: unknown[] = [];
    pace.advance = (scene, step) => ({ ...scene, last: step.deed.who });
    screen.settle = () => void seen.push(pace.scene?.["last"]);
    void pace.play(batch({ kind: "fall", who: "a" }, { kind: "fall", who: "b" }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual(["a", "b"]);
    screen.settle = () => void done.push("settle");
  });

  it("shows the last turn again: all since the own answer", async () => {
    pace.tell(batch({ kind: "fall", who: "old" }));
    pace.begin_turn();
    pace.tell(batch({ kind: "fall", who: "own" }));
    pace.tell(batch({ kind: "fall", who: "theirs" }));
    pace.finish();
    expect(pace.last).toHaveLength(2);
    const seen: unknown[] = [];
    pace.onstep = (step: Step) => void seen.push(step.deed.who);
    pace.show_again();
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen).toEqual(["own", "theirs"]);
    pace.forget();
    expect(pace.can_show_again).toBe(false);
  });
});

describe("a battle after a step", () => {
  const unit = (id: string, place: string) => ({ id, place });
  const before = { units: [unit("unit.0", "old"), unit("unit.1", "old")], round: 1 };
  const after = { units: [unit("unit.0", "new"), unit("unit.1", "new"), unit("unit.2", "new")], round: 2 };
  const step = (deed: Deed): Step => steps_of([line(deed)])[0]!;

  it("draws who has come to rest as it is now, and nobody else", () => {
    const places = advance_battle(before, step({ kind: "move", who: "unit.0" }), after, new Set()).units.map((each) => each.place);
    expect(places).toEqual(["new", "old"]);
  });

  it("waits for who goes on", () => {
    expect(advance_battle(before, step({ kind: "move", who: "unit.0" }), after, new Set(["unit.0"]))).toBe(before);
  });

  it("sets down who comes, and counts rounds", () => {
    expect(advance_battle(before, step({ kind: "rise", who: "unit.2" }), after, new Set()).units).toHaveLength(3);
    expect(advance_battle(before, step({ kind: "banner" }), after, new Set()).round).toBe(2);
  });
});

describe("sounds", () => {
  it("has cues that end within a second, with voices that begin at once", () => {
    for (const [name, voices] of Object.entries(CUES)) {
      expect(length_of(name as keyof typeof CUES)).toBeLessThanOrEqual(1);
      expect(Math.min(...voices.map((voice) => voice.at))).toBe(0);
      expect(voices.every((voice) => voice.loud <= 0.6)).toBe(true);
    }
  });

  it("hears things set down on a board of pixels, and marching elsewhere", () => {
    expect(cue_of({ kind: "move" }, true)).toBe("place");
    expect(cue_of({ kind: "move" }, false)).toBe("march");
    expect(cue_of({ kind: "aim" }, false)).toBeNull();
  });
});
