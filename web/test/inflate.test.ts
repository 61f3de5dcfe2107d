import { expect, test } from "vitest";
import { inflated } from "../src/replays/inflate";

const MOST = 100_000;
const words = new TextEncoder().encode("round 2, front wave, red first\n| fighter | . | healer |\n".repeat(20));

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const way = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(way).arrayBuffer());
}

/** The first block is stored, has the fixed codes, or has its own ones. */
const kind_of = (bytes: Uint8Array): number => (bytes[0]! >> 1) & 3;

test("whatever a packer writes is read again: stored, with fixed codes, with own codes", async () => {
  const noise = crypto.getRandomValues(new Uint8Array(5000));
  const skewed = Uint8Array.from({ length: 20_000 }, (_, k) => (k % 97 ? 65 + ((k * k) % 7) : k % 256));
  const kinds = new Set<number>();
  for (const bytes of [new Uint8Array(), Uint8Array.of(0), noise, words, skewed]) {
    const small = await packed(bytes);
    kinds.add(kind_of(small));
    expect(inflated(small, MOST).join()).toBe(bytes.join());
  }
  expect(kinds).toEqual(new Set([0, 1, 2]));
});

test("what is cut off, broken or too long is refused", async () => {
  const whole = await packed(words);
  for (let length = 0; length < whole.length; length++) expect(() => inflated(whole.subarray(0, length), MOST)).toThrow();
  expect(() => inflated(whole, words.length - 1)).toThrow();
  expect(() => inflated(Uint8Array.of(7), MOST)).toThrow();
  expect(() => inflated(Uint8Array.of(1, 1, 0, 0, 0, 65), MOST)).toThrow();
});
