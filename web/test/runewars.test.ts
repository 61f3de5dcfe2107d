/** Runewars without the picture: command tools, the scene, pictograms. */

import { describe, expect, it } from "vitest";
import { answer_of, changed, draft_of, fitting, next_open, typed, understood, with_action } from "../src/games/runewars/dialing";
import { describe as described } from "../src/games/runewars/describe";
import { outline_of, unit_of } from "../src/games/runewars/find";
import { sign_of } from "../src/games/runewars/pictograms";
import type { Dials, Scene, Wheel } from "../src/games/runewars/scene";
import type { Form } from "../src/protocol";

describe("command tools", () => {
  const wheel = (number: number, stance: string): Wheel => ({ number, label: `${stance} ${number}`, stance, initiative: number, icon: "" });
  const dial = { unit: "unit.0", label: "A", actions: [wheel(0, "red"), wheel(1, "blue")], modifiers: [wheel(0, "red"), wheel(1, "blue")], matches: [[0], [1, -1]] };
  const form: Dials = { dials: [dial, { ...dial, unit: "unit.1" }] };

  it("offers only modifiers that go with the action", () => {
    const open = draft_of(form, null).settings[0]!;
    expect(fitting(dial, open)).toEqual([]);
    expect(fitting(dial, with_action(dial, open, 1))).toEqual([1, -1]);
  });

  it("takes a single modifier by itself, and drops one that no longer fits", () => {
    const open = draft_of(form, null).settings[0]!;
    expect(with_action(dial, open, 0)).toEqual({ action: 0, modifier: 0 });
    expect(with_action(dial, { action: 0, modifier: 0 }, 1)).toEqual({ action: 1, modifier: null });
  });

  it("answers only when every tool is set", () => {
    let draft = changed(draft_of(form, null), 0, { action: 1, modifier: null });
    expect(draft.current).toBe(0);
    draft = changed(draft, 0, { action: 1, modifier: -1 });
    expect(answer_of(draft.settings)).toBeNull();
    expect(draft.current).toBe(1);
    draft = changed(draft, 1, { action: 0, modifier: 0 });
    expect(next_open(draft.settings, 0)).toBe(-1);
    expect(answer_of(draft.settings)).toEqual({ type: "Dials", actions: [1, 0], modifiers: [-1, 0] });
  });

  it("is typed as in the terminal, counted from 1", () => {
    expect(typed({ action: null, modifier: null })).toBe("");
    expect(typed({ action: 2, modifier: null })).toBe("3");
    expect(typed({ action: 2, modifier: 1 })).toBe("3 2");
    expect(typed({ action: 2, modifier: -1 })).toBe("3 0");
  });

  it("keeps what was understood of a typed line, and adds the next one to it", () => {
    const two: Form = { type: "own", name: "dials", form: { dials: [dial, { ...dial, unit: "unit.1", label: "B Golems" }] } };
    const first = understood(two, null, "a 2 B 1")!;
    expect(first.draft.settings).toEqual([{ action: 1, modifier: null }, { action: 0, modifier: 0 }]);
    expect(first.line).toBe("A 2 B 1 1");
    expect(understood(two, first.draft, "A 2 -")!.line).toBe("A 2 0 B 1 1");
    for (const line of ["A 9", "A 1 2", "C 1", "ok", "A 1 what"]) expect(understood(two, null, line)).toBeNull();
  });

  it("keeps a draft, but not one of another question", () => {
    const draft = draft_of(form, null);
    expect(draft_of(form, draft)).toBe(draft);
    expect(draft_of(form, [1]).settings).toHaveLength(2);
  });
});

describe("the scene", () => {
  const unit = (number: number, side: number): object => ({
    id: `unit.${number}`, letter: "AN"[side], title: "Spearmen", side, seat: side, is_placed: true, inside: "", spoken: `unit ${number}`, trays: [{ outline: [[0, 0], [1, 0], [1, 1]] }],
  });
  const scene = {
    status: "Round 1", sides: [{ title: "South" }, { title: "North" }], units: [unit(0, 0), unit(1, 1)], terrain: [], markers: [],
    objective: null, deployment: null, offered: [], roll: null,
  } as unknown as Scene;

  it("finds the unit a part belongs to", () => {
    expect(unit_of(scene, "unit.1.socket.4")?.id).toBe("unit.1");
    expect(unit_of(scene, "dial.0")?.id).toBe("unit.0");
    expect(unit_of(scene, "piece.0")).toBeNull();
    expect(outline_of(scene, "unit.1.tray.0")).toHaveLength(1);
    expect(outline_of(scene, "unit.9")).toBeNull();
  });

  it("is told with the own side first and without empty headings", () => {
    const headings = described(scene, 1, "en").map((section) => section.heading);
    expect(headings).toEqual(["The battle: Round 1", "Units: North", "Units: South"]);
    expect(described(scene, 0, "de")[1]!.entries).toEqual([{ id: "unit.0", text: "unit 0", name: "A Spearmen" }]);
  });
});

describe("pictograms", () => {
  it("differ for all tokens that may lie on the table", () => {
    const kinds = ["objective", "overgrowth", "inspiration", "vitality", "blight", "immobilize", "panic", "stun"];
    const drawn = [...kinds, "no such token"].map((kind) => JSON.stringify(sign_of(kind)));
    expect(new Set(drawn).size).toBe(kinds.length + 1);
  });
});
