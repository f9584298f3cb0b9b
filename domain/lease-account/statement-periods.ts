import { addDays, dateParts, type IsoDate } from '#domain/dates/date.ts';
import { addMonths, monthEnd, monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';

/** A period that people ask statements for; its days are inclusive. */
export interface StatementPeriod {
  readonly key: 'year' | 'month' | 'quarter' | 'lastQuarter' | 'thisYear' | 'lastYear';
  readonly label: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * The usual periods of a statement on a day, the default first. Quarters and years are those of the
 * calendar; a period that has not ended ends on the day (§3.4).
 */
export function statementPeriods(asOf: IsoDate): readonly StatementPeriod[] {
  const month = monthOf(asOf);
  const { year, month: number } = dateParts(asOf);
  const quarter = shiftMonth(month, -((number - 1) % 3));
  const lastMonth = shiftMonth(month, -1);
  return [
    { key: 'year', label: 'Last 12 months', from: addMonths(asOf, -12), to: asOf },
    { key: 'month', label: 'Last month', from: monthStart(lastMonth), to: monthEnd(lastMonth) },
    { key: 'quarter', label: 'This quarter', from: monthStart(quarter), to: asOf },
    {
      key: 'lastQuarter',
      label: 'Last quarter',
      from: monthStart(shiftMonth(quarter, -3)),
      to: addDays(monthStart(quarter), -1),
    },
    { key: 'thisYear', label: 'This year', from: `${year}-01-01`, to: asOf },
    { key: 'lastYear', label: 'Last year', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}
