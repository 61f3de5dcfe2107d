/** Numbers that look like chance and are the same for everybody who has the same seed. */

export type Chance = () => number;

/** A seed from any name, such as that of a match. */
export function seed_of(name: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < name.length; k++) hash = Math.imul(hash ^ name.charCodeAt(k), 0x01000193);
  return (hash >>> 0) || 1;
}

/** From 0 up to 1, one after the other. */
export function chance_of(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** One of several things. */
export function one_of<T>(chance: Chance, things: readonly T[]): T {
  return things[Math.floor(chance() * things.length)]!;
}
