/** When something happened, as a reader writes it. */
export function said_when(seconds: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

/** The same for machines. */
export function written_when(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
