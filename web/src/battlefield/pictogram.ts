/** A drawing of 24 by 24: a line and what is filled in it. */
export interface Pictogram {
  line?: string;
  fill?: string;
}

/** A filled circle, as a path. */
export const dot = (x: number, y: number, r = 1.5): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** What the buttons beside the table show. */
export const TOOLS = {
  ranges: { line: "M10 16L1.500 4.500M14 16l8.500-11.500M1.500 4.500c6-3.500 15-3.500 21 0M6 10.500c3.500-2 8.500-2 12 0", fill: "M8.500 17h7v6h-7z" },
  to_unit: { line: "M12 2v4M12 18v4M2 12h4M18 12h4", fill: "M8 8h8v8H8z" },
  whole: { line: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" },
} satisfies Record<string, Pictogram>;

/** Line drawings of handles: turn it, straight on. */
export const TURN_SIGN = "M19 12a7 7 0 1 1-2.500-5.400M19.500 3v4.500H15";
export const AHEAD_SIGN = "M12 20V4M6 10l6-6 6 6";

/** What is said of bodies on any table: it acts, it has acted, it attacks from aside. */
export const SIGNS = {
  acting: { fill: "M6 3l14 9-14 9z" },
  check: { line: "M4 13l5 5L20 6" },
  flank: { fill: "M3 4l8 8-8 8V15l3-3-3-3zM12 4l9 8-9 8v-5l3-3-3-3z" },
} satisfies Record<string, Pictogram>;
