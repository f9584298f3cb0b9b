import { shownSigns } from './shown-formats.ts';

/** A typed amount: the decimal text that is sent, or that it can be read in two ways. */
export type AmountReading = { readonly amount: string } | { readonly isUnclear: true };

/** Spaces and apostrophes part thousands in some countries and are a decimal sign nowhere. */
const neverDecimal = /[\s'’]/;
const grouped = /^[1-9]\d{0,2}(?:[.,\s'’]\d{3})+$/;

/** Whole digits without the signs between thousands; undefined where these do not part thousands. */
function wholeDigits(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const used = new Set(text.replaceAll(/\d/g, ''));
  return used.size === 1 && grouped.test(text) ? text.replaceAll(/\D/g, '') : undefined;
}

/** Position of the decimal sign; undefined without one, `unclear` where it may part thousands. */
function decimalAt(text: string, decimals: number): number | 'unclear' | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return undefined;
  const sign = text[last] ?? '';
  const before = text.slice(0, last);
  // The same sign twice parts thousands; a sign after another one is the decimal sign.
  if (before.includes(sign)) return undefined;
  if (/[.,]/.test(before) || neverDecimal.test(before)) return last;
  if (!/^[1-9]\d{0,2}$/.test(before) || !/^\d{3}$/.test(text.slice(last + 1))) return last;
  const [group, decimal] = shownSigns();
  if (sign === group || decimals === 0) return undefined;
  return sign === decimal && decimals === 3 ? last : 'unclear';
}

/**
 * Reads an amount as people write it: in the format that they see, or in any other that has one
 * meaning (`1.234,50`, `1 234.50`, `1234,5`). What has two, such as `1.234` where the point is the
 * decimal sign, is unclear and never a guess (decision 060). `decimals` are
 * those of the currency. A text that is not an amount stays as it is, for the check of its field.
 */
export function readAmount(text: string, decimals = 2): AmountReading {
  const typed = text.trim();
  const sign = /^[-\u2212]/.test(typed) ? '-' : '';
  const digits = sign === '' ? typed : typed.slice(1);
  const at = decimalAt(digits, decimals);
  if (at === 'unclear') return { isUnclear: true };
  const whole = wholeDigits(at === undefined ? digits : digits.slice(0, at));
  const fraction = at === undefined ? '' : digits.slice(at + 1);
  if (whole === undefined || !/^\d*$/.test(fraction)) return { amount: typed };
  return { amount: `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}` };
}
