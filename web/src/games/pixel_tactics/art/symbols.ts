/** Small signs of pixels: sword, heart, crown, and the rest of what is not a hero. */

import type { Colour } from "./sprite";

const COLOURS: Record<string, string> = { k: "#0d0a14", M: "#eef2f4", l: "#c39347", r: "#e0453a", w: "#ffd0c0", g: "#e8bd4f", y: "#fff0b8", R: "#c8402f" };

const SIGNS = {
  sword: [".....kk", "....kMk", "...kMk.", "k.kMk..", ".kMk...", ".kkk...", "kl..k.."],
  heart: [".kk.kk.", "krrkrrk", "krwrrrk", "krrrrrk", ".krrrk.", "..krk..", "...k..."],
  crown: ["k..kk..k", "kgkggkgk", "kgggyggk", "kgRggRgk", "kggggggk", ".kkkkkk."],
} as const;

export type SignName = keyof typeof SIGNS;

export interface DrawnSign {
  width: number;
  height: number;
  colours: readonly Colour[];
}

export function sign_of(name: SignName): DrawnSign {
  const rows: readonly string[] = SIGNS[name];
  const paths = new Map<string, string>();
  rows.forEach((row, y) => [...row].forEach((letter, x) => letter !== "." && paths.set(letter, `${paths.get(letter) ?? ""}M${x} ${y}h1v1h-1z`)));
  return { width: rows[0]!.length, height: rows.length, colours: [...paths].map(([letter, path]) => ({ colour: COLOURS[letter]!, path })) };
}
