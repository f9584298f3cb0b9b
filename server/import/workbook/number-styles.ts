import { isoDayOf } from '#domain/dates/date.ts';
import { monthOf } from '#domain/dates/month.ts';
import { attributeOf } from './workbook-parts.ts';

/** What a number of a cell represents; a number of zeros is the digits that are always shown. */
type NumberKind = 'day' | 'month' | 'hours' | { readonly zeros: number };

/** Formats without a code of their own (ECMA-376, part 1, 18.8.30). */
const builtIn: Readonly<Record<string, NumberKind>> = {
  14: 'day',
  15: 'day',
  16: 'day',
  17: 'month',
  18: 'hours',
  19: 'hours',
  20: 'hours',
  21: 'hours',
  22: 'day',
  45: 'hours',
  46: 'hours',
  47: 'hours',
};

/** Days from the first day of each date system to 1970-01-01. */
const epochDays = { from1900: 25_569, from1904: 24_107 } as const;

/** 31 December 9999, from 1900. */
const lastDay = 2_958_465;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function kindOfCode(code: string): NumberKind | undefined {
  const [positive = ''] = code
    .replaceAll(/"[^"]*"|\\.|_./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
    .split(';');
  if (/^0{2,}$/.test(positive)) return { zeros: positive.length };
  if (positive === 'general') return undefined;
  if (positive.includes('d')) return 'day';
  if (/y|m{3}/.test(positive)) return 'month';
  return /h|s/.test(positive) ? 'hours' : undefined;
}

/** The kinds of numbers of a workbook by the style of their cells. */
export function numberKinds(styles: string): readonly (NumberKind | undefined)[] {
  const codes = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*/g)].map(([tag]) => [
      attributeOf(tag, 'numFmtId'),
      attributeOf(tag, 'formatCode').replaceAll('&quot;', '"'),
    ]),
  );
  const cells = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*/g)].map(([tag]) => {
    const id = attributeOf(tag, 'numFmtId');
    const code = codes.get(id);
    return code === undefined ? builtIn[id] : kindOfCode(code);
  });
}

/**
 * A number as the text that the cell shows: a day, a month, hours, or digits with leading zeros. A
 * day with a time has both, which no column takes. Undefined for a plain number.
 */
export function numberAsShown(
  value: number,
  kind: NumberKind | undefined,
  isFrom1904: boolean,
): string | undefined {
  if (kind === undefined || value < 0) return undefined;
  if (typeof kind === 'object')
    return Number.isInteger(value) ? String(value).padStart(kind.zeros, '0') : undefined;
  if (kind === 'hours') return hoursText(Math.round(value * 1440));
  if (value > lastDay) return undefined;
  const days = value - epochDays[isFrom1904 ? 'from1904' : 'from1900'];
  const time = Math.round(days * 86_400) * 1000;
  const day = isoDayOf(time);
  if (kind === 'month') return monthOf(day);
  const minutes = Math.floor((time - startOf(day)) / 60_000);
  return minutes === 0 ? day : `${day} ${hoursText(minutes)}`;
}
