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

export function reveal(root: HTMLElement, calm: boolean): void {
  const frame = root.parentElement;
  if (!frame || frame.scrollHeight <= frame.clientHeight) return;
  const wanted = ["target", "start"].map((mark) => [...root.querySelectorAll(`[data-mark="${mark}"]`)]).find((found) => found.length);
  const way = way_to(frame.getBoundingClientRect(), (wanted ?? []).map((each) => each.getBoundingClientRect()));
  if (way) frame.scrollBy({ top: way, behavior: calm ? "auto" : "smooth" });
}
