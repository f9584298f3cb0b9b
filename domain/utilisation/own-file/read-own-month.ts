import type { IsoMonth } from '#domain/dates/month.ts';
import { readMonthCell } from '../import/read-cells.ts';
import type { OwnTarget } from './own-columns.types.ts';

/** The ways in which a column can hold months; the last two differ in `10/11/2026`. */
export const monthTargets = ['month', 'month_dmy', 'month_mdy'] as const;
export type MonthTarget = (typeof monthTargets)[number];

/** Whether a column that becomes this names the month of its row. */
export function isMonthTarget(target: string): target is MonthTarget {
  return monthTargets.some((one) => one === target);
}

const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/**
 * The month that a cell names: `2026-10`, `Oct 2026`, `10/2026`, `202610`, or a day in it; a day in
 * figures alone is read in the order of the column. Undefined where it names none.
 */
export function readOwnMonth(target: OwnTarget, text: string): IsoMonth | undefined {
  const plain = text.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, '');
  if (target === 'month') return readMonthCell(isoLike(plain));
  const [, first = '', second = '', year = ''] = day.exec(plain) ?? [];
  const [dayOfMonth, month] = target === 'month_dmy' ? [first, second] : [second, first];
  if (Number(dayOfMonth) < 1 || Number(dayOfMonth) > 31) return undefined;
  return readMonthCell(`${year.length === 2 ? `20${year}` : year}-${month}`);
}

/** Other spellings of a month, or of a day in it, as `readMonthCell` reads them. */
function isoLike(text: string): string {
  return text
    .replace(/^(\d{4})[/.](\d{1,2})(?:[/.]\d{1,2})?$/, '$1-$2')
    .replace(/^(20\d\d)(0[1-9]|1[0-2])$/, '$1-$2')
    .replace(/^(\d{1,2})-(\d{4})$/, '$2-$1')
    .replace(/^\d{1,2}[- .]+([a-z]{3})[a-z]*[- .]+(\d{4}|\d{2})$/i, '$1-$2')
    .replace(/^([a-z]{3})[a-z]*[. ]+(\d{4}|\d{2})$/i, '$1-$2');
}

const inTitle =
  /(?<![\p{L}\d])(?:20\d\d[-_/. ](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-_/. ]20\d\d|[a-z]{3,9}[-_. ]{1,2}20\d\d|20\d{4})(?![\p{L}\d])/giu;

/** The months that titles or the name of a file name: `Utilisation_2026-10.xlsx`. */
export function monthsInTitles(titles: readonly string[]): readonly IsoMonth[] {
  const found = titles.flatMap((title) =>
    (title.match(inTitle) ?? []).flatMap((text) => {
      const plain = text.replaceAll(/[_ /.]+/g, '-');
      return readOwnMonth('month', plain.replace(/^([a-z]+)-+/i, '$1-')) ?? [];
    }),
  );
  return [...new Set(found)].toSorted();
}
