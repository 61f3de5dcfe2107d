/** Text in the address of a page: packed, and in letters that no messenger cuts or changes. */

import { inflated } from "./inflate";

/** Longer addresses are cut by some programs that links are sent with. */
const LONGEST_ADDRESS = 2000;
/** A few letters could unpack to more than any page holds. */
export const LONGEST_TEXT = 20_000;

const KEY = "#position=";
/** What DEFLATE can store as it is, in one block. */
const LONGEST_STORED = 0xffff;

/** Packed as raw DEFLATE; in a browser that cannot pack, stored in the same format as it is. */
async function deflated(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  try {
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(packed).arrayBuffer());
  } catch {
    return stored(bytes);
  }
}

function stored(bytes: Uint8Array): Uint8Array {
  const length = Math.min(bytes.length, LONGEST_STORED);
  const head = [1, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff];
  return Uint8Array.from([...head, ...bytes.subarray(0, length)]);
}

/** The address that opens a position; empty if it would be too long. */
export async function position_address(origin: string, text: string): Promise<string> {
  const packed = await deflated(text);
  if (packed.length > LONGEST_ADDRESS) return "";
  const letters = btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const address = `${origin}/replays${KEY}${letters}`;
  return address.length <= LONGEST_ADDRESS ? address : "";
}

/** The position that a link carries behind its `#`; empty if there is none, or none that can be read. */
export function position_in(hash: string): string {
  if (!hash.startsWith(KEY)) return "";
  try {
    const letters = hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(inflated(packed, LONGEST_TEXT));
  } catch {
    return "";
  }
}

export function has_position(hash: string): boolean {
  return hash.startsWith(KEY);
}
