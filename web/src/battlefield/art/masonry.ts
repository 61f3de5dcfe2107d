/** What people have built or the earth has left: walls, ruins, roofs, rocks, steps, stakes, clefts. Markup about the middle of a box, lying straight. */

import type { Point } from "../../protocol";
import { chance_of, one_of, type Chance } from "./chance";
import { cut, polygon, stone } from "./curves";
import type { Nature } from "./nature";

const GREYS = ["#a39b8a", "#8d8676", "#b5ad9b", "#7d7668"];
const JOINT = "#2c261c";
const SHADE = `fill="#0b0805" opacity=".34"`;

/** `turn` says how the box is turned in the picture, so that light and shadow stay where they are. */
export interface Box {
  width: number;
  height: number;
  turn: number;
}

const DRAWN: Partial<Record<Nature, (box: Box, chance: Chance) => string>> = {
  wall, ruin, rocks, rough, house, tower, terrace, stakes, chasm,
};

export function is_built(nature: Nature): boolean {
  return nature in DRAWN;
}

export function built(nature: Nature, box: Box, seed: number): string {
  return DRAWN[nature]?.(box, chance_of(seed)) ?? "";
}

/** World shadows fall to the lower right, whatever the heading. */
function cast({ turn }: Box, right = 5, down = 7): Point {
  const angle = (-turn * Math.PI) / 180;
  return [right * Math.cos(angle) - down * Math.sin(angle), right * Math.sin(angle) + down * Math.cos(angle)];
}

function shadow(box: Box, d: string, far = 1): string {
  const [x, y] = cast(box, 5 * far, 7 * far);
  return `<path d="${d}" transform="translate(${cut(x)} ${cut(y)})" ${SHADE}/>`;
}

/** Two rows of stones along a line, some of them gone. */
function course(chance: Chance, [ax, ay]: Point, [bx, by]: Point, thick: number, gaps: number): string {
  const length = Math.hypot(bx - ax, by - ay);
  const count = Math.max(1, Math.floor(length / 11));
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  let drawn = "";
  for (let k = 0; k < count; k++) {
    if (chance() < gaps && k > 0 && k < count - 1) continue;
    const along = ((k + 0.5) * length) / count;
    for (const row of [-1, 1]) {
      const [long, deep] = [length / count - 1.6 + chance() * 2, thick / 2 - 0.6];
      const top = row < 0 ? -deep : 0;
      drawn +=
        `<g transform="translate(${cut(ax + ux * along)} ${cut(ay + uy * along)}) rotate(${cut(angle + (chance() - 0.5) * 9)})">` +
        `<rect x="${cut(-long / 2)}" y="${cut(top)}" width="${cut(long)}" height="${cut(deep)}" rx="1.6" fill="${one_of(chance, GREYS)}" stroke="${JOINT}"/>` +
        `<path d="M${cut(-long / 2 + 1.4)} ${cut(top + 1.3)}h${cut(long - 3)}" stroke="#e0d8c4" stroke-width=".9" opacity=".6"/></g>`;
    }
  }
  return drawn;
}

function rubble(chance: Chance, { width, height }: Box, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [(chance() - 0.5) * width * 0.75, (chance() - 0.5) * height * 0.7];
    return `<path d="${polygon(stone(chance, [x, y], 2.5 + chance() * 3, 2 + chance() * 2, 6))}" fill="${one_of(chance, GREYS)}" stroke="${JOINT}" stroke-width=".9"/>`;
  }).join("");
}

function wall(box: Box, chance: Chance): string {
  const { width, height } = box;
  const thick = Math.min(15, height * 0.8);
  const d = `M${-width / 2} ${-thick / 2}H${width / 2}V${thick / 2}H${-width / 2}Z`;
  return shadow(box, d) + course(chance, [-width / 2 + 1, 0], [width / 2 - 1, 0], thick, 0.03);
}

/** Walls on three sides, and what has fallen between them. */
function ruin(box: Box, chance: Chance): string {
  const [x, y] = [box.width / 2 - 8, box.height / 2 - 8];
  const d = `M${-x} ${-y - 7}H${x}V${-y + 7}H${-x + 7}V${y - 7}H${x - 26}V${y + 7}H${-x - 7}V${-y - 7}Z`;
  return shadow(box, d) + course(chance, [-x, -y], [x, -y], 14, 0.12) + course(chance, [-x, y], [x - 24, y], 14, 0.12) + course(chance, [-x, y - 9], [-x, -y + 9], 14, 0.12) + rubble(chance, box, 18);
}

