import { vi } from "vitest";

/** What a browser keeps, empty. */
export function empty_shelf(): void {
  const shelf = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => shelf.set(name, value),
    removeItem: (name: string) => shelf.delete(name),
  });
}
