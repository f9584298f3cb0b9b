import { addBusinessDays } from '#domain/dates/business-days.ts';
import { daysBetween, type IsoDate } from '#domain/dates/date.ts';
import type { indexFixing } from '#server/db/schema/leasing-reference.ts';
import { drawsFor } from './random.ts';

/** The index of every floating lease of the seed. */
export const indexName = 'CME Term SOFR';

/** A made-up course of the index: days since 2010 and rate in millionths. */
const course: readonly (readonly [date: IsoDate, millionths: number])[] = [
  ['2010-01-01', 3000],
  ['2016-01-01', 5500],
  ['2019-01-01', 24000],
  ['2020-06-01', 1600],
  ['2022-03-01', 3000],
  ['2023-08-01', 53000],
  ['2024-12-01', 43500],
  ['2026-06-01', 38500],
  ['2030-01-01', 34000],
];

function millionthsOn(date: IsoDate): number {
  const next = course.findIndex(([from]) => from > date);
  const [from, low] = course[next - 1] ?? ['2010-01-01', 3000];
  const [to, high] = course[next] ?? ['2030-01-01', 34000];
  return low + Math.round(((high - low) * daysBetween(from, date)) / daysBetween(from, to));
}

/** Two US Government Securities business days before a period starts (domain page §3.2). */
export function determinationDate(periodFrom: IsoDate): IsoDate {
  return addBusinessDays(periodFrom, -2, ['usGovernmentSecurities']);
}

/** The rate of a determination date as a fraction to seven decimals; made up, always the same. */
export function fixingOf(tenorMonths: number, date: IsoDate): string {
  const noise = drawsFor(`fixing:${tenorMonths}:${date}`).int(0, 999);
  const tenths = millionthsOn(date) * 10 + noise + tenorMonths * 7;
  return `0.${String(tenths).padStart(7, '0')}`;
}

/** The stored row of a fixing. */
export function fixingRow(
  tenorMonths: number,
  fixingDate: IsoDate,
): typeof indexFixing.$inferInsert {
  const rate = fixingOf(tenorMonths, fixingDate);
  return { indexName, tenorMonths, fixingDate, rate, source: 'Demonstration data' };
}
