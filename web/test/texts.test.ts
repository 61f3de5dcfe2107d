import { expect, test } from "vitest";
import { filled } from "../src/parts/filled";
import { catalogues } from "../src/texts";

const { en, de } = catalogues;
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();

test("both languages say everything", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const text of [...Object.values(en), ...Object.values(de)]) expect(text.trim()).not.toBe("");
});

test.each(Object.keys(en) as (keyof typeof en)[])("%s has the same holes in both", (key) => {
  expect(holes(de[key])).toEqual(holes(en[key]));
});

test("no sentence is left that nobody says", () => {
  const files = import.meta.glob<string>(["../src/**/*.{ts,svelte}", "!../src/texts/*"], { query: "?raw", import: "default", eager: true });
  const source = Object.values(files).join("\n");
  const made = [...source.matchAll(/`([a-z._]+\.)\$\{[^}]+\}([a-z._]*)`/g)].map((found) => [found[1]!, found[2]!] as const);
  const unused = Object.keys(en).filter(
    (key) => !source.includes(`"${key}"`) && !made.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail)),
  );
  expect(unused).toEqual([]);
});

test("holes are filled, unknown ones stay", () => {
  expect(filled("{a} and {b}", { a: 1 })).toBe("1 and {b}");
});
