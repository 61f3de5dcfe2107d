/** Paths for pictures of battles that are no battle: a meadow, crowns of trees, figures in ranks. The same every time. */

/** Numbers from 0 to 1 out of a seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A soft patch: a closed curve round a middle, wobbling. */
export function patch(next: () => number, x: number, y: number, width: number, height: number): string {
  const corners = Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 9) * 2 * Math.PI;
    const far = 0.7 + 0.5 * next();
    return [x + Math.cos(angle) * width * far, y + Math.sin(angle) * height * far] as const;
  });
  const middle = (at: number): string => {
    const [one, other] = [corners[at % 9]!, corners[(at + 1) % 9]!];
    return `${round((one[0] + other[0]) / 2)} ${round((one[1] + other[1]) / 2)}`;
  };
  const curves = corners.map((_, at) => `Q${round(corners[(at + 1) % 9]![0])} ${round(corners[(at + 1) % 9]![1])} ${middle(at + 1)}`);
  return `M${middle(0)}${curves.join("")}z`;
}

/** Tufts of grass, three strokes each. */
export function tufts(next: () => number, width: number, height: number, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [round(next() * width), round(next() * height)];
    return `M${x} ${y}l-2-5M${x + 1} ${y}l.5-6M${x + 2} ${y}l2.5-4.5`;
  }).join("");
}

/** The crown of a tree with lobes, about the origin. */
export function crown(next: () => number, radius: number): string {
  const lobes = 8;
  const turn = next() * Math.PI;
  const points = Array.from({ length: lobes }, (_, at) => {
    const angle = turn + (at / lobes) * 2 * Math.PI;
    const far = radius * (0.86 + 0.2 * next());
    return [round(Math.cos(angle) * far), round(Math.sin(angle) * far)] as const;
  });
  const bow = round(radius * 0.48);
  const arcs = points.map((_, at) => {
    const [x, y] = points[(at + 1) % lobes]!;
    return `A${bow} ${bow} 0 0 1 ${x} ${y}`;
  });
  return `M${points[0]!.join(" ")}${arcs.join("")}z`;
}
