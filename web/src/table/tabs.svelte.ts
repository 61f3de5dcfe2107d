/** Which tab of the rail is open, and what the closed ones have that is new. */

export type Tab = "choices" | "army" | "sheet" | "log" | "coach" | "talk";

/** How much there is to read in a tab. */
export interface Told {
  log: number;
  talk: number;
}

export class Tabs {
  shown: Tab = $state("choices");
  /** A question has come while its reader was writing. */
  private is_called = $state(false);
  private told: Told | null = $state.raw(null);
  private read: Told = $state.raw({ log: 0, talk: 0 });
  private asked = "";

  show(tab: Tab): void {
    this.shown = tab;
    if (tab === "choices") this.is_called = false;
    this.mark_read();
  }

  /** A question (empty for none) brings its reader to the choices, once, and never away from a message being written. */
  ask(question: string, is_writing: boolean): void {
    if (question === this.asked) return;
    this.asked = question;
    this.is_called = question !== "" && is_writing && this.shown !== "choices";
    if (question !== "" && !is_writing) this.show("choices");
  }

  /** What there was when the page was opened is not new. */
  tell(told: Told): void {
    if (this.told === null) this.read = told;
    this.told = told;
    this.read = { log: Math.min(this.read.log, told.log), talk: Math.min(this.read.talk, told.talk) };
    this.mark_read();
  }

  /** How many new things a closed tab has. */
  news(tab: Tab): number {
    if (tab === this.shown) return 0;
    if (tab === "choices") return this.is_called ? 1 : 0;
    return tab === "log" || tab === "talk" ? (this.told?.[tab] ?? 0) - this.read[tab] : 0;
  }

  private mark_read(): void {
    if (this.told && (this.shown === "log" || this.shown === "talk")) this.read = { ...this.read, [this.shown]: this.told[this.shown] };
  }
}
