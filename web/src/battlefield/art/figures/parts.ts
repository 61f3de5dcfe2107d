/** What figures are made of, seen from above and looking up. Millimetres; markup, since a figure is drawn once and used a hundred times. */

const INK = "#15100a";
export const EDGE = `stroke="${INK}" stroke-width=".9" stroke-linejoin="round"`;

/** Colours of a side, inherited from whoever uses the figure. */
export const CLOTH = "var(--cloth,#8d7f66)";
export const CLOTH_DARK = "var(--cloth-dark,#5d5340)";
export const CLOTH_LIGHT = "var(--cloth-light,#e6dcc0)";
const GLOW = "var(--glow,#7fe3e8)";

export const STEEL = "#c9ccc6";
export const IRON = "#8f958f";
export const BONE = "#e6dcc0";
export const WOOD = "#b98b4f";
export const LEATHER = "#7a5632";
export const SKIN = "#d9a878";
export const BRONZE = "#c8994e";
export const GOLD = "#d9b25f";
export const FUR = "#6e5236";

/** A filled shape with the dark edge that every part has. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" ${EDGE}/>`;
}

/** A line on a dark casing. */
export function rod(d: string, colour: string, width = 1.8, cap = ""): string {
  const end = cap ? ` stroke-linecap="${cap}"` : "";
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width + 1.3}"${end}/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${end}/>`;
}

/** A line without one. */
export function seam(d: string, colour: string, width = 1.2): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${EDGE}/>`;
}

export function spot(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

/** Where feet meet the ground: without direction, since figures turn and the light does not. */
export function contact(rx: number, ry: number, y = 1.5, x = 0.8): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#0b0805" opacity=".42"/>`;
}

/** Shoulders, as broad as that on each side. */
export function shoulders(fill: string, half = 9): string {
  return shape(`M${-half} 3.4C${-half} -2.6 -5 -4 0 -4S${half} -2.6 ${half} 3.400C6 6.4 -6 6.4 ${-half} 3.4Z`, fill);
}

/** A round helmet with a ridge. */
export function helmet(y = 0, r = 4.6, fill = STEEL): string {
  const gleam = `M${-r * 0.62} ${y - r * 0.45}A${r * 0.8} ${r * 0.8} 0 0 1 -.6 ${y - r * 0.78}`;
  return disc(0, y, r, fill) + seam(`M0 ${y - r}V${y + r}`, "#6d736e") + seam(gleam, "#fff", 1.1);
}

/** A crest over a helmet, from ear to ear or from brow to neck. */
export function crest(y = 0, across = false): string {
  return across ? seam(`M-4.800 ${y}H4.800`, INK, 4.200) + seam(`M-4.800 ${y}H4.800`, CLOTH, 2.600) : seam(`M0 ${y - 4.800}V${y + 6}`, INK, 4) + seam(`M0 ${y - 4.800}V${y + 6}`, CLOTH, 2.400);
}

export function hood(fill = CLOTH_DARK): string {
  return shape("M-4.8 .8Q-4.8 -4.4 0 -4.4T4.8 .8Q4 5.2 0 8.4Q-4 5.2 -4.8 .8Z", fill) + seam("M-3 -1.6Q0 -4.6 3 -1.6", CLOTH_LIGHT, 1);
}

export function skull(y = 0.4, r = 4.6, eyes = "#1a120b"): string {
  const eye = r * 0.36;
  return disc(0, y, r, BONE) + spot(-eye, y - r * 0.5, r * 0.25, eyes) + spot(eye, y - r * 0.5, r * 0.25, eyes) + seam(`M0 ${y + 0.2}v${r * 0.75}`, "#9b9075", 0.9);
}

/** Bare head with hair, horns if wished. */
export function head(y = 0, r = 4.4, hair = "#5b3a1e"): string {
  return disc(0, y, r, SKIN) + shape(`M${-r} ${y}A${r} ${r} 0 0 0 ${r} ${y}Q${r * 0.6} ${y - r * 0.9} 0 ${y - r * 0.7}T${-r} ${y}Z`, hair);
}

export function horns(y: number, r: number, fill = BONE): string {
  return shape(`M${-r} ${y}l-4 -6.500 6.500 2.500z`, fill) + shape(`M${r} ${y}l4 -6.500 -6.500 2.500z`, fill);
}

export function round_shield(x: number, y: number, r = 5.6): string {
  return disc(x, y, r, CLOTH) + `<circle cx="${x}" cy="${y}" r="${r - 1.6}" fill="none" stroke="${CLOTH_LIGHT}" stroke-width="1"/>` + spot(x, y, 1.5, "#d9cfa8");
}

export function kite_shield(x: number, y: number): string {
  const d = `M${x - 4.6} ${y - 5}Q${x} ${y - 7} ${x + 4.6} ${y - 5}Q${x + 4.6} ${y + 2} ${x} ${y + 6}Q${x - 4.6} ${y + 2} ${x - 4.6} ${y - 5}Z`;
  return shape(d, CLOTH) + seam(`M${x} ${y - 6}V${y + 5}M${x - 4} ${y - 2.5}H${x + 4}`, CLOTH_LIGHT, 1.1);
}

