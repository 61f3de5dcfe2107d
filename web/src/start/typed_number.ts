/** Numbers as people type them. */

/** A whole number between its limits; what is usual, if it is none at all. */
export function between(typed: number, least: number, most: number, usual: number): { value: number; is_corrected: boolean } {
  const value = Number.isNaN(typed) ? usual : Math.round(Math.min(most, Math.max(least, typed)));
  return { value, is_corrected: value !== typed };
}
