import { expect, test } from "vitest";
import { COMMANDS, read_typing, words_for } from "../src/table/commands";

test("numbers are options", () => {
  expect(read_typing(" 12 ")).toEqual({ kind: "number", number: 12 });
});

test("commands work in both languages", () => {
  expect(read_typing("Warum")).toEqual({ kind: "command", name: "why", rest: "" });
  expect(read_typing("hint")).toMatchObject({ name: "hint" });
  expect(read_typing("vorschau A 3 2")).toEqual({ kind: "command", name: "preview", rest: "A 3 2" });
  expect(read_typing("say good game")).toEqual({ kind: "command", name: "say", rest: "good game" });
});

test("a slash before it does no harm", () => {
  expect(read_typing("/hint")).toMatchObject({ name: "hint" });
  expect(read_typing("/3")).toEqual({ kind: "number", number: 3 });
});

test("everything else is for the referee", () => {
  expect(read_typing("at 300 150 facing 90")).toEqual({ kind: "line", line: "at 300 150 facing 90" });
  expect(read_typing("1 3")).toEqual({ kind: "line", line: "1 3" });
  expect(read_typing("draw")).toEqual({ kind: "line", line: "draw" });
  expect(read_typing("   ")).toEqual({ kind: "nothing" });
});

test("no word means two commands", () => {
  for (const lang of ["en", "de"] as const) {
    const words = COMMANDS.flatMap((name) => words_for(name, lang));
    expect(new Set(words).size).toBe(words.length);
    for (const name of COMMANDS) for (const word of words_for(name, lang)) expect(read_typing(word)).toMatchObject({ name });
  }
});

test("each language has words of its own", () => {
  expect(words_for("why", "de")).toEqual(["warum"]);
  expect(words_for("why", "en")).toEqual(["why"]);
});

test("what the terminal understands is understood here", () => {
  expect(read_typing("zurück")).toMatchObject({ name: "undo" });
  expect(read_typing("zurück 10")).toEqual({ kind: "line", line: "zurück 10" });
  expect(read_typing("sag hallo")).toEqual({ kind: "command", name: "say", rest: "hallo" });
  expect(read_typing("remis?")).toMatchObject({ name: "draw" });
});