export function tower_shield(x: number, y: number): string {
  return shape(`M${x - 5} ${y - 4}Q${x} ${y - 7} ${x + 5} ${y - 4}V${y + 2.500}Q${x} ${y - 0.500} ${x - 5} ${y + 2.500}Z`, CLOTH) + spot(x, y - 2.200, 1.600, GOLD);
}

/** A spear or lance beside the body: a straight shaft and a long head. */
export function spear(x: number, from: number, to: number, wood = WOOD): string {
  return rod(`M${x} ${from}V${to}`, wood) + shape(`M${x} ${to - 6.5}l1.9 6.5h-3.8z`, "#f4f3ec");
}

export function pennon(x: number, y: number): string {
  return shape(`M${x} ${y}l7.500 3 -7.500 3z`, CLOTH);
}

export function blade(d: string, width = 1.7): string {
  return rod(d, "#eef0ea", width);
}

/** A bow drawn with an arrow on it; as wide as that on each side. */
export function bow(half = 11, y = -4.5, rise = 11, wood = "#a9783a"): string {
  const stave = `M${-half} ${y}Q0 ${y - rise} ${half} ${y}`;
  return (
    rod(stave, wood, 1.7) +
    seam(`M${-half} ${y}L0 ${y + 3}L${half} ${y}`, "#f3ecd2", 0.7) +
    seam(`M0 ${y + 2.5}V${y - rise}`, "#e9dfc0", 1.1) +
    `<path d="M0 ${y - rise - 2.500}l1.500 3.400h-3z" fill="#fff"/>`
  );
}

export function quiver(): string {
  return rod("M3.500 4.500l4.500 6", LEATHER, 3, "round") + seam("M6.400 9.600l2.600 3.600M8 8.800l2.600 3", "#efe6c8", 1);
}

/** A cloak that hangs from the shoulders. */
export function cloak(half: number, length: number, fill = CLOTH): string {
  return shape(`M${-half} 2C${-half - 3} ${length * 0.5} ${-half + 1} ${length} ${-half * 0.4} ${length}Q0 ${length * 0.8} ${half * 0.4} ${length}C${half - 1} ${length} ${half + 3} ${length * 0.5} ${half} 2Z`, fill);
}

export function folds(half: number, length: number): string {
  return seam(`M${-half * 0.5} 6Q${-half * 0.7} ${length * 0.6} ${-half * 0.4} ${length * 0.85}M0 6V${length * 0.8}M${half * 0.5} 6Q${half * 0.7} ${length * 0.6} ${half * 0.4} ${length * 0.85}`, CLOTH_DARK, 1.5);
}

/** A horse with its cloth: barding in the colour of the side, neck and head in its own. */
export function horse(hide: string, is_barded: boolean): string {
  const cloth = is_barded
    ? shape("M-7.2 18C-9 8 -8.6 -4 -6 -12Q0 -16 6 -12C8.6 -4 9 8 7.2 18Q0 23 -7.2 18Z", CLOTH) + seam("M0 -13V20M-8 2H8", CLOTH_LIGHT, 2)
    : shape("M-6.6 17C-8.4 8 -8 -4 -5.4 -11Q0 -15 5.4 -11C8 -4 8.4 8 6.6 17Q0 22 -6.6 17Z", hide) + shape("M-6.800 13C-8 7 -8 1 -6.600 -3Q0 -5.500 6.600 -3C8 1 8 7 6.800 13Q0 15 -6.800 13Z", CLOTH) + seam("M-6.400 11Q0 13.500 6.400 11", CLOTH_LIGHT, 1.4);
  const neck = shape("M-2.8 -11C-4.6 -16 -3.6 -22 -1.9 -25.5Q0 -27.5 1.9 -25.5C3.6 -22 4.6 -16 2.8 -11Z", is_barded ? STEEL : hide);
  const ears = seam("M-2.6 -19l-1.9 -3.4M2.6 -19l1.9 -3.4", is_barded ? IRON : hide, 2);
  return contact(9, 21, 3, 1.2) + shape("M0 19q-4 5 -1 10q4 -4 3 -10z", "#33261a") + cloth + neck + ears + seam("M0 -21V-9", is_barded ? CLOTH : "#2a1d12", 2);
}

/** Four legs, a tail and a head that are no horse's. */
export function paws(fill: string, half: number, top: number, bottom: number): string {
  const at = (x: number, y: number): string => `<ellipse cx="${x}" cy="${y}" rx="2.600" ry="4" fill="${fill}" ${EDGE}/>`;
  return at(-half, top) + at(half, top) + at(-half, bottom) + at(half, bottom);
}

/** Light that comes from within: a broad faint line and a thin bright one. */
export function glow(d: string, width = 1.7): string {
  return `<path d="${d}" fill="none" stroke="${GLOW}" stroke-width="${width * 2.4}" opacity=".35" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${GLOW}" stroke-width="${width}" stroke-linecap="round"/>`;
}

export function ember(x: number, y: number, r: number, colour = GLOW): string {
  return `<circle cx="${x}" cy="${y}" r="${r * 1.8}" fill="${colour}" opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${EDGE}/>`;
}
