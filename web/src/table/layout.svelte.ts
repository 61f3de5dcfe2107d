/** How much room there is: side by side, two columns, or a board with a sheet below. */

export type Layout = "wide" | "middle" | "phone";

export class Room {
  layout: Layout = $state("wide");

  constructor() {
    const wide = window.matchMedia("(min-width: 1360px)");
    const phone = window.matchMedia("(max-width: 760px), (max-width: 1000px) and (orientation: portrait)");
    const measure = (): void => {
      this.layout = wide.matches ? "wide" : phone.matches ? "phone" : "middle";
    };
    wide.addEventListener("change", measure);
    phone.addEventListener("change", measure);
    measure();
  }
}
