import { expect, test } from "vitest";

const games = Object.keys(import.meta.glob("../src/games/*/index.ts")).map((path) => path.split("/").at(-2)!);
const shell = import.meta.glob<string>(["../src/**/*.{ts,svelte,css}", "!../src/games/*/**"], { query: "?raw", import: "default", eager: true });

test("the shell names no game: another one must fit without a change", () => {
  expect(games.length).toBeGreaterThan(1);
  const spellings = games.flatMap((name) => [name, name.replaceAll("_", " "), name.replaceAll("_", "")]);
  const named = Object.entries(shell).filter(([, source]) => spellings.some((each) => source.toLowerCase().includes(each)));
  expect(named.map(([path]) => path)).toEqual([]);
});
