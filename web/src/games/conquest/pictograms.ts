/** Our own pictograms, 24 by 24: types of troops, and what happens to them. */

import { dot, type Pictogram } from "../../battlefield/pictogram";

const SIGNS: Record<string, Pictogram> = {
  infantry: { line: "M18 3v18", fill: "M18 1l2.200 5h-4.400zM4 9h9v6c0 3.500-2 5.500-4.500 6.500C6 20.500 4 18.500 4 15z" },
  archers: { line: "M6 3c9 3 9 15 0 18M6 3v18M4 12h15", fill: "M22 12l-5-3v6z" },
  cavalry: { line: "M7 20c0-3 1-5 3-6", fill: "M6 21V10c0-4 3-7 8-7l4 3 2 5-2 2-4-1c-1 4 2 5 2 9z" },
  brute: { fill: "M8 3h8l1 5 5 3v5l-4 1v4h-4v-4h-4v4H6v-4l-4-1v-5l5-3z" },
  chariot: { line: "M3 6h5l3 8h10M21 14v-3", fill: `${dot(10, 18, 4)}M12 8h8v6h-6z` },
  monster: { fill: "M12 4l2 4 8-4-2 8-4 1 1 4-5 5-5-5 1-4-4-1-2-8 8 4z" },
  hero: { fill: "M12 2l2.900 6.500 7.100.7-5.300 4.700 1.500 7L12 17.300 5.800 20.900l1.500-7L2 9.200l7.100-.7z" },
  command: { line: "M6 22V2", fill: "M7.500 3.500c4-2 7 2 12 0v9c-5 2-8-2-12 0z" },
  broken: { line: "M6 22V2M12 13l3 3 3-3", fill: "M7.500 3.500h12l-4 3 3 2-4 2 2 3-9-1z" },
};

/** The sign of a name; shooters on foot have one of their own. */
export function sign_of(name: string, shoots = false): Pictogram {
  return SIGNS[shoots && name === "infantry" ? "archers" : name] ?? { fill: dot(12, 12, 5) };
}
