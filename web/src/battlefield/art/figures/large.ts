/** Large figures, 60 by 60 mm, heroes among them, and monsters of 120 by 120. */

import { blade, BONE, bow, BRONZE, cloak, CLOTH, CLOTH_DARK, CLOTH_LIGHT, contact, disc, ember, folds, GOLD, glow, helmet, IRON, LEATHER, paws, rod, seam, shape, shoulders, skull, SKIN, spear, spot, STEEL, WOOD, hood } from "./parts";

const large = contact(25, 18, 5, 2);
const tall = contact(15, 17, 6, 1.5);

/** Arms that reach forward, on a broad body. */
function arms(skin: string, reach = -19): string {
  return rod(`M16 0Q26 -6 22 ${reach}`, skin, 9.4, "round") + rod(`M-16 0Q-26 -4 -21 ${reach + 3}`, skin, 9.4, "round");
}

function torso(skin: string): string {
  return shape("M-20 3C-20 -10 -10 -13 0 -13S20 -10 20 3C17 15 8 18 0 18S-17 15 -20 3Z", skin);
}

/** A cloth round the hips. */
const loins = shape("M-18 6Q0 16 18 6L14 20Q0 28 -14 20Z", CLOTH) + seam("M-15 10Q0 19 15 10", CLOTH_LIGHT, 1.6);

const WING = "C-30 -34 -58 -18 -60 14C-50 4 -42 6 -38 14C-32 4 -24 6 -20 16C-14 8 -8 10 -4 14Z";
function wings(fill: string, seams: string): string {
  const left = shape(`M0 -6${WING}`, fill) + seam("M-4 -4Q-32 -26 -60 14M-8 -4Q-28 -12 -38 14M-8 0Q-18 -2 -20 16", seams, 3);
  return `<path d="M0 -3${WING}" fill="#0b0805" opacity=".3"/><g transform="scale(-1 1)"><path d="M0 -3${WING}" fill="#0b0805" opacity=".3"/></g>${left}<g transform="scale(-1 1)">${left}</g>`;
}

