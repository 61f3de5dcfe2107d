/** Scrolls a board that is taller than its frame to where something can be done. */

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that the first of the spans lies in the middle of the frame; 0 if any of them is seen already. */
export function way_to(frame: Span, spans: readonly Span[]): number {
  const first = spans[0];
  if (!first || spans.some((each) => each.top >= frame.top && each.bottom <= frame.bottom)) return 0;
  return (first.top + first.bottom - frame.top - frame.bottom) / 2;
}

/** `hand` may lie at the lower edge of the frame, over what is scrolled. */
export function reveal(root: HTMLElement, hand: HTMLElement | undefined, calm: boolean): void {
  const frame = root.parentElement;
  if (!frame || frame.scrollHeight <= frame.clientHeight) return;
  const wanted = ["target", "start"].map((mark) => [...root.querySelectorAll(`[data-mark="${mark}"]`)]).find((found) => found.length);
  const covering = hand && getComputedStyle(hand).position === "sticky" ? hand : null;
  if (covering && wanted?.some((each) => covering.contains(each))) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const seen = { top, bottom: covering?.getBoundingClientRect().top ?? bottom };
  const way = way_to(seen, (wanted ?? []).map((each) => each.getBoundingClientRect()));
  if (way) frame.scrollBy({ top: way, behavior: calm ? "auto" : "smooth" });
}
