import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import {
  determinationDate,
  type FixingLookup,
  type IndexName,
  type IndexTenor,
} from '#domain/lease-account/rent/index-fixing.ts';
import { drawsFor } from './random.ts';

/** A published rate as the seed stores it. */
export type FixingRow = InsertRow<'index_fixing'>;

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

/** The index of floating rents and late interest in a currency. */
export function indexOf(currency: string): IndexName {
  return currency === 'EUR' ? 'EURIBOR' : 'CME Term SOFR';
}

/** The rate of a determination date as a fraction to seven decimals; made up, always the same. */
function rateOf({ name, tenorMonths }: IndexTenor, date: IsoDate): string {
  const noise = drawsFor(`fixing:${name}:${tenorMonths}:${date}`).int(0, 999);
  const level = name === 'EURIBOR' ? 0.6 : 1;
  const tenths = Math.round(millionthsOn(date) * level) * 10 + noise + tenorMonths * 7;
  return `0.${String(tenths).padStart(7, '0')}`;
}

/** Looks seeded rates up; those of days after `today` are not published yet. */
export function seededFixings(index: IndexTenor, today: IsoDate): FixingLookup {
  const latest = determinationDate(index.name, today);
  return (determination) => {
    const isPublished = determination <= latest;
    const fixedOn = isPublished ? determination : latest;
    return { determination, fixedOn, rate: rateOf(index, fixedOn), isPublished };
  };
}

/** The stored row of a fixing. */
export function fixingRow(index: IndexTenor, fixingDate: IsoDate): FixingRow {
  return {
    indexName: index.name,
    tenorMonths: index.tenorMonths,
    fixingDate,
    rate: rateOf(index, fixingDate),
    source: 'Demonstration data',
  };
}

/** The fixings of every calendar month from a day's month to today's. */
export function monthlyFixings(index: IndexTenor, since: IsoDate, today: IsoDate): FixingRow[] {
  const rows: FixingRow[] = [];
  for (let month = monthOf(since); monthStart(month) <= today; month = shiftMonth(month, 1)) {
    rows.push(fixingRow(index, determinationDate(index.name, monthStart(month))));
  }
  return rows;
}
