/** The battlefield without the picture: geometry, pan and zoom, a piece in the hand, what can be pointed at. */

import { describe, expect, it } from "vitest";
import { fit, gone_to, kept, panned, pinched, seen_at, shown_at, zoomed, zoomed_on } from "../src/battlefield/camera";
import { Frame, type TableEdge } from "../src/battlefield/frame";
import { distance, heading, heading_to, nearest, nearest_outline, to_local, to_world, turned_about } from "../src/battlefield/geometry";
import { centre_of, facing, outline_at, piece_of, pressed, put_at, turned } from "../src/battlefield/held";
import { implied, numbers_of, pointed_out, touched } from "../src/battlefield/offers";
import type { Option, Point, Pose, Question, Spot } from "../src/protocol";

const ROOM = { width: 400, height: 300 };
const TABLE = { width: 914, height: 914 };

function close(a: Point, b: Point): void {
  expect(distance(a, b)).toBeLessThan(1e-6);
}

/** Two trays side by side, front left corner at 100/200, looking up. */
function spot(changes: Partial<Spot> = {}): Spot {
  const pose: Pose = { x: 100, y: 200, heading: 0 };
  const outline: Point[][] = [[[194, 200], [100, 200], [100, 153], [194, 153]]];
  const option = { number: 1, label: "", text: "", answer: {}, touches: [], has_odds: false, ghost: { pose, outline, front: outline[0]!.slice(0, 2), path: [], cost: 0, left: 0 } };
  return { type: "spot", piece: "unit.0", start: pose, zones: [], suggestions: [option as Option], turns: [], pivots: [], ...changes };
}

describe("geometry", () => {
  it("looks right at a heading of 90", () => close(to_world({ x: 10, y: 20, heading: 90 }, [0, 5]), [15, 20]));

  it("goes into the frame of a pose and back", () => {
    const pose = { x: 30, y: -12, heading: 217 };
    close(to_world(pose, to_local(pose, [88, 5])), [88, 5]);
  });

  it("names headings clockwise from up", () => {
    expect(heading_to([0, 0], [0, 9])).toBeCloseTo(0);
    expect(heading_to([0, 0], [9, 0])).toBeCloseTo(90);
    expect(heading_to([0, 0], [-1, -1])).toBeCloseTo(225);
    expect(heading(-30)).toBe(330);
  });

  it("keeps the distance to the point it turns about", () => {
    const pose = turned_about({ x: 10, y: 0, heading: 350 }, [0, 0], 90);
    close([pose.x, pose.y], [0, -10]);
    expect(pose.heading).toBeCloseTo(80);
  });

  it("finds where two outlines are nearest, also along an edge", () => {
    const square: Point[][] = [[[0, 0], [10, 0], [10, 10], [0, 10]]];
    const far: Point[][] = [[[25, 3], [40, 3], [40, 30]]];
    const [a, b] = nearest(square, far);
    close(a, [10, 3]);
    close(b, [25, 3]);
  });
});

const EDGES: TableEdge[] = ["south", "west", "north", "east"];

describe("the frame", () => {
  it("has the own edge at the bottom, and the right of whoever sits there at the right", () => {
    close(new Frame(900, 600, "south").at([10, 0]), [10, 600]);
    close(new Frame(900, 600, "north").at([10, 600]), [890, 600]);
    close(new Frame(900, 600, "west").at([0, 10]), [590, 900]);
    close(new Frame(900, 600, "east").at([900, 10]), [10, 900]);
  });

  it("is as large as the table lies", () => {
    expect(new Frame(900, 600, "north").size).toEqual({ width: 900, height: 600 });
    expect(new Frame(900, 600, "east").size).toEqual({ width: 600, height: 900 });
  });

  it("shows who looks ahead from the own edge as looking up", () => {
    const ahead = EDGES.map((edge, k) => new Frame(900, 600, edge).angle(k * 90));
    expect(ahead).toEqual([0, 0, 0, 0]);
    close(new Frame(900, 600, "west").step([0, 5]), [5, 0]);
    close(new Frame(900, 600, "east").step([5, 0]), [0, 5]);
  });

  it("finds the way back", () => {
    for (const edge of EDGES) {
      const frame = new Frame(900, 600, edge);
      close(frame.from(frame.at([123, 456])), [123, 456]);
    }
  });
});

