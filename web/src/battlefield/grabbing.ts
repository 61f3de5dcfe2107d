/** What happens to a thing on the map that can be taken hold of. */

export interface Grabbing {
  ondown(event: PointerEvent): void;
  onmove(event: PointerEvent): void;
  onup(): void;
  onkey(event: KeyboardEvent): void;
}

/** Keeps the pointer and the keys for what was taken hold of; false for any but the first button. */
export function grab(event: PointerEvent): boolean {
  if (event.button !== 0) return false;
  const target = event.currentTarget as SVGElement;
  target.setPointerCapture(event.pointerId);
  event.preventDefault();
  event.stopPropagation();
  target.focus();
  return true;
}

/** Enter and space put it down, other keys move it; false if a key means nothing. */
export function press(event: KeyboardEvent, put: () => void, move: (key: string, is_small: boolean) => boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") put();
  else if (!move(event.key, event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
}
