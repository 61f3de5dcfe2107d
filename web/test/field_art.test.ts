/** What the field is drawn from: the same seed gives the same picture, and everything has a figure of its own. */

import { describe, expect, it } from "vitest";
import { banner_places, type Carrier } from "../src/battlefield/art/banners";
import { chance_of, seed_of } from "../src/battlefield/art/chance";
import { definitions, FIGURES, id_of, type FigureName } from "../src/battlefield/art/figures";
import { built, is_built } from "../src/battlefield/art/masonry";
import { nature_of } from "../src/battlefield/art/nature";
import { sign_of_figure } from "../src/battlefield/art/signs";
import { crown_definitions, trees_in } from "../src/battlefield/art/trees";
import { laid_out, moved_by, seen_at, shown_at } from "../src/battlefield/camera";
import { Frame } from "../src/battlefield/frame";
import { to_outline } from "../src/battlefield/land/fields";
import { land_of, type Land } from "../src/battlefield/land/land";
import { painted } from "../src/battlefield/land/paint";
import { brackets, rim } from "../src/battlefield/rim";
import { has_shape_of, swept_by } from "../src/battlefield/swept";
import { KINDS as CONQUEST, kind_of as regiment_kind } from "../src/games/conquest/kinds";
import { KINDS as RUNEWARS, kind_of as unit_kind } from "../src/games/runewars/kinds";
import { gaps_of } from "../src/games/runewars/sockets";
import type { Ghost, Point, Pose } from "../src/protocol";

const PACKS = import.meta.glob<string>("../../src/feldherr/games/*/packs/*.toml", { query: "?raw", import: "default", eager: true });
const FRAME = new Frame(900, 900, "south");

/** The names of all entries of a table in the packs of a game. */
function entries(game: string, table: string): string[] {
  const texts = Object.entries(PACKS).filter(([path]) => path.includes(`/${game}/`)).map(([, text]) => text);
  return [...new Set(texts.flatMap((text) => [...text.matchAll(new RegExp(`^\\[${table}\\.(\\w+)\\]`, "gm"))].map((found) => found[1]!)))];
}

describe("figures", () => {
  it("are there for every unit, regiment and character of the packs", () => {
    const missing = [
      ...entries("runewars", "units").filter((name) => !(name in RUNEWARS)),
      ...[...entries("conquest", "regiments"), ...entries("conquest", "characters")].filter((name) => !(name in CONQUEST)),
    ];
    expect(missing).toEqual([]);
    expect(entries("conquest", "regiments").length).toBeGreaterThan(100);
    for (const name of [...Object.values(RUNEWARS), ...Object.values(CONQUEST)]) expect(FIGURES).toHaveProperty(name);
  });

  it("fall back on a plain sword, or on what their type says", () => {
    expect(unit_kind({ name: "of_my_own", type: "strange" })).toBe("sword");
    expect(regiment_kind({ name: "of_my_own", type: "strange", shoots: false })).toBe("sword");
    expect(regiment_kind({ name: "of_my_own", type: "cavalry", shoots: false })).toBe("rider");
  });

  it("are all different, whole and in the colours of their side", () => {
    const names = Object.keys(FIGURES) as FigureName[];
    expect(names.length).toBeGreaterThanOrEqual(28);
    expect(new Set(names.map((name) => FIGURES[name])).size).toBe(names.length);
    for (const name of names) {
      expect(FIGURES[name], name).toContain("var(--cloth");
      expect(FIGURES[name], name).not.toMatch(/NaN|undefined/);
      expect(sign_of_figure(name), name).toBeDefined();
    }
  });

  it("are defined once each", () => {
    const text = definitions(["spear", "bow", "spear"]);
    expect(text.split(`id="${id_of("spear")}"`).length).toBe(2);
    expect(text).toContain(id_of("bow"));
  });
});

const WOOD: Point[] = [[100, 100], [340, 130], [320, 280], [90, 260]];