function facets(box: Box, chance: Chance, middle: Point, rx: number, ry: number): string {
  const corners = stone(chance, middle, rx, ry);
  const top: Point = [middle[0] - 2, middle[1] - 3];
  const [light_x, light_y] = cast(box, -0.64, -0.77);
  let drawn = shadow(box, polygon(corners), 1.1);
  corners.forEach((corner, k) => {
    const next = corners[(k + 1) % corners.length]!;
    const [x, y] = [(corner[0] + next[0]) / 2 - top[0], (corner[1] + next[1]) / 2 - top[1]];
    const lit = (x * light_x + y * light_y) / (Math.hypot(x, y) || 1);
    const fill = lit > 0.55 ? "#c3bcaa" : lit > 0 ? "#a39c8b" : lit > -0.65 ? "#7d7769" : "#5c574c";
    drawn += `<path d="${polygon([top, corner, next])}" fill="${fill}" stroke="#2f2a20" stroke-width=".8" stroke-linejoin="round"/>`;
  });
  return drawn;
}

const HEAP: readonly (readonly [number, number, number])[] = [[-0.3, 0.12, 0.4], [0.28, 0.1, 0.42], [-0.02, -0.14, 0.48], [0.38, -0.22, 0.24], [-0.4, -0.2, 0.26], [0.05, 0.3, 0.22]];

function rocks(box: Box, chance: Chance): string {
  const { width, height } = box;
  return HEAP.map(([x, y, size]) => facets(box, chance, [x * width, y * height], size * width * 0.42, size * height * 0.86)).join("");
}

/** Single stones, with room between them. */
function rough(box: Box, chance: Chance): string {
  const count = Math.round((box.width * box.height) / 1500);
  return (
    Array.from({ length: count }, () => {
      const [x, y] = [(chance() - 0.5) * box.width * 0.85, (chance() - 0.5) * box.height * 0.8];
      const size = 5 + chance() * 9;
      return facets(box, chance, [x, y], size, size * 0.8);
    }).join("") + rubble(chance, box, count)
  );
}

/** A roof with two slopes, tiles, ridge and chimney. */
function roof(box: Box, x: number, y: number, width: number, height: number, light: string, dark: string): string {
  const d = `M${x} ${y}h${width}v${height}h${-width}z`;
  const half = height / 2;
  const [fall_x, fall_y] = cast(box, -0.6, -0.8);
  const is_upper_lit = fall_y <= 0.3 || fall_x < -0.5;
  let tiles = "";
  for (let k = 1; k < 6; k++) tiles += `M${cut(x)} ${cut(y + (half * k) / 6)}h${cut(width)}M${cut(x)} ${cut(y + half + (half * k) / 6)}h${cut(width)}`;
  let joints = "";
  for (let k = 1; k < width / 9; k++) joints += `M${cut(x + k * 9)} ${cut(y)}v${cut(height)}`;
  return (
    shadow(box, d, 1.6) +
    `<rect x="${cut(x)}" y="${cut(y)}" width="${cut(width)}" height="${cut(half)}" fill="${is_upper_lit ? light : dark}" stroke="#2a1a10" stroke-width="1.6"/><rect x="${cut(x)}" y="${cut(y + half)}" width="${cut(width)}" height="${cut(half)}" fill="${is_upper_lit ? dark : light}" stroke="#2a1a10" stroke-width="1.6"/>` +
    `<path d="${tiles}" stroke="#2a1a10" stroke-width=".7" opacity=".55"/><path d="${joints}" stroke="#2a1a10" stroke-width=".5" stroke-dasharray="5 7" opacity=".5"/><path d="M${cut(x - 2)} ${cut(y + half)}h${cut(width + 4)}" stroke="#e7c79a" stroke-width="2.6"/>` +
    `<rect x="${cut(x + width * 0.7)}" y="${cut(y + height * 0.2)}" width="10" height="10" fill="#5b4a3c" stroke="#1d130c" stroke-width="1.4"/><rect x="${cut(x + width * 0.7 + 3)}" y="${cut(y + height * 0.2 + 3)}" width="4" height="4" fill="#120c08"/>`
  );
}

function house(box: Box): string {
  const [width, height] = [box.width - 8, box.height - 8];
  if (Math.min(width, height) < 70) return roof(box, -width / 2, -height / 2, width, height, "#b4674a", "#8d4d38");
  return roof(box, -width / 2, -height / 2, width * 0.6, height * 0.52, "#b4674a", "#8d4d38") + roof(box, width * 0.02, -height * 0.06, width * 0.47, height * 0.55, "#a98a5e", "#876b45");
}