describe("the camera", () => {
  it("shows the whole table at first", () => {
    const camera = fit(TABLE, ROOM);
    const [left, top] = seen_at(camera, ROOM, [0, 0]);
    const [right, low] = seen_at(camera, ROOM, [ROOM.width, ROOM.height]);
    expect(left).toBeLessThan(0);
    expect(top).toBeLessThan(0);
    expect(right).toBeGreaterThan(TABLE.width);
    expect(low).toBeGreaterThan(TABLE.height);
  });

  it("keeps what lies under the pointer where it is", () => {
    const camera = fit(TABLE, ROOM);
    const before = seen_at(camera, ROOM, [320, 40]);
    close(seen_at(zoomed(camera, ROOM, [320, 40], 2.5), ROOM, [320, 40]), before);
  });

  it("follows the hand", () => {
    const camera = fit(TABLE, ROOM);
    close(seen_at(panned(camera, [30, -20]), ROOM, [130, 80]), seen_at(camera, ROOM, [100, 100]));
  });

  it("keeps both fingers on what they hold", () => {
    const camera = { x: 400, y: 400, scale: 1 };
    const before: [Point, Point] = [[100, 100], [200, 100]];
    const now: [Point, Point] = [[80, 140], [280, 140]];
    const after = pinched(camera, ROOM, before, now);
    close(seen_at(after, ROOM, now[0]), seen_at(camera, ROOM, before[0]));
    close(seen_at(after, ROOM, now[1]), seen_at(camera, ROOM, before[1]));
  });

  it("never loses the table", () => {
    const far = kept({ x: -9999, y: 9999, scale: 1000 }, TABLE, ROOM);
    expect(far.x).toBe(0);
    expect(far.y).toBe(TABLE.height);
    expect(far.scale).toBeLessThan(2 * fit(TABLE, ROOM).scale);
    expect(kept({ x: 0, y: 0, scale: 0 }, TABLE, ROOM).scale).toBeGreaterThan(0);
  });
});

describe("a piece in the hand", () => {
  it("has its shape wherever it is put", () => {
    const question = spot();
    const piece = piece_of(question);
    const there = put_at(question, piece, question.start, [500, 500]);
    close(centre_of(piece, there), [500, 500]);
    close(outline_at(piece, there)[0]![1]!, [453, 523.5]);
    expect(there.heading).toBe(0);
  });

  it("turns about its middle", () => {
    const question = spot();
    const piece = piece_of(question);
    const there = turned(question, piece, question.start, 90);
    close(centre_of(piece, there), centre_of(piece, question.start));
    expect(there.heading).toBe(90);
  });

  it("turns about the pivot of the rules, and is never moved then", () => {
    const question = spot({ pivots: [[100, 200]] });
    const piece = piece_of(question);
    const there = put_at(question, piece, question.start, [400, 200]);
    expect(there.heading).toBeCloseTo(90);
    close([there.x, there.y], [100, 200]);
    expect(pressed(question, piece, question.start, "ArrowRight", false, new Frame(900, 600, "south"))!.heading).toBe(5);
  });

  it("looks at a point", () => {
    const question = spot();
    const piece = piece_of(question);
    const there = facing(question, piece, question.start, [147, -500]);
    expect(there.heading).toBeCloseTo(180);
  });

  it("is nudged by 5 mm, with shift by 1, and turned by 5 degrees", () => {
    const question = spot();
    const piece = piece_of(question);
    const press = (key: string, small = false, edge: TableEdge = "south"): Pose | null =>
      pressed(question, piece, question.start, key, small, new Frame(900, 600, edge));
    expect(press("ArrowUp")).toEqual({ x: 100, y: 205, heading: 0 });
    expect(press("ArrowLeft", true)).toEqual({ x: 99, y: 200, heading: 0 });
    expect(press("ArrowUp", false, "north")).toEqual({ x: 100, y: 195, heading: 0 });
    expect(press("]")!.heading).toBe(5);
    expect(press("[")!.heading).toBe(355);
    expect(press("x")).toBeNull();
  });
});

