/** How much room there is: side by side, two columns, a board with a sheet below, or (a phone on its side) beside it. */

export type Layout = "wide" | "middle" | "phone" | "flat";

const WIDE = "(min-width: 1400px) and (min-height: 700px), (min-width: 1600px)";
const FLAT = "(max-height: 520px) and (orientation: landscape) and (max-width: 1100px)";
const PHONE = "(max-width: 760px), (max-width: 1000px) and (orientation: portrait)";

export class Room {
  layout: Layout = $state("wide");

  constructor() {
    const [wide, flat, phone] = [WIDE, FLAT, PHONE].map((query) => window.matchMedia(query)) as [MediaQueryList, MediaQueryList, MediaQueryList];
    const measure = (): void => {
      this.layout = wide.matches ? "wide" : flat.matches ? "flat" : phone.matches ? "phone" : "middle";
    };
    for (const each of [wide, flat, phone]) each.addEventListener("change", measure);
    measure();
  }

  /** Held in a hand: one thing at a time, and details only when asked for. */
  get is_small(): boolean {
    return this.layout === "phone" || this.layout === "flat";
  }
}
