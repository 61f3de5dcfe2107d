/** Text in the address of a page: packed, and in letters that no messenger cuts or changes. */

/** Longer addresses are cut by some programs that links are sent with. */
const LONGEST_ADDRESS = 2000;
/** A few letters could unpack to more than any page holds. */
export const LONGEST_TEXT = 20_000;

const FORMAT = "deflate-raw";
const KEY = "#position=";

async function bytes_through(bytes: BlobPart, way: ReadableWritablePair<Uint8Array, BufferSource>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The address that opens a position; empty if it would be too long, or if this browser cannot pack. */
export async function position_address(origin: string, text: string): Promise<string> {
  if (!("CompressionStream" in globalThis)) return "";
  const packed = await bytes_through(text, new CompressionStream(FORMAT), LONGEST_ADDRESS);
  if (!packed) return "";
  const letters = btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const address = `${origin}/replays${KEY}${letters}`;
  return address.length <= LONGEST_ADDRESS ? address : "";
}

/** The position that a link carries behind its `#`; empty if there is none, or none that can be read. */
export async function position_in(hash: string): Promise<string> {
  if (!hash.startsWith(KEY)) return "";
  try {
    const letters = hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const text = await bytes_through(packed, new DecompressionStream(FORMAT), LONGEST_TEXT);
    return text ? new TextDecoder().decode(text) : "";
  } catch {
    return "";
  }
}

export function has_position(hash: string): boolean {
  return hash.startsWith(KEY);
}
