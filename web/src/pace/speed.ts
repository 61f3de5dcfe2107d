/** How fast what happens is played. */

export type Speed = "off" | "fast" | "normal" | "slow";

export const SPEEDS: readonly Speed[] = ["off", "fast", "normal", "slow"];

/** How many times as long as normal something takes. */
export const FACTORS: Record<Exclude<Speed, "off">, number> = { fast: 0.5, normal: 1, slow: 1.7 };
