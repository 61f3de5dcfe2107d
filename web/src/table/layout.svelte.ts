/** How much room there is: a board with a rail beside it, a board with a sheet below, or (a phone on its side) beside it. */

export type Layout = "desk" | "phone" | "flat";

const WIDE = "(min-width: 1700px)";
const FLAT = "(max-height: 520px) and (orientation: landscape) and (max-width: 1100px)";
const PHONE = "(max-width: 760px), (max-width: 1000px) and (orientation: portrait)";

export class Room {
  layout: Layout = $state("desk");
  /** There is room for the log at all times. */
  has_log: boolean = $state(false);

  constructor() {
    const [wide, flat, phone] = [WIDE, FLAT, PHONE].map((query) => window.matchMedia(query)) as [MediaQueryList, MediaQueryList, MediaQueryList];
    const measure = (): void => {
      this.layout = flat.matches ? "flat" : phone.matches ? "phone" : "desk";
      this.has_log = wide.matches && this.layout === "desk";
    };
    for (const each of [wide, flat, phone]) each.addEventListener("change", measure);
    measure();
  }

  /** Held in a hand: one thing at a time, and details only when asked for. */
  get is_small(): boolean {
    return this.layout !== "desk";
  }
}
