/** Figures on foot, 30 by 30 mm each. What is carried says the kind, the head says who it is. */

import {
  blade, bow, BONE, BRONZE, CLOTH, CLOTH_DARK, CLOTH_LIGHT, contact, crest, disc, ember, EDGE, folds, FUR, GOLD, head, helmet, hood, horns, IRON, kite_shield, LEATHER, pennon,
  quiver, rod, round_shield, seam, shape, shoulders, skull, SKIN, spear, STEEL, tower_shield, WOOD, cloak,
} from "./parts";

const feet = contact(9.5, 6);
const bones = seam("M-5.4 .4H-1.6M5.4 .4H1.6M-5 2.8H-1.6M5 2.8H1.6", BONE, 1.1);
const rags = `<path d="M-3 5l-1.4 4.4 2.8 -1.6 2 3.4 1 -4 2.6 1.6 -1 -4z" fill="${CLOTH}"/>`;
const SHROUD = "#4a4238";

export const FOOT = {
  spear: feet + spear(7.2, 9, -14.5) + shoulders(CLOTH_DARK) + seam("M-5 5.2Q0 7 5 5.2", CLOTH_LIGHT) + helmet(0.4) + round_shield(-6.6, -4.6),
  pike: feet + spear(6.800, 12, -20, "#c7a06a") + shoulders(BRONZE) + seam("M-6 4.600Q0 7 6 4.600", CLOTH, 2.200) + helmet(0.4, 4.6, BRONZE) + crest(0.4) + round_shield(-6.800, -3.800, 6),
  sword:
    contact(10, 6) + blade("M8.6 2L10 -13.4") + seam("M6.200 -.6l5.400 .6", GOLD, 1.6) + shoulders(IRON, 9.4) + shape("M-4 5.4Q0 9 4 5.4", CLOTH) + helmet(0.4, 4.8) + seam("M0 -4.2V5", CLOTH, 2) + kite_shield(-7.2, -4),
  legion: contact(10, 6) + rod("M8.400 4L9 -8", STEEL, 2.600) + shoulders(CLOTH_DARK, 9) + seam("M-6.500 1Q0 5 6.500 1M-6 4Q0 7.500 6 4", IRON, 1.6) + helmet(0.4, 4.6, BRONZE) + crest(0.4, true) + tower_shield(-4.800, -5),
  bow: feet + shoulders(CLOTH, 8.600) + quiver() + bow() + hood(),
  crossbow: contact(10, 6) + shoulders(CLOTH) + rod("M0 2V-13", WOOD, 2.2) + rod("M-9 -9Q0 -14 9 -9", STEEL, 1.5) + helmet(1.4, 4.4) + seam("M-4.5 1.4a4.5 4.5 0 0 1 9 0", CLOTH_LIGHT, 1),
  scout: feet + cloak(7.500, 12, CLOTH_DARK) + blade("M8.400 1L9.600 -7.500", 1.5) + blade("M-8.400 1L-9.600 -7.500", 1.5) + shoulders("#6b5334", 8.200) + hood(CLOTH) + seam("M-6 5L6 -1", LEATHER, 1.8),
  two_hander: contact(10.500, 6.500) + shoulders(IRON, 9.800) + rod("M-8 3L11.500 -12", STEEL, 3.400) + seam("M-8.500 -.500L-3.500 4.500", GOLD, 2) + seam("M-6.500 2L10.500 -11", "#fff", 0.8) + helmet(0.8, 4.8) + crest(0.8) + shape("M-4 6Q0 10 4 6", CLOTH),
  axes: contact(10.500, 6.500) + rod("M9 6L10 -9", WOOD) + shape("M10 -13q6 1 6 5.500l-6 1z", STEEL) + shoulders(FUR, 9.500) + seam("M-7 3l2 3M-3 4l1 3M3 4l-1 3M7 3l-2 3", "#3f2d1b", 1.2) + helmet(0.4, 4.6, IRON) + horns(-1, 4) + round_shield(-7, -4),
  berserker: contact(10.500, 6.500) + rod("M9 4L12 -8", WOOD) + rod("M-9 4L-12 -8", WOOD) + shape("M12 -12q5 2 4.500 6l-5.500 0z", STEEL) + shape("M-12 -12q-5 2 -4.500 6l5.500 0z", STEEL) + shoulders(SKIN, 9.600) + seam("M-7 1L-3 4M7 1L3 4", CLOTH, 2.200) + head(0.5, 4.600, "#a8451f") + seam("M0 4v6", "#a8451f", 2.400),
  skeleton: feet + rod("M8 3.6L8.8 -13.4", "#b7a98c", 2) + seam("M5.6 .2h5.4", "#5a3d20", 1.8) + shoulders(SHROUD, 8.600) + bones + rags + skull() + kite_shield(-7.4, -3.6),
  skeleton_bow: feet + shoulders(SHROUD, 8.400) + bones + seam("M-6 4l-1.6 5M6 4l2 4.4", CLOTH, 2.6) + bow(11, -4.5, 11, "#d8ceb0") + skull(0.6, 4.5),
  wraith: contact(8, 7, 4) + shape("M-9 1C-12 8 -8 15 -5 12L-2.500 15.500L0 12.500L3 15.500L5 12C8 15 12 8 9 1Q0 -7 -9 1Z", CLOTH_DARK) + seam("M-5 4Q-6 9 -4 11M5 4Q6 9 4 11", CLOTH_LIGHT, 1) + rod("M10 6L8 -12", "#8b8f8a") + shape("M8 -13Q0 -18 -7 -12Q0 -13 7.500 -9.500Z", STEEL) + hood("#22252a") + ember(-1.700, -1.500, 0.700) + ember(1.700, -1.500, 0.700),
  mage: contact(11, 8, 3) + cloak(8, 14) + folds(8, 14) + shoulders(CLOTH_LIGHT) + rod("M9 8V-12", "#8a5a2c") + ember(9, -14, 2.8, "#ffc969") + disc(0, 0, 7, CLOTH) + shape("M0 -1L2 7L-3 6Z", CLOTH_DARK) + disc(0, -0.6, 3, CLOTH_LIGHT),
  priest: contact(11, 8, 3) + cloak(8, 13, "#e9e0c8") + shoulders(CLOTH) + seam("M-3 5V12M3 5V12", GOLD, 1.8) + rod("M9 8V-12", GOLD) + seam("M5.500 -10H12.500", GOLD, 2.400) + disc(0, 0.4, 4.8, SKIN) + `<circle cx="0" cy=".4" r="6.800" fill="none" stroke="${GOLD}" stroke-width="1.400"/>`,
  banner_bearer: feet + rod("M7.500 9V-12", "#c69a5a", 2) + shoulders(CLOTH_DARK) + helmet(0.4) + shape("M-8 -15.500Q0 -18.500 13 -15V-8.500Q2 -12 -8 -8.500L-5 -12Z", CLOTH) + seam("M-5 -12Q2 -15 12 -11.800", CLOTH_LIGHT, 1.4) + disc(7.500, -14, 1.600, GOLD),
  clone: feet + spear(7.4, 8, -12, "#8a8f9b") + shape("M-8 3.500C-8.500 -2.500 -5 -4 0 -4S8.500 -2.500 8 3.500C5 7 -5 7 -8 3.500Z", "#b9a79a") + seam("M-5 4Q0 7.500 5 4", CLOTH, 2.400) + disc(0, 0.4, 4.500, "#cdbfae") + seam("M-2 -2.800Q0 -4 2 -2.800M0 .500V4.500", "#6f5c52", 1.2) + shape("M-11.500 -1Q-9 -9 -3.500 -7Q-3 -2 -7 2Z", CLOTH),
  drone: contact(9, 6) + rod("M-7 2Q-12 -4 -8 -10M7 2Q12 -4 8 -10", "#c3ad96", 2.600, "round") + shape("M-8.500 4C-9 -3 -5 -5 0 -5S9 -3 8.500 4C5 9 -5 9 -8.500 4Z", "#a98e7c") + seam("M0 -3V7M-5 0Q-2 3 -4 6M5 0Q2 3 4 6", "#6b5345", 1.2) + disc(0, -2, 4.200, "#c9b39d") + seam("M-4 6Q0 9 4 6", CLOTH, 3) + spot_eyes(-2),
  dwarf: contact(11, 6.500) + rod("M9.500 6L10 -8", WOOD, 2.200) + shape("M6 -13H14V-7H6Z", IRON) + shoulders(IRON, 10.500) + seam("M-8 4Q0 8 8 4", CLOTH, 2.600) + helmet(0.8, 5, BRONZE) + shape("M-4 -2.500Q0 -9 4 -2.500Q0 -4.500 -4 -2.500Z", "#b0602a") + round_shield(-7.400, -4, 5.200),
  ballista: contact(13, 9, 3) + shape("M-2.600 11H2.600V-14H-2.600Z", WOOD) + rod("M-14 -6Q0 -13 14 -6", STEEL, 2.400) + seam("M-14 -6L0 5L14 -6", "#efe6c8", 1) + seam("M0 5V-17", "#efe6c8", 1.600) + `<path d="M0 -20l2 5h-4z" fill="#fff" ${EDGE}/>` + disc(-7, 6, 3.600, CLOTH) + disc(-7, 6, 2, STEEL) + disc(7, 6, 3.600, CLOTH) + disc(7, 6, 2, STEEL),
  slinger: feet + shoulders(SKIN, 8.600) + seam("M-6 1L5 5", CLOTH, 2.600) + seam("M7 0Q16 -3 12 -12Q9 -16 6 -11", "#d8c8a0", 1.2) + disc(6, -11, 1.800, "#8e897c") + head(0.4, 4.400, "#2e2218") + seam("M-4 -1.500Q0 -5 4 -1.500", CLOTH, 1.800),
  flagbow: feet + shoulders(CLOTH_DARK, 8.600) + bow(12, -4, 12, "#3b2f24") + shape("M-7 1Q0 -10 7 1Q0 5 -7 1Z", "#c9b27a") + seam("M0 -5V2", "#8f7a48", 1) + pennon(6, 4),
};

function spot_eyes(y: number): string {
  return `<circle cx="-1.500" cy="${y - 2}" r=".8" fill="#2b120c"/><circle cx="1.500" cy="${y - 2}" r=".8" fill="#2b120c"/>`;
}
