import { groupBy } from '#domain/group-by.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { decimal, shortText, sum, whole } from '#domain/money/decimal.ts';

/** Money that was applied to invoices in a month, of one currency and one number of days. */
export interface SettledPart {
  readonly currency: string;
  /** The month of the value date. */
  readonly month: IsoMonth;
  /** Days from the due day to the value date; negative before it. */
  readonly days: number;
  readonly amount: Amount;
}

/** How punctually the invoices of a month were paid, in one currency. */
export interface PunctualityMonth {
  readonly month: IsoMonth;
  readonly paid: Amount;
  /** The part whose value date is not after the due day. */
  readonly onTime: Amount;
  /** Of what was paid, in per cent, with one digit. */
  readonly onTimePercent: string;
  /** Mean days after the due day, weighted by amounts, with one digit; negative before it. */
  readonly meanDays: string;
}

/** The punctuality of one currency, by month. */
export interface Punctuality {
  readonly currency: string;
  readonly months: PunctualityMonth[];
}

function monthOfParts(
  month: IsoMonth,
  parts: readonly SettledPart[],
  currency: string,
): PunctualityMonth {
  const paid = sum(parts.map(({ amount }) => decimal(amount)));
  const onTime = sum(parts.filter(({ days }) => days <= 0).map(({ amount }) => decimal(amount)));
  const weighted = sum(
    parts.map(({ amount, days }) => decimal(amount).times(whole(days, 'The days'))),
  );
  return {
    month,
    paid: toAmount(paid, currency),
    onTime: toAmount(onTime, currency),
    onTimePercent: shortText(onTime.times('100').div(paid), 1),
    meanDays: shortText(weighted.div(paid), 1),
  };
}

/**
 * What was paid in each month against the due days, per currency. Months without a payment are left
 * out: nothing can be said of them.
 */
export function punctualityOf(parts: readonly SettledPart[]): Punctuality[] {
  const paid = parts.filter(({ amount }) => decimal(amount).gt('0'));
  return [...groupBy(paid, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    months: [...groupBy(own, ({ month }) => month)].map(([month, ofMonth]) =>
      monthOfParts(month, ofMonth, currency),
    ),
  }));
}
