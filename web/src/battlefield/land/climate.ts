/** The colours of a land, as bytes: five tones from wet to dry, and what lies on them. */

export type Tone = readonly [number, number, number];
export const CLIMATES = ["meadow", "autumn", "waste"] as const;
export type ClimateName = (typeof CLIMATES)[number];

export interface Climate {
  tones: readonly Tone[];
  earth: Tone;
  rut: Tone;
  light: Tone;
  dark: Tone;
  rock: string;
  /** Blades of grass, dark and dry. */
  tufts: readonly [string, string];
  water: Tone;
  deep: Tone;
  flowers: readonly string[];
}

function tone(hex: string): Tone {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Tone;
}

export const UNDERWOOD: readonly Tone[] = [tone("#4b5636"), tone("#5d5a3a")];
export const MOSS = tone("#6d7a4a");
export const SHORE = tone("#e0e2c8");
export const FURROWS: readonly [Tone, Tone] = [tone("#b79d5b"), tone("#9a8149")];
export const STONE = tone("#9a927f");

export const CLIMATE: Record<ClimateName, Climate> = {
  meadow: {
    tones: ["#5f7549", "#6d8350", "#7e9058", "#929c61", "#a9a76c"].map(tone),
    earth: tone("#a08a61"),
    rut: tone("#8b7450"),
    light: tone("#fff1c4"),
    dark: tone("#22301f"),
    rock: "#8e897c",
    tufts: ["#4c6139", "#b9b876"],
    water: tone("#4f7078"),
    deep: tone("#3b5a66"),
    flowers: ["#e9e2c0", "#d9b64f", "#c8a2b8"],
  },
  autumn: {
    tones: ["#6b6a41", "#7d7647", "#92844d", "#a89459", "#b9a56a"].map(tone),
    earth: tone("#a58a5c"),
    rut: tone("#8a7048"),
    light: tone("#ffe9b8"),
    dark: tone("#2e2718"),
    rock: "#958b7a",
    tufts: ["#5b5632", "#d0b878"],
    water: tone("#51707a"),
    deep: tone("#3d5963"),
    flowers: ["#e6d3a0", "#c9783f", "#a8623f"],
  },
  waste: {
    tones: ["#5d5a4b", "#6c6754", "#7c755f", "#8f866c", "#a3987b"].map(tone),
    earth: tone("#8d7a60"),
    rut: tone("#735f4a"),
    light: tone("#ffe8c8"),
    dark: tone("#211d1a"),
    rock: "#8a8178",
    tufts: ["#4a4738", "#b0a27c"],
    water: tone("#4c5d57"),
    deep: tone("#3a4a45"),
    flowers: ["#b9ab84", "#8f7d5a"],
  },
};

/** What is seen until the ground has been painted, and where it is not. */
export const FLAT: Record<ClimateName, string> = { meadow: "#7e9058", autumn: "#92844d", waste: "#7c755f" };