export const LARGE = {
  golem:
    large + shape("M-17 6l-7 -4 -4 -9 3 -9 7 -4 6 4 3 9zM17 6l7 -4 4 -9 -3 -9 -7 -4 -6 4 -3 9z", "#7b7668") + shape("M-25 -16l5 -5 6 2 2 6 -5 5 -7 -2zM25 -16l-5 -5 -6 2 -2 6 5 5 7 -2z", "#969081") + shape("M-20 8l-2 -10 6 -10 16 -4 16 4 6 10 -2 10 -8 10 -12 4 -12 -4z", "#8b8576") +
    `<path d="M-14 -8l14 -5 14 5 -4 8 -10 3 -10 -3z" fill="#a8a292"/><path d="M-20 8l-2 -10 6 -10 6 4 -3 12z" fill="#6c6759" opacity=".75"/><path d="M-12 14l12 5 12 -5 6 -8 -8 4 -10 3 -10 -3 -8 -4z" fill="#5f5b4e" opacity=".8"/>` +
    shape("M-6 -13l2 -6 4 -2 4 2 2 6 -6 5z", "#b8b2a1") + ember(-2.2, -16, 1.2) + ember(2.2, -16, 1.2) + glow("M0 -5V10M-6 -1l6 4 6 -4M-4 8h8") + glow("M-22 -12l3 3M22 -12l-3 3", 1.4) + seam("M-13 12q3 5 8 6M10 14q3 -2 5 -5", "#6f8048", 3) + shape("M-8 17l16 0 -3 10 -5 -3 -5 3z", CLOTH),
  automaton:
    large + rod("M17 2Q27 -4 23 -18M-17 2Q-27 -4 -22 -16", BRONZE, 8, "round") + blade("M24 -8L24 -30", 3) + disc(-22, -18, 8, CLOTH) + disc(-22, -18, 3, GOLD) + shape("M-19 4Q-19 -12 0 -13T19 4Q16 17 0 18T-19 4Z", BRONZE) + seam("M-14 -4Q0 -9 14 -4M-15 4Q0 10 15 4M0 -11V16", "#7d5d28", 1.8) + ember(0, 3, 3.600, "#ffb545") + disc(0, -10, 6.500, BRONZE) + seam("M-4 -13H4", "#2a1d12", 2) + shape("M-11 14Q0 20 11 14L8 24Q0 27 -8 24Z", CLOTH),
  treant:
    large + [0, 1, 2, 3, 4, 5].map((k) => `<g transform="rotate(${k * 60 + 15})">${rod("M0 10Q6 18 2 27", "#5d4427", 5, "round")}</g>`).join("") + rod("M12 -6Q24 -12 22 -26M-12 -6Q-24 -12 -22 -26M22 -18l7 -4M-22 -18l-7 -4", "#6b5030", 4, "round") + disc(0, 0, 15, "#6f5333") + disc(0, 0, 9, "#8a6a42") + seam("M-4 0a4 4 0 1 1 4 4a7 7 0 1 0 -7 -7", "#523b20", 1.4) +
    [[-9, -8, 8, "#3b552d"], [9, -8, 8, "#4d6a35"], [0, -12, 9, "#5f7d3d"], [-11, 5, 6, "#4d6a35"], [11, 5, 6, "#3b552d"]].map(([x, y, r, fill]) => disc(Number(x), Number(y), Number(r), String(fill))).join("") + ember(-3, -4, 1.2) + ember(3, -4, 1.2) + shape("M-6 13h12l-2 12 -4 -3 -4 3z", CLOTH),
  thresher:
    large + rod("M-14 2L-26 -8L-18 -26M14 2L26 -8L18 -26", BONE, 4.500, "round") + shape("M-18 -26l-4 -3 2 6zM18 -26l4 -3 -2 6z", STEEL) + rod("M-14 10L-26 18M14 10L26 18M-10 15L-16 27M10 15L16 27", BONE, 3, "round") + shape("M-15 6Q-15 -10 0 -12T15 6Q10 18 0 20T-15 6Z", "#7d6a57") + seam("M-11 -3Q0 2 11 -3M-11 4Q0 9 11 4M-8 11Q0 15 8 11", BONE, 1.8) + skull(-10, 6.500, "#7fe3a0") + shape("M-9 14h18l-4 11 -5 -4 -5 4z", CLOTH),
  brute: large + arms("#a97e63") + rod("M14 -26L30 -16", "#6b4b2c", 6.4, "round") + torso("#b98d70") + seam("M0 -8V14M-13 -4Q-7 2 -2 0M13 -4Q7 2 2 0", "#8a644d", 2) + loins + disc(0, -10, 7, "#b98d70") + shape("M-5 -14l-4 -7 7 3zM5 -14l4 -7 -7 3z", BONE) + seam("M-6 -8Q0 -14 6 -8", "#3a2416", 2.6),
  ogre: large + arms("#8d9a78", -17) + rod("M20 4L25 -30", WOOD, 4, "round") + shape("M18 -32H33V-22H18Z", IRON) + torso("#97a582") + seam("M0 -8V14M-13 -4Q-7 2 -2 0M13 -4Q7 2 2 0", "#66734f", 2) + shape("M-20 -3Q-22 6 -16 10L-8 2Z", IRON) + loins + disc(0, -9, 7, "#97a582") + seam("M-2 -13V-6M2 -13V-6", CLOTH_DARK, 1.6),
  minotaur: large + arms("#7a5a41") + rod("M22 6V-24", WOOD, 3) + shape("M22 -29q10 3 9 11l-9 1z", STEEL) + torso("#84634a") + shape("M-16 -2Q0 8 16 -2L13 10Q0 18 -13 10Z", BRONZE) + loins + shape("M-6 -18Q-8 -8 0 -5T6 -18Q0 -23 -6 -18Z", "#6b4c35") + shape("M-6 -14Q-16 -14 -17 -24Q-11 -19 -5 -19ZM6 -14Q16 -14 17 -24Q11 -19 5 -19Z", BONE),
  djinn: large + shape("M-10 10Q-16 20 -4 24Q8 26 4 32Q18 28 12 16Q20 14 12 6Z", "#6fa8b8") + arms("#7fb6c2") + torso("#8cc4cc") + seam("M-12 -3Q0 6 12 -3M0 -8V10", "#4f8794", 2) + blade("M22 -12Q30 -22 22 -32", 3) + seam("M-16 2Q0 11 16 2", GOLD, 3) + disc(0, -9, 6.500, "#7fb6c2") + shape("M-6 -10Q0 -18 6 -10Q0 -6 -6 -10Z", CLOTH) + spot(0, -12, 1.600, GOLD) + loins,
  winged: contact(18, 12, 4) + shape("M-3 -4Q-24 -18 -29 4Q-24 2 -21 8Q-16 4 -13 11Q-8 6 -4 10ZM3 -4Q24 -18 29 4Q24 2 21 8Q16 4 13 11Q8 6 4 10Z", "#efe6d2") + seam("M-6 -3Q-20 -8 -26 2M6 -3Q20 -8 26 2", "#b7a988", 1.8) + spear(12, 12, -20) + shoulders(CLOTH, 9) + seam("M-5 5Q0 8 5 5", GOLD, 1.8) + helmet(0.4, 5) + shape("M-5 -1l-6 -4 2 6zM5 -1l6 -4 -2 6z", "#efe6d2"),
  hero:
    tall + cloak(11, 27) + folds(11, 27) + shape("M-15 3C-15 -5 -8 -7 0 -7S15 -5 15 3C10 8 -10 8 -15 3Z", IRON) + disc(-11.5, 0, 5.4, GOLD) + disc(11.5, 0, 5.4, GOLD) + spot(-12.5, -1.4, 1.6, "#fff3cf") + spot(10.5, -1.4, 1.6, "#fff3cf") + blade("M14 4L17 -22", 2.8) + seam("M10.6 -1.6l7.8 1", GOLD, 2.4) +
    disc(0, 0, 6.8, STEEL) + seam("M0 -6.8V6.8", GOLD, 2) + shape("M-1.6 3Q-5 11 0 16Q5 11 1.6 3Z", CLOTH_LIGHT) + seam("M-4.4 -3.4A5.6 5.6 0 0 1 -1.4 -5.6", "#fff", 1.4),
  ranger:
    tall + cloak(10, 28) + folds(10, 26) + rod("M5 8l7 11", LEATHER, 4.4, "round") + seam("M10 18l3 5M12 16l4 4", "#efe6c8", 1.4) + shape("M-13 2C-13 -5 -8 -7 0 -7S13 -5 13 2C9 7 -9 7 -13 2Z", "#6b5334") + `<g transform="translate(0 3) scale(1.7)">${bow(11, -6, 12, "#d9b25f")}</g>` + `<g transform="scale(1.5)">${hood()}</g>`,
  lich:
    tall + shape("M-12 2C-17 14 -13 22 -8 27L-4 21L0 28L4 21L8 27C13 22 17 14 12 2Z", CLOTH_DARK) + seam("M-6 6Q-8 14 -6 20M6 6Q8 14 6 20", CLOTH, 2) + shape("M-15 3L-19 -5L-12 -6C-6 -8 6 -8 12 -6L19 -5L15 3C10 8 -10 8 -15 3Z", "#3c3a3a") + rod("M15 6L18 -24", "#9fd8b0", 2.6) + seam("M11.6 -1l8 1", "#3c3a3a", 2.8) + skull(-0.4, 6.6) + spot(-2.4, -3.7, 0.9, "#9ff0b8") + spot(2.4, -3.7, 0.9, "#9ff0b8") + shape("M-6.6 1l-3.4 -6 4.6 2L0 -1.6 5.4 -3l4.6 -2 -3.4 6Q0 5.6 -6.6 1Z", GOLD),
  giant:
    contact(48, 34, 8, 3) + rod("M30 0Q50 -10 42 -40", SKIN, 17, "round") + rod("M-30 0Q-50 -8 -40 -34", SKIN, 17, "round") + rod("M24 -48L58 -30", "#6b4b2c", 12, "round") + seam("M34 -44l-4 9M48 -37l-4 9", "#4a3218", 3) + shape("M-38 6C-38 -18 -20 -25 0 -25S38 -18 38 6C32 30 16 36 0 36S-32 30 -38 6Z", "#cf9e70") + seam("M0 -14V24M-24 -8Q-12 4 -4 0M24 -8Q12 4 4 0", "#9a6e48", 3) +
    shape("M-36 8Q-42 34 -16 44L0 36L16 44Q42 34 36 8Q0 30 -36 8Z", CLOTH) + seam("M-30 16Q0 36 30 16", CLOTH_LIGHT, 2.600) + shape("M-30 -14Q-16 -2 -10 -20ZM30 -14Q16 -2 10 -20Z", "#7a6046") + disc(0, -20, 13, SKIN) + shape("M-13 -20A13 13 0 0 0 13 -20Q6 -10 0 -12T-13 -20Z", "#8a4b22") + seam("M-8 -30Q0 -34 8 -30", "#8a4b22", 4),
  colossus:
    contact(46, 34, 8, 3) + rod("M30 2Q50 -6 42 -34M-30 2Q-50 -6 -40 -30", IRON, 16, "round") + rod("M44 -16L44 -58", STEEL, 6) + disc(-40, -36, 15, CLOTH) + disc(-40, -36, 6, GOLD) + shape("M-38 6C-38 -20 -20 -26 0 -26S38 -20 38 6C32 30 16 36 0 36S-32 30 -38 6Z", "#8d8a80") + seam("M-30 -6Q0 -18 30 -6M-32 8Q0 22 32 8M0 -24V34", "#5c5a52", 3) + ember(0, 4, 7, "#ffb545") + shape("M-22 26Q0 38 22 26L16 46Q0 52 -16 46Z", CLOTH) + disc(0, -18, 12, "#a5a296") + seam("M-7 -24H7", "#2a1d12", 4) + glow("M-5 -24h2M3 -24h2", 2),
  drake:
    wings(CLOTH, CLOTH_DARK) + shape("M-7 -20C-12 -4 -12 14 -6 26Q-3 42 4 56Q8 60 6 54Q2 40 6 26C12 14 12 -4 7 -20Z", "#5d6a52") + shape("M-6 -18C-8 -28 -7 -36 -5 -42Q-4 -54 0 -56Q4 -54 5 -42C7 -36 8 -28 6 -18Z", "#6f7d60") + rod("M-5 -42l-6 6M5 -42l6 6", BONE, 2.4, "round") + spot(-3, -47, 1.2, "#ffd76a") + spot(3, -47, 1.2, "#ffd76a") +
    shape("M0 -36l2 4 -2 3 -2 -3zM0 -24l2.4 4 -2.4 4 -2.4 -4zM0 12l2.6 5 -2.6 5 -2.6 -5zM0 26l2 5 -2 5 -2 -5zM2 40l1.6 4 -1 4 -2 -4z", "#d8ceb0") + shoulders(IRON) + disc(0, -4, 4.8, STEEL) + shape("M0 -4Q-4 4 0 10Q4 4 0 -4Z", CLOTH_LIGHT) + rod("M9 0L13 -26", "#efe5c7", 2),
  bird:
    wings("#8a7a5c", "#5d5038") + shape("M-20 4l4 14 4 -10zM20 4l-4 14 -4 -10z", CLOTH) + shape("M-8 -16C-12 0 -10 20 -6 30L-9 48L0 42L9 48L6 30C10 20 12 0 8 -16Z", "#9a8a68") + shape("M-6 -14Q-8 -30 0 -38Q8 -30 6 -14Z", "#b7a780") + shape("M-3 -34L0 -50L3 -34Z", GOLD) + spot(-3.500, -29, 1.400, "#1a120b") + spot(3.500, -29, 1.400, "#1a120b") + shoulders(CLOTH) + helmet(0, 4.600),
  beast:
    contact(34, 44, 8, 3) + seam("M0 40Q12 48 6 57", "#6b5a4a", 6) + `<g transform="scale(2.200)">${paws("#6f5d4b", 12, -10, 14)}</g>` + shape("M-26 34C-34 12 -30 -12 -20 -24Q0 -34 20 -24C30 -12 34 12 26 34Q0 46 -26 34Z", "#7f6b56") + seam("M0 -26V38M-20 -10Q-8 -2 -2 -6M20 -10Q8 -2 2 -6M-22 12Q-8 20 -2 14M22 12Q8 20 2 14", "#544433", 2.600) + shape("M-24 2Q0 14 24 2L26 24Q0 36 -26 24Z", CLOTH) + seam("M-23 6Q0 18 23 6", CLOTH_LIGHT, 2.200) +
    shape("M-13 -22Q-18 -42 -6 -50Q0 -54 6 -50Q18 -42 13 -22Q0 -12 -13 -22Z", "#947e66") + shape("M-9 -46Q-20 -50 -18 -60Q-10 -58 -4 -52ZM9 -46Q20 -50 18 -60Q10 -58 4 -52Z", BONE) + spot(-5, -42, 1.800, "#ffd76a") + spot(5, -42, 1.800, "#ffd76a") + seam("M-8 -30Q0 -24 8 -30", "#544433", 2),
  horror:
    contact(34, 40, 8, 3) + [-1, 1].map((k) => `<g transform="scale(${k} 1)">${rod("M14 -10Q34 -24 28 -46M18 2Q42 -2 46 -22M16 16Q38 22 48 8M10 26Q26 40 40 36", "#a98e7c", 6, "round")}</g>`).join("") + shape("M-20 24C-28 6 -22 -18 0 -24S28 6 20 24Q0 44 -20 24Z", "#b79c88") + seam("M0 -16V30M-14 -6Q-4 4 -12 14M14 -6Q4 4 12 14", "#6b5345", 2.600) + disc(0, -14, 10, "#c9b39d") + [-4, 0, 4].map((x) => ember(x, -17 - (x === 0 ? 3 : 0), 1.500, "#ffd76a")).join("") + seam("M-6 -9Q0 -4 6 -9", "#5a1d16", 3) + shape("M-16 18Q0 30 16 18L10 38Q0 32 -10 38Z", CLOTH),
};
