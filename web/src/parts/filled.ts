export type Values = Record<string, string | number>;

/** A sentence with its blanks filled; a blank nobody has a value for stays as it is. */
export function filled(pattern: string, values: Values = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
