/** The moment of a game in its address: `?at=57` is after so many events. */

const AT = "at";

/** Null is the end of the game, where all its events have happened. */
export function moment_in(search: string, end: number): number | null {
  const at = new URLSearchParams(search).get(AT) ?? "";
  return /^\d+$/.test(at) && Number(at) < end ? Number(at) : null;
}

export function with_moment(search: string, events: number | null): string {
  const all = new URLSearchParams(search);
  if (events === null) all.delete(AT);
  else all.set(AT, String(events));
  const text = all.toString();
  return text && `?${text}`;
}
