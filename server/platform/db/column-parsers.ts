/** Reads a bigint as a number, or keeps its text where a number would lose digits. */
export function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * Keeps the exact text of a decimal. An amount, which the database holds with three decimals, has
 * the third one only where it counts: most currencies have two.
 */
export function readDecimal(text: string): string {
  return /\.\d{2}0$/.test(text) ? text.slice(0, -1) : text;
}

/** Keeps dates as the text the database sent: no time zone. */
export function keepText(text: string): string {
  return text;
}
