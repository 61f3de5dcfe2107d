/** Outlines grown from chance, about a middle: lobes of a crown, stars of a conifer, rough stones. */

import type { Point } from "../../protocol";
import type { Chance } from "./chance";

/** A number as short as it may be. */
export function cut(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function on_circle(angle: number, radius: number): string {
  return `${cut(Math.cos(angle) * radius)} ${cut(Math.sin(angle) * radius)}`;
}

/** Round lobes side by side. */
export function lobes(chance: Chance, radius: number, count: number, unrest: number): string {
  let d = "";
  for (let k = 0; k < count; k++) {
    const [from, to] = [(k / count) * 2 * Math.PI, ((k + 1) / count) * 2 * Math.PI];
    const bulge = radius * (1 + (chance() - 0.5) * unrest) * 1.32;
    if (k === 0) d = `M${on_circle(from, radius * 0.92)}`;
    d += `Q${on_circle((from + to) / 2, bulge)} ${on_circle(to, radius * 0.92)}`;
  }
  return `${d}Z`;
}

export function star(chance: Chance, radius: number, points: number, waist: number, turn: number): string {
  const corners = Array.from({ length: points * 2 }, (_, k) => {
    const reach = k % 2 ? radius * waist : radius * (0.9 + chance() * 0.2);
    return on_circle((k / (points * 2)) * 2 * Math.PI + turn, reach);
  });
  return `M${corners.join("L")}Z`;
}

/** The corners of a rough stone. */
export function stone(chance: Chance, [x, y]: Point, rx: number, ry: number, corners = 7): Point[] {
  return Array.from({ length: corners }, (_, k): Point => {
    const angle = (k / corners) * 2 * Math.PI + chance() * 0.3;
    const reach = 0.75 + chance() * 0.4;
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${cut(x)} ${cut(y)}`).join("L")}Z`;
}