describe("what grows from a seed", () => {
  it("is the same for everybody", () => {
    expect(trees_in(WOOD, 5)).toEqual(trees_in(WOOD, 5));
    expect(trees_in(WOOD, 5)).not.toEqual(trees_in(WOOD, 6));
    expect(crown_definitions("meadow")).toBe(crown_definitions("meadow"));
    expect(built("rocks", { width: 120, height: 60, turn: 20 }, 4)).toBe(built("rocks", { width: 120, height: 60, turn: 20 }, 4));
    expect(built("rocks", { width: 120, height: 60, turn: 20 }, 4)).not.toBe(built("rocks", { width: 120, height: 60, turn: 20 }, 5));
    expect(seed_of("one table")).not.toBe(seed_of("another"));
    const [a, b] = [chance_of(3), chance_of(3)];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
  });

  it("keeps trees within their wood and apart", () => {
    const trees = trees_in(WOOD, 8);
    expect(trees.length).toBeGreaterThan(12);
    for (const { at } of trees) expect(to_outline(WOOD, at[0], at[1])).toBeLessThan(-8);
    trees.forEach(({ at }, k) => trees.slice(k + 1).forEach((other) => expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1])).toBeGreaterThanOrEqual(27)));
  });

  it("draws every kind of terrain that is built", () => {
    for (const nature of ["wall", "ruin", "rocks", "rough", "house", "tower", "terrace", "stakes", "chasm"] as const) {
      expect(is_built(nature)).toBe(true);
      expect(built(nature, { width: 150, height: 90, turn: 30 }, 1), nature).not.toMatch(/NaN|undefined/);
    }
  });

  it("knows terrain by name, and by its pattern where the name says nothing", () => {
    expect(nature_of({ name: "crumbling_wall", patterns: ["closed"] })).toBe("ruin");
    expect(nature_of({ name: "orchard", patterns: ["trees"] })).toBe("wood");
    expect(nature_of({ name: "something", patterns: ["open"] })).toBe("plain");
  });
});

