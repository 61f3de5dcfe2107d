/** What this browser remembers. Everything works without it (private windows may refuse). */

const PREFIX = "feldherr.";

export function kept<T>(name: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(PREFIX + name);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    /* forbidden: then there was nothing */
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    /* full or forbidden: then it is forgotten */
  }
}
