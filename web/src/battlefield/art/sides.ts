/** The colours of the sides on the field. They are the same in all themes: the field is no page. */

const CLOTHS = [
  { cloth: "#c8402f", dark: "#7c2118", light: "#f5b3a4", on: "#ffffff", glow: "#7fe3e8" },
  { cloth: "#2f6fb5", dark: "#1b4470", light: "#acd3f5", on: "#ffffff", glow: "#9ff0b8" },
];

/** Custom properties that everything of a side inherits; nobody's things are of undyed cloth. */
export function side_style(side: number): string {
  const own = CLOTHS[side];
  if (!own) return "--cloth:#8d7f66;--cloth-dark:#5d5340;--cloth-light:#f1e6cf;--cloth-on:#ffffff";
  const { cloth, dark, light, on, glow } = own;
  const token = (name: string, value: string): string => `var(--side-${side}-${name},${value})`;
  return `--cloth:${token("cloth", cloth)};--cloth-dark:${token("dark", dark)};--cloth-light:${token("light", light)};--cloth-on:${token("on", on)};--glow:${glow}`;
}
