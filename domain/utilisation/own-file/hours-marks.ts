import type { DecimalMark, OwnTarget } from './own-columns.types.ts';

/** The columns of hours. */
export const hoursTargets: ReadonlySet<string> = new Set<OwnTarget>(['fh', 'tsn', 'apu_hours']);

const twoReadings = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether hours may be a fraction or thousands: `45,312`. */
export function isOfTwoReadings(text: string): boolean {
  return twoReadings.test(text);
}

/** The decimal mark that a text of hours shows; null where it shows none. */
export function markShownBy(text: string): DecimalMark | null {
  if (twoReadings.test(text)) return null;
  const decimals = /^[\d.,'’ \u00A0\u202F]*\d([.,])(\d+)$/u.exec(text);
  if (decimals === null) return null;
  const [, mark, digits = ''] = decimals;
  const isGroup = digits.length === 3 && text.split(mark ?? '').length > 2;
  const shown: DecimalMark = mark === '.' ? '.' : ',';
  if (isGroup) return shown === '.' ? ',' : '.';
  return shown;
}

/** Hours as the rules read them, where the decimal mark of the file is known. */
export function withMark(text: string, mark: DecimalMark | null): string {
  if (mark === null || !twoReadings.test(text)) return text;
  return text.includes(mark) ? text : text.replace(/[.,]/, '');
}