describe("the ground", () => {
  const scene = { width: 300, depth: 200, zones: [], markers: [], terrain: [] };
  const lake: Land = { ...land_of(scene, "south", 12), roads: [], climate: "meadow", patches: [{ nature: "water", outline: [[60, 50], [240, 50], [240, 150], [60, 150]], heading: 0 }] };
  const at = (picture: { width: number; pixels: Uint8ClampedArray }, x: number, y: number): number[] => [...picture.pixels.slice((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 3)];

  it("is painted alike from the same seed, and otherwise from another", () => {
    const [one, same, other] = [painted(lake, 0.5), painted(lake, 0.5), painted({ ...lake, seed: 13 }, 0.5)];
    expect(one.pixels).toEqual(same.pixels);
    expect(one.pixels).not.toEqual(other.pixels);
    expect([one.width, one.height]).toEqual([150, 100]);
  });

  it("has blue water and green land", () => {
    const picture = painted(lake, 1);
    const [red, , blue] = at(picture, 150, 100);
    expect(blue!).toBeGreaterThan(red!);
    const [wood_red, wood_green, wood_blue] = at(picture, 20, 20);
    expect(wood_green!).toBeGreaterThan(Math.max(wood_red!, wood_blue!));
  });

  it("is the same place for both players", () => {
    const [south, north] = [painted({ ...lake, patches: [] }, 0.25), painted({ ...lake, patches: [], edge: "north" }, 0.25)];
    const wet = (picture: typeof south, x: number, y: number): number => picture.fields.wetness[y * picture.fields.columns + x]!;
    expect(wet(south, 10, 10)).toBeCloseTo(wet(north, 300 / 4 - 10, 200 / 4 - 10), 5);
  });

  it("never leads a road through water", () => {
    const pond = { id: "piece.0", name: "water", title: "", text: "", words: [], outline: [[[300, 250], [600, 250], [600, 650], [300, 650]]] as Point[][], middle: [450, 450] as Point, heading: 0, can_enter: false, patterns: [], occupant: "", tokens: [], spoken: "" };
    for (let seed = 1; seed < 60; seed++) {
      const { roads } = land_of({ ...scene, width: 900, depth: 900, terrain: [pond] }, "south", seed);
      for (const point of roads.flatMap((road) => road.points)) expect(to_outline(pond.outline[0]!, point[0], point[1])).toBeGreaterThan(0);
    }
  });
});

describe("banners", () => {
  const square = (x: number, y: number, half = 30): Point[][] => [[[x + half, y + half], [x - half, y + half], [x - half, y - half], [x + half, y - half]]];
  const carrier = (id: string, x: number, y: number): Carrier => ({ id, outline: square(x, y), middle: [x, y], rear: [x, y - 30], beside: { left: 0, right: 0 } });

  it("stand behind their units", () => {
    const [x, y] = banner_places([carrier("a", 400, 400)], FRAME, 1).get("a")!;
    expect(x).toBeCloseTo(400);
    expect(y).toBeGreaterThan(900 - 370);
  });

  it("do not cover each other, however near their units are", () => {
    const carriers = [carrier("a", 400, 400), carrier("b", 400, 330), carrier("c", 465, 400), carrier("d", 465, 330), carrier("e", 335, 365)];
    const places = [...banner_places(carriers, FRAME, 1).values()];
    places.forEach(([x, y], k) => places.slice(k + 1).forEach((other) => expect(Math.abs(x - other[0]) >= 61 || Math.abs(y - other[1]) >= 29).toBe(true)));
  });

  it("leave room for tokens at their left", () => {
    const crowded = { ...carrier("a", 400, 400), beside: { left: 80, right: 0 } };
    const [a, b] = [...banner_places([crowded, carrier("b", 300, 400)], FRAME, 1).values()];
    expect(b![0] + 31 <= a![0] - 31 - 80 || Math.abs(a![1] - b![1]) >= 29).toBe(true);
  });
});

describe("a map that is shifted while a hand moves", () => {
  const room = { width: 400, height: 300 };
  const [drawn, now] = [{ x: 300, y: 200, scale: 2 }, { x: 340, y: 170, scale: 1.25 }];
  const numbers = (text: string): number[] => [...text.matchAll(/-?[\d.]+/g)].map((found) => Number(found[0]));

  it("shows everything where drawing it anew would", () => {
    const [right, down, times] = numbers(moved_by(drawn, now, room)) as [number, number, number];
    for (const place of [[300, 200], [10, 500], [700, 30]] as Point[]) {
      const [x, y] = shown_at(drawn, room, place);
      const [to_x, to_y] = shown_at(now, room, place);
      expect([x * times + right, y * times + down].map((each) => Math.round(each * 100))).toEqual([to_x, to_y].map((each) => Math.round(each * 100)));
    }
  });

  it("lays the ground where the drawing is", () => {
    const [right, down, times] = numbers(laid_out(drawn, room)) as [number, number, number];
    const [x, y] = seen_at(drawn, room, [120, 90]);
    expect([x * times + right, y * times + down].map(Math.round)).toEqual([120, 90]);
  });
});

describe("outlines of a unit", () => {
  const pose: Pose = { x: 200, y: 300, heading: 90 };
  const ends: Point[][] = [[[200, 300], [200, 400]], [[200, 400], [100, 400]], [[100, 400], [100, 300]], [[100, 300], [200, 300]]];
  const edges = ends.map((each, k) => ({ id: `e${k}`, title: "", ends: each }));

  it("grow on all sides", () => {
    const grown = rim(pose, edges, 5);
    expect([Math.min(...grown.map((corner) => corner[0])), Math.max(...grown.map((corner) => corner[1]))]).toEqual([95, 405]);
    expect(brackets(grown, 20)).toHaveLength(4);
    expect(rim(null, edges, 5)).toEqual([]);
  });

  const ghost = (path: Pose[], at: Pose): Ghost => ({ pose: at, outline: [], front: [[at.x + 60, at.y], [at.x, at.y]], path, cost: 0, left: 0 });

  it("sweep the ground of a straight march", () => {
    const swept = swept_by(ghost([{ x: 0, y: 0, heading: 0 }, { x: 0, y: 100, heading: 0 }], { x: 0, y: 100, heading: 0 }))!;
    expect(swept.area).toEqual([[0, 0], [0, 100], [60, 100], [60, 0]]);
    expect(swept.pivots).toEqual([]);
    expect(swept_by(ghost([], { x: 0, y: 0, heading: 0 }))).toBeNull();
  });

  it("name the point a wheel turns about", () => {
    const end: Pose = { x: 0, y: 0, heading: 30 };
    expect(swept_by({ ...ghost([{ x: 0, y: 0, heading: 0 }, { x: 0, y: 0, heading: 15 }, end], end), front: [[52, -30], [0, 0]] })!.pivots).toHaveLength(1);
  });

  it("carry figures to a ghost of the same shape only", () => {
    const here: Point[][] = [[[200, 300], [200, 400], [100, 400], [100, 300]]];
    const there = { ...ghost([], { x: 0, y: 0, heading: 90 }), outline: [[[0, 0], [0, 100], [-100, 100], [-100, 0]]] as Point[][] };
    expect(has_shape_of(there, pose, here)).toBe(true);
    expect(has_shape_of({ ...there, outline: [[[0, 0], [0, 200], [-50, 200], [-50, 0]]] }, pose, here)).toBe(false);
  });
});

describe("the fallen", () => {
  const pose: Pose = { x: 100, y: 200, heading: 0 };
  const tray = { id: "unit.0.tray.0", outline: [[160, 200], [100, 200], [100, 140], [160, 140]] as Point[], is_heavy: false, spoken: "" };
  const figure = (right: number, back: number): { id: string; at: Point; radius: number; wounds: number; is_hero: boolean; title: string } => ({ id: `${right}${back}`, at: [100 + right * 60, 200 - back * 60], radius: 9.6, wounds: 0, is_hero: false, title: "" });

  it("leave a mark in every socket without a figure", () => {
    const gaps = gaps_of({ pose, trays: [tray], figures: [figure(0.27, 0.27), figure(0.73, 0.27), figure(0.73, 0.73)] });
    expect(gaps.map((gap) => gap.map(Math.round))).toEqual([[116, 156]]);
  });

  it("leave none where nobody is missing, and none inside terrain", () => {
    const all = [figure(0.27, 0.27), figure(0.73, 0.27), figure(0.27, 0.73), figure(0.73, 0.73)];
    expect(gaps_of({ pose, trays: [tray], figures: all })).toEqual([]);
    expect(gaps_of({ pose: null, trays: [tray], figures: [] })).toEqual([]);
  });
});
