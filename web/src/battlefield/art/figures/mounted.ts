/** Riders, 30 by 60 mm each, and beasts that run in packs. */

import { BONE, BRONZE, CLOTH, CLOTH_DARK, CLOTH_LIGHT, contact, disc, EDGE, FUR, helmet, horns, horse, IRON, kite_shield, LEATHER, paws, pennon, rod, round_shield, seam, shape, shoulders, skull, spear, spot, STEEL, GOLD, crest } from "./parts";

function lifted(markup: string, y = 2): string {
  return `<g transform="translate(0 ${y})">${markup}</g>`;
}

const HIDE = "#7b5a3a";

export const MOUNTED = {
  rider: horse(HIDE, false) + spear(8, 12, -23, "#c69a5a") + pennon(8, -19) + lifted(shoulders(IRON, 8.600) + helmet(0.4) + seam("M0 -1v8", CLOTH_LIGHT, 2.4)) + round_shield(-8, -1, 4.800),
  knight: horse(HIDE, true) + spear(8.400, 12, -24, "#efe5c7") + lifted(shoulders(IRON, 9) + helmet(0.6, 5)) + shape("M-1 3q-3 6 1 9q4 -3 1 -9z", CLOTH_LIGHT) + kite_shield(-8.400, -1),
  dark_knight: horse("#4b4642", true) + spear(8.400, 12, -24, "#d8ceb0") + lifted(shoulders("#3c3a3a", 9) + seam("M-9 2l-3 -4M9 2l3 -4", IRON, 2) + skull(0.4, 4.800)) + shape("M-5 6Q0 17 5 6Q0 9 -5 6Z", CLOTH_DARK) + kite_shield(-8.400, -1),
  lion_rider:
    contact(10, 22, 3) + seam("M0 20Q6 26 2 31", "#b98a45", 3) + paws("#c99b52", 7, -9, 15) + shape("M-7 18C-9 8 -8.500 -2 -6 -9Q0 -13 6 -9C8.500 -2 9 8 7 18Q0 22 -7 18Z", "#cf9f56") +
    shape("M-9 -14Q-11 -22 -5 -25Q0 -29 5 -25Q11 -22 9 -14Q5 -8 0 -8T-9 -14Z", "#8d5a26") + disc(0, -18.500, 5, "#dcb26b") + spot(-2, -20, 0.9, "#1a120b") + spot(2, -20, 0.9, "#1a120b") + shape("M-7 11Q0 14 7 11L6 1Q0 -1 -6 1Z", CLOTH) +
    spear(9, 12, -20) + lifted(shoulders(CLOTH_DARK, 8.600) + helmet(0.4) + crest(0.4)),
  hound:
    contact(7, 13, 2) + seam("M0 10Q5 14 2 18", FUR, 2.600) + paws(FUR, 5, -6, 9) + shape("M-4.800 11C-6.500 4 -6 -4 -4 -8Q0 -11 4 -8C6 -4 6.500 4 4.800 11Q0 14 -4.800 11Z", FUR) + shape("M-3.200 -7L-4 -14L-1.600 -12L0 -18L1.600 -12L4 -14L3.200 -7Q0 -4 -3.200 -7Z", "#8a6a48") +
    seam("M-4.500 -2Q0 1 4.500 -2", CLOTH, 2.800) + spot(-1.400, -12, 0.7, "#ffd76a") + spot(1.400, -12, 0.7, "#ffd76a"),
  wolf_rider:
    contact(9, 21, 3) + seam("M0 18Q5 24 1 30", "#5c5a57", 4) + paws("#6b6864", 6.500, -9, 15) + shape("M-6.400 18C-8.500 8 -8 -3 -5.600 -10Q0 -14 5.600 -10C8 -3 8.500 8 6.400 18Q0 22 -6.400 18Z", "#77746f") + shape("M-4.500 -11L-6 -20L-2.500 -18L0 -27L2.500 -18L6 -20L4.500 -11Q0 -7 -4.500 -11Z", "#8b8883") +
    shape("M-7 10Q0 13 7 10L6 1Q0 -1 -6 1Z", CLOTH) + rod("M9 10L11 -14", LEATHER) + shape("M11 -18q6 2 5.500 6.500l-6 .5z", STEEL) + lifted(shoulders(FUR, 8.600) + helmet(0.4, 4.600, IRON) + horns(-1, 4)),
  raptor:
    contact(8, 22, 3) + shape("M-3 14Q-2 26 3 32Q4 24 3.500 14Z", "#5d7a4a") + paws("#6f8f57", 7, -4, 12) + shape("M-6 15C-8 6 -7 -5 -4 -10Q0 -13 4 -10C7 -5 8 6 6 15Q0 18 -6 15Z", "#739458") + shape("M-2.500 -9Q-4 -17 -3 -22L0 -29L3 -22Q4 -17 2.500 -9Z", "#86a86a") + seam("M-4 -4l-3 2M4 -4l3 2M-5 2l-3 2M5 2l3 2M0 -20V-10", "#47603a", 1.600) +
    spot(-2, -20, 0.9, "#ffd76a") + spot(2, -20, 0.9, "#ffd76a") + shape("M-6.500 10Q0 13 6.500 10L5.500 2Q0 0 -5.500 2Z", CLOTH) + spear(8.500, 12, -18) + lifted(shoulders("#b98058", 8.200) + disc(0, 0.4, 4.400, "#b98058") + seam("M0 -4V7", CLOTH, 2.600)),
  centaur:
    horse("#8a6a4a", false) + spear(10, 6, -24) + lifted(shape("M-7.500 3.500C-8 -3 -4.500 -5 0 -5S8 -3 7.500 3.500Q0 7 -7.500 3.500Z", BRONZE) + helmet(0, 4.600, BRONZE) + crest(0), -11) + `<g transform="translate(-8.500 -13)">${round_shield(0, 0, 5.200)}</g>`,
  worm_lancer:
    `<path d="M2 29C-7 24 8 16 0 8S4 -10 2 -22" stroke="#0b0805" stroke-width="17" fill="none" opacity=".36" stroke-linecap="round"/>` +
    [[-3, 26, 4, 5, "#6d5a44"], [-1, 19, 6.4, 5.6, "#7d674e"], [2, 11.5, 8.4, 6.4, "#8a735a"], [1, 3.5, 10, 7.2, "#97805f"], [-1, -5, 10.6, 7.4, "#a28a68"], [0, -14, 9.6, 8, "#ab9373"]]
      .map(([x, y, rx, ry, fill]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${EDGE}/>`)
      .join("") +
    rod("M-7 19l-6 3M6 18l6 4M-7 11l-7 2M10 11l7 2M-9 3l-8 0M11 3l8 0M-11 -6l-7 -3M10 -6l7 -3", BONE, 1.6, "round") +
    disc(0, -19, 6, "#3c1512") + seam("M-5.4 -21l2.2 1.4M5.4 -21l-2.2 1.4M-3.4 -24l1.4 2.2M3.4 -24l-1.4 2.2M0 -25v2.6M-5 -17l2.2 -.6M5 -17l-2.2 -.6", "#f3ecd2", 1.5) +
    spear(12, 10, -24, "#d8ceb0") + pennon(12, -20) + lifted(shoulders(CLOTH)) + shape("M-5 6Q-5 18 0 21Q5 18 5 6Z", CLOTH_DARK) + skull(2.4),
  chariot:
    contact(20, 26, 4) + `<g transform="translate(-8 -16) scale(.85)">${horse("#6b4d31", false)}</g><g transform="translate(8 -16) scale(.85)">${horse("#8a6844", false)}</g>` + rod("M0 8V-14", "#8a5a2c", 2.400) + rod("M-18 6V26M18 6V26", "#5b3d20", 4, "round") + rod("M-18 16H18", "#5b3d20", 2) +
    shape("M-12 4Q0 -4 12 4V25Q0 29 -12 25Z", CLOTH) + shape("M-9 8Q0 2 9 8V23H-9Z", CLOTH_DARK) + seam("M-10 5Q0 -2 10 5", GOLD, 2) + rod("M8 22L13 -8", "#efe5c7", 1.8) + lifted(shoulders(BRONZE, 8) + helmet(0.4, 4.600, BRONZE) + crest(0.4), 15) + disc(-16, 16, 1.800, BONE) + disc(16, 16, 1.800, BONE),
};
