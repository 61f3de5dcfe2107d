/** The poster's pixels: heroes written as text, left halves only, and the sky behind them. */

/** Letters of a hero's colours. */
const COLOURS: Record<string, string> = {
  k: "#14101c", s: "#f0c39a", w: "#f4efe2", g: "#8f98a3", G: "#5b636e", r: "#c8402f", R: "#7c2118", b: "#2f6fb5", y: "#f0c04a",
  p: "#6b3fa0", P: "#42266b", l: "#7dbb5a", o: "#b5652c", n: "#6b4529", d: "#2e2838",
};

const HEROES = {
  knight: ["....kkkk", "...kgggg", "..kggwgg", "..kgkkkk", "..kgkwkk", "..kggggg", "...kgggg", "..kkkggg", ".kggbbbb", "kggkbbww", "kgGkbbbb", "kkskbbyy", ".kkkbbbb", "..kGGkkk", "..kGGk..", "..kkkk.."],
  witch: [".......k", "......kp", ".....kpp", "....kppp", "kkkkpppp", ".kPPPPPP", "..kkllll", "...klkll", "...kllll", "....kkll", "..kkpppp", ".kpppppP", "kpskpppp", ".kkPpppp", "..kPPPPP", "..kkkkkk"],
  fighter: ["........", "....kkkk", "...knnnn", "..kknnnn", "..krrrrr", "..kssskk", "..ksksss", "...kssss", "..kkksss", ".ksookoo", "ksskoooo", ".kkkoyyy", "...koooo", "..knnnkk", "..knnk..", "..kkkk.."],
  overlord: ["w......k", "kw...kkd", "kww.kddd", ".kwkdddd", "..kdddRR", "..kdRRdd", "..kddddd", "...kdRRR", ".kkkdddd", "kdddkRRR", "kddkdRRR", "kddkdddd", ".kRkRRRR", "..kddkkk", "..kddk..", "..kkkk.."],
} as const;

export type Hero = keyof typeof HEROES;

/** One path for every colour of a hero, 16 by 16. */
export function pixels(hero: Hero): { colour: string; d: string }[] {
  const paths = new Map<string, string>();
  HEROES[hero].forEach((half, y) => {
    const row = half + [...half].reverse().join("");
    [...row].forEach((letter, x) => {
      const colour = COLOURS[letter];
      if (colour) paths.set(colour, `${paths.get(colour) ?? ""}M${x} ${y}h1v1h-1z`);
    });
  });
  return [...paths].map(([colour, d]) => ({ colour, d }));
}

export const SKY = ["#2b2550", "#3d3268", "#5a4480", "#85588c", "#b9738a", "#e39a7c"];

/** Every second pixel of a line, where one tone of the sky goes over into the next. */
export function dithered(y: number, width: number, size: number): string {
  return Array.from({ length: Math.ceil(width / (2 * size)) }, (_, at) => `M${at * 2 * size + (y % 2) * size} ${y * size}h${size}v${size}h-${size}z`).join("");
}

/** A ridge in steps. */
export function ridge(height: number, wave: number, length: number, width: number, size: number): string {
  const steps = Array.from({ length: Math.ceil(width / size) }, (_, at) => Math.round((height - wave * (Math.sin(at / length) + 0.6 * Math.sin(at / length / 0.43 + 1))) / size) * size);
  return `M0 380${steps.map((y, at) => `L${at * size} ${y}h${size}`).join("")}V380z`;
}