/** Round, with merlons about its platform. */
function tower(box: Box, chance: Chance): string {
  const r = Math.min(box.width, box.height) / 2 - 5;
  const circle = `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const count = Math.max(10, Math.round((2 * Math.PI * r) / 17));
  const merlons = Array.from({ length: count }, (_, k) => `<rect x="-5" y="${cut(-r - 1)}" width="10" height="8" rx="1.500" transform="rotate(${cut((k * 360) / count)})" fill="${one_of(chance, GREYS)}" stroke="${JOINT}"/>`).join("");
  const r2 = r - 9;
  let planks = "";
  for (let k = -Math.floor(r2 / 8); k <= r2 / 8; k++) {
    const half = Math.sqrt(Math.max(0, r2 * r2 - k * 8 * (k * 8)));
    planks += `M${cut(-half)} ${k * 8}H${cut(half)}`;
  }
  return (
    shadow(box, circle, 1.8) + `<path d="${circle}" fill="#8d8676" stroke="${JOINT}" stroke-width="1.6"/><circle r="${cut(r2)}" fill="#7a5c38" stroke="#2a1a10" stroke-width="1.6"/><path d="${planks}" stroke="#2a1a10" stroke-width=".8" opacity=".6"/>` + merlons + `<rect x="-8" y="-8" width="16" height="16" fill="#3a2a18" stroke="#1d130c" stroke-width="1.4"/><path d="M-8 0H8" stroke="#7a5c38" stroke-width="1.500"/>`
  );
}

/** Two steps of stone, with joints. */
function terrace(box: Box): string {
  const step = (inset: number, fill: string): string => {
    const [x, y] = [box.width / 2 - inset, box.height / 2 - inset];
    return `<rect x="${-x}" y="${-y}" width="${2 * x}" height="${2 * y}" rx="9" fill="${fill}" opacity=".62" stroke="#332c20" stroke-width="1.4"/><path d="M${-x + 4} ${y - 8}V${-y + 10}Q${-x + 4} ${-y + 4} ${-x + 10} ${-y + 4}H${x - 8}" fill="none" stroke="#f2e8cc" stroke-width="2" opacity=".6"/>`;
  };
  const [x, y] = [box.width / 2 - 20, box.height / 2 - 20];
  let joints = "";
  for (let at = -x + 28; at < x - 8; at += 28) joints += `M${cut(at)} ${cut(-y)}V${cut(y)}`;
  for (let at = -y + 22; at < y - 8; at += 22) joints += `M${cut(-x)} ${cut(at)}H${cut(x)}`;
  return shadow(box, `M${-box.width / 2 + 5} ${-box.height / 2 + 5}H${box.width / 2 - 5}V${box.height / 2 - 5}H${-box.width / 2 + 5}Z`) + step(6, "#8d8573") + step(20, "#a59c86") + `<path d="${joints}" stroke="#332c20" stroke-width=".8" opacity=".35"/>`;
}

function stakes(box: Box, chance: Chance): string {
  const count = Math.max(5, Math.round(box.width / 13));
  let drawn = "";
  for (const row of box.height > 34 ? [-0.22, 0.24] : [0]) {
    for (let k = 0; k < count; k++) {
      const x = ((k + 0.5) / count - 0.5) * (box.width - 12) + (chance() - 0.5) * 3;
      const y = row * box.height;
      const lean = k % 2 ? 5 : -5;
      const d = `M${cut(x)} ${cut(y + 11)}L${cut(x + lean - 2.5)} ${cut(y - 8)}L${cut(x + lean)} ${cut(y - 14)}L${cut(x + lean + 2.5)} ${cut(y - 8)}Z`;
      drawn += shadow(box, d, 0.6) + `<path d="${d}" fill="${k % 3 ? "#8a6a42" : "#a07c4e"}" stroke="#2a1a10" stroke-width="1"/>`;
    }
    drawn += `<path d="M${cut(-box.width / 2 + 6)} ${cut(row * box.height + 3)}H${cut(box.width / 2 - 6)}" stroke="#4a3218" stroke-width="3.4"/>`;
  }
  return drawn;
}

/** A cleft that glows from below. */
function chasm(box: Box, chance: Chance): string {
  const steps = 9;
  const rim = (side: number, share: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, k): Point => {
      const taper = Math.sin((k / steps) * Math.PI);
      return [(k / steps - 0.5) * box.width * 0.94, side * (taper * box.height * share * (0.7 + 0.5 * chance()))];
    });
  const crack = (share: number): string => polygon([...rim(-1, share), ...rim(1, share).reverse()]);
  return `<path d="${crack(0.4)}" fill="#4a4034" stroke="#2c261c" stroke-width="1.6"/><path d="${crack(0.27)}" fill="#17110b"/><path d="${crack(0.1)}" fill="#c4501f" opacity=".85"/><path d="${crack(0.04)}" fill="#ffc969"/>`;
}
