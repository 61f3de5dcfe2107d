import { afterEach, expect, test, vi } from "vitest";
import { moment_in, with_moment } from "../src/app/moment";
import { has_position, position_address, position_in } from "../src/replays/position_link";

const TEXT = "runewars\nround 3\nred: Latari Späher ↑ 12\n";
afterEach(() => void vi.unstubAllGlobals());
const hash_of = (address: string): string => address.slice(address.indexOf("#"));

test("an address names a moment, and keeps what else it says", () => {
  expect(moment_in("?at=57", 90)).toBe(57);
  expect(moment_in("?at=0", 90)).toBe(0);
  expect(with_moment("?a=1&at=5", 57)).toBe("?a=1&at=57");
  expect(with_moment("?at=57", null)).toBe("");
});

test("what is no moment, or the end, is now", () => {
  for (const search of ["", "?at=", "?at=x", "?at=-1", "?at=90", "?at=1e1"]) expect(moment_in(search, 90)).toBeNull();
});

test("a position in a link is read again, letter by letter", async () => {
  const address = await position_address("https://host", TEXT);
  expect(address).toMatch(/^https:\/\/host\/replays#position=[\w-]+$/);
  expect(position_in(hash_of(address))).toBe(TEXT);
});

test("a browser that cannot pack makes links too, and reads all of them", async () => {
  const packed = await position_address("https://host", TEXT.repeat(5));
  for (const missing of ["CompressionStream", "DecompressionStream"]) vi.stubGlobal(missing, undefined);
  const address = await position_address("https://host", TEXT.repeat(5));
  expect(address.length).toBeGreaterThan(packed.length);
  for (const each of [packed, address]) expect(position_in(hash_of(each))).toBe(TEXT.repeat(5));
  expect(await position_address("https://host", "a".repeat(100_000))).toBe("");
});

test("a position too long for an address has no link", async () => {
  const noise = Array.from({ length: 4000 }, (_, k) => ((k * k * 7919) % 65521).toString(36)).join(" ");
  expect(await position_address("https://host", noise)).toBe("");
});

test("a broken link has no position, nor has one that unpacks to too much", async () => {
  const bomb = await position_address("https://host", "a".repeat(100_000));
  expect(bomb).not.toBe("");
  expect(position_in(hash_of(bomb))).toBe("");
  expect(position_in("#position=!!")).toBe("");
  expect(position_in("#position=AAAA")).toBe("");
  expect(has_position("#position")).toBe(false);
});
