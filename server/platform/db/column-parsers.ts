/** Reads a bigint as a number, or keeps its text where a number would lose digits. */
export function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * Keeps the exact text of a decimal. The database holds amounts with three decimals; a third
 * decimal of 0 is removed, because most currencies have two.
 */
export function readDecimal(text: string): string {
  return /\.\d{2}0$/.test(text) ? text.slice(0, -1) : text;
}

/** Keeps dates as the text the database sent: no time zone. */
export function keepText(text: string): string {
  return text;
}
