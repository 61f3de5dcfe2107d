/** Our own pictograms, 24 by 24: a line drawing and what is filled in it. */

import { dot, type Pictogram } from "../../battlefield/pictogram";

const SIGNS: Record<string, Pictogram> = {
  // units
  infantry: { line: "M18 3v18", fill: "M18 1l2.2 5h-4.4zM4 9h9v6c0 3.5-2 5.5-4.5 6.5C6 20.500 4 18.500 4 15z" },
  cavalry: { line: "M7 20c0-3 1-5 3-6", fill: "M6 21V10c0-4 3-7 8-7l4 3 2 5-2 2-4-1c-1 4 2 5 2 9z" },
  siege: { line: "M3 19h18M6 19a2.500 2.500 0 1 0 .01 0M18 19a2.500 2.500 0 1 0 .01 0", fill: "M4 15l13-9 3 3-10 8H4z" },
  hero: { fill: "M12 2l2.900 6.500 7.100.7-5.300 4.700 1.500 7L12 17.300 5.800 20.900l1.500-7L2 9.200l7.100-.7z" },

  // actions and modifiers
  march: { line: "M12 21V5M6 11l6-6 6 6" },
  shift: { line: "M12 4v16M4 12h16M9 7l3-3 3 3M9 17l3 3 3-3M7 9l-3 3 3 3M17 9l3 3-3 3" },
  reform: { line: "M19 12a7 7 0 1 1-2.500-5.400M19.500 3v4.500H15" },
  melee: { line: "M4 4l12 12M20 4L8 16M13 19l6-6M5 13l6 6M17 17l3 3M7 17l-3 3" },
  ranged: { line: "M5 4c9 2 13 6 15 15M5 4l15 15M6 18L18 6", fill: "M20 4l-1.500 5.500L14.500 5.500z" },
  rally: { line: "M6 21V3", fill: "M7.500 4h11l-3 4 3 4h-11z" },
  skill: { fill: "M12 2l2.300 7.700L22 12l-7.700 2.300L12 22l-2.300-7.700L2 12l7.700-2.300z" },
  turn: { line: "M6 21v-7a7 7 0 0 1 7-7h6M15 3l4.500 4-4.500 4" },
  wheel: { line: "M5 21C5 11 11 6 20 6M16 2l4 4-4 4" },
  charge: { line: "M12 21v-6M5 21l3-5M19 21l-3-5", fill: "M12 2l7 11h-4.500v2h-5v-2H5z" },
  turning_charge: { line: "M5 21v-6a6 6 0 0 1 6-6h3", fill: "M13 3l8 6-8 6z" },
  defend: { fill: "M12 2l8 3v6.500c0 5-3 8-8 10.500-5-2.500-8-5.500-8-10.500V5z" },
  enhance: { line: "M12 4v16M4 12h16", fill: dot(18, 6, 2.500) },
  bonus_action: { line: "M12 5v14M5 12h14" },

  // tokens
  inspiration: { line: "M9 18h6M10 21h4", fill: "M12 2a7 7 0 0 1 4 12.700V16.500H8v-1.800A7 7 0 0 1 12 2z" },
  vitality: { fill: "M12 21C4 15 2 11 3 7.500 4.500 3 10 3 12 7c2-4 7.500-4 9 .5 1 3.500-1 7.500-9 13.500z" },
  blight: { line: "M12 12v9", fill: "M12 2c5 4 7 7 7 10a7 7 0 0 1-14 0c0-3 2-6 7-10z" },
  immobilize: { line: "M5 9a4 4 0 1 0 5 5M19 15a4 4 0 1 0-5-5M9 15l6-6" },
  panic: { line: "M12 3v11", fill: dot(12, 19.500, 2) },
  stun: { fill: "M13 1L5 14h6l-1.500 9L19 9h-6.500z" },
  overgrowth: { line: "M3 22h18", fill: "M12 20C8.500 14 8.500 8 12 2c3.500 6 3.500 12 0 18zM10.500 20.500C5 18.500 2.500 14.500 2.500 9c5 2 8 6 8 11.500zM13.500 20.500c5.500-2 8-6 8-11.500-5 2-8 6-8 11.500z" },
  objective: { line: "M7 22V3", fill: "M8.500 3.500H20l-3 4 3 4H8.500z" },

  // dice
  hit: { fill: "M12 2l3 6 7-1-4 5.500L22 18l-7-1-3 5-3-5-7 1 4-5.500L2 7l7 1z" },
  surge: { fill: "M14 1L5 13.500h5.500L9 23l10-13.500h-6z" },
  mortal_strike: { line: "M9 21v-3M12 21v-3M15 21v-3", fill: `M12 2c5 0 8.500 3.500 8.500 8 0 3-1.500 5-3.500 6.500V18H7v-1.500C5 15 3.500 13 3.500 10 3.500 5.500 7 2 12 2z` },
  morale: { line: "M6 22V3", fill: "M7.500 3.500c4-2 7 2 12 0v9c-5 2-8-2-12 0z" },
  accuracy: { line: "M12 2v5M12 17v5M2 12h5M17 12h5M12 5.500a6.500 6.500 0 1 0 .01 0", fill: dot(12, 12, 2) },

  // runes
  unstable: { line: "M6 4l6 8-6 8M12 4l6 8-6 8" },
  natural: { line: "M12 21V8M12 12C7 12 5 9 5 4c5 0 7 3 7 8zM12 16c5 0 7-3 7-8-5 0-7 3-7 8z" },
  stable: { line: "M5 5h14v14H5zM9 9h6v6H9z" },

  // the table
  again: { line: "M19 12a7 7 0 1 1-2.500-5.400M19.500 3v4.500H15" },
};

export function sign_of(name: string): Pictogram {
  return SIGNS[name] ?? { fill: dot(12, 12, 5) };
}
