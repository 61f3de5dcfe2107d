/** What is drawn on the layer above the board: numbers, arrows, arcs of pixels, rings. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Spot = readonly [x: number, y: number];

const SVG = "http://www.w3.org/2000/svg";

export function middle_of(box: Box): Spot {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where the line to another box leaves this one. */
export function edge_towards(box: Box, other: Box): Spot {
  const [x, y] = middle_of(box);
  const [dx, dy] = [middle_of(other)[0] - x, middle_of(other)[1] - y];
  const part = Math.min(box.width / 2 / Math.max(Math.abs(dx), 1e-6), box.height / 2 / Math.max(Math.abs(dy), 1e-6), 1);
  return [x + dx * part, y + dy * part];
}

export function block(name: string, x: number, y: number, text = ""): HTMLElement {
  const found = document.createElement("div");
  found.className = name;
  found.style.left = `${x}px`;
  found.style.top = `${y}px`;
  found.textContent = text;
  return found;
}

/** A frame around a box. */
export function ring(name: string, { x, y, width, height }: Box, by = 4): HTMLElement {
  const found = block(name, x - by, y - by);
  found.style.width = `${width + 2 * by}px`;
  found.style.height = `${height + 2 * by}px`;
  return found;
}

/** Squares on a grid of four pixels, along an arc that rises over the straight line. */
export function pixel_arc(from: Spot, to: Spot): Spot[] {
  const GRID = 4;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const count = Math.max(4, Math.min(22, Math.round(length / 14)));
  const height = Math.min(56, 14 + length / 9);
  return Array.from({ length: count + 1 }, (_, k) => {
    const t = k / count;
    const [x, y] = [from[0] + dx * t, from[1] + dy * t - height * 4 * t * (1 - t)];
    return [Math.round(x / GRID) * GRID, Math.round(y / GRID) * GRID] as const;
  });
}

/** An arrow with a light line on a dark casing. */
export function arrow(name: string, from: Spot, to: Spot): SVGElement {
  const HEAD = 15;
  const length = Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]));
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const neck: Spot = [to[0] - ux * HEAD, to[1] - uy * HEAD];
  const wing = (side: number): string => `${neck[0] - uy * side * 9} ${neck[1] + ux * side * 9}`;
  const found = document.createElementNS(SVG, "svg");
  found.setAttribute("class", name);
  const shaft = `M${from[0]} ${from[1]}L${neck[0]} ${neck[1]}`;
  const head = `M${wing(1)}L${to[0]} ${to[1]}L${wing(-1)}Z`;
  for (const layer of ["casing", "line"]) {
    for (const [part, path] of [["shaft", shaft], ["head", head]] as const) {
      const drawn = document.createElementNS(SVG, "path");
      drawn.setAttribute("class", `${layer} ${part}`);
      drawn.setAttribute("d", path);
      found.append(drawn);
    }
  }
  return found;
}

/** The angle of a line in degrees, clockwise from the right. */
export function angle_of(from: Spot, to: Spot): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}