describe("what matters stays in the window", () => {
  it("while the buttons zoom, wherever it lies", () => {
    for (const unit of [[900, 900], [10, 10], [400, 30]] as Point[]) {
      let camera = fit(TABLE, ROOM);
      for (let press = 0; press < 6; press++) {
        camera = kept(zoomed_on(camera, ROOM, unit, 1.35), TABLE, ROOM);
        const [left, top] = shown_at(camera, ROOM, unit);
        expect(left).toBeGreaterThan(0.1 * ROOM.width);
        expect(left).toBeLessThan(0.9 * ROOM.width);
        expect(top).toBeGreaterThan(0.1 * ROOM.height);
        expect(top).toBeLessThan(0.9 * ROOM.height);
      }
    }
  });
  it("without a unit the middle stays", () => {
    const camera = fit(TABLE, ROOM);
    expect(zoomed_on(camera, ROOM, null, 2)).toEqual({ ...camera, scale: camera.scale / 2 });
  });
  it("and one way leads back to it, near enough for a finger", () => {
    const camera = gone_to(panned(fit(TABLE, ROOM), [900, 0]), ROOM, [700, 100], 120);
    close(shown_at(camera, ROOM, [700, 100]), [200, 150]);
    expect(60 / camera.scale).toBeGreaterThan(44);
    expect(120 / gone_to({ ...camera, scale: 0.12 }, ROOM, [700, 100], 120).scale).toBeLessThan(ROOM.height);
  });
});

describe("a finger beside small units", () => {
  const square = (x: number): Point[][] => [[[x, 0], [x + 60, 0], [x + 60, 60], [x, 60]]];
  it("means the nearest one, and only near ones", () => {
    const units = [square(0), square(150)];
    expect(nearest_outline(units, [95, 30], 100)).toBe(0);
    expect(nearest_outline(units, [115, 30], 100)).toBe(1);
    expect(nearest_outline(units, [400, 30], 100)).toBe(-1);
  });
});

describe("turning what is in the hand", () => {
  const lying = (outline: Point[][], front: Point[]): Spot => {
    const option = { ...spot().suggestions[0]!, ghost: { pose: { x: 10, y: 10, heading: 0 }, outline, front, path: [], cost: 0, left: 0 } };
    return spot({ suggestions: [option] });
  };
  it("is for terrain, which has no front, as well as for units", () => {
    expect(piece_of(spot()).can_turn).toBe(true);
    expect(piece_of(lying([[[0, 0], [200, 0], [200, 150], [0, 150]]], []))).toMatchObject({ has_front: false, can_turn: true });
  });
  it("is not for a token, which is a point", () => expect(piece_of(lying([[[10, 10], [10, 10], [10, 10]]], [])).can_turn).toBe(false));
});

describe("pointing", () => {
  const ghost = { pose: { x: 0, y: 0, heading: 0 }, outline: [], front: [], path: [], cost: 0, left: 0 };
  const option = (number: number, touches: string[], has_ghost = true): Option => ({
    number, label: "", text: "", answer: {}, touches, has_odds: false, ghost: has_ghost ? ghost : null,
  });
  const ask = (options: Option[], focus: string[]): Question => ({
    id: 1, kind: "", text: "", how: "", rule: { row: "", tag: "" }, about: "", form: null, focus, lessons: [],
    groups: [{ title: "", rule: { row: "", tag: "" }, clusters: [{ head: "", options }] }],
  });
  const move = ask([option(1, ["unit.3", "way.0.1"]), option(2, ["unit.3", "way.0.2"])], ["unit.3"]);

  it("needs no click on the unit a question is about", () => {
    expect(implied(move, "way.0.1")).toEqual(["unit.3"]);
    expect(implied(ask([option(1, ["unit.3", "unit.5"])], []), "unit.5")).toEqual([]);
    expect(implied(move, "unit.3")).toEqual([]);
    expect(implied(null, "way.0.1")).toEqual([]);
  });

  it("shows at once what that unit can do, and that it is about it", () => {
    const marks = pointed_out(move, touched(move), new Map([["unit.3", "start"]]));
    expect(marks.get("way.0.1")).toBe("target");
    expect(marks.get("unit.3")).toBe("focus");
    expect(pointed_out(move, touched(move), new Map([["unit.3", "chosen"]])).get("unit.3")).toBe("chosen");
  });

  it("numbers ghosts like the list", () => {
    expect([...numbers_of(move)]).toEqual([["way.0.1", 1], ["way.0.2", 2]]);
    expect(numbers_of(ask([option(1, ["unit.3"], false)], [])).size).toBe(0);
  });
});

