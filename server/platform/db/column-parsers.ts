/** Reads a bigint as a number, or keeps its text where a number would lose digits. */
export function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** Keeps dates and decimals as the text the database sent: no time zone, no float. */
export function keepText(text: string): string {
  return text;
}
