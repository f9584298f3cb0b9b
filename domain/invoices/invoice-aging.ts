import { type IsoDate, daysBetween } from '#domain/dates/date.ts';
import { type Amount, addAmounts, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';

/** Buckets of open balances by days past due, in order (§3.4). */
export const agingBuckets = ['Current', '1-30', '31-60', '61-90', '90+'] as const;

export type AgingBucket = (typeof agingBuckets)[number];

/** The name of each bucket, as documents and screens print it. */
export const agingBucketWords: Readonly<Record<AgingBucket, string>> = {
  Current: 'Not due',
  '1-30': '1 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  '90+': 'Over 90 days',
};

/** How late an invoice is. */
export interface InvoiceAge {
  /** Days past the due date; 0 when not overdue. */
  readonly daysOverdue: number;
  readonly bucket: AgingBucket;
}

/** The age of an invoice on a day (§3.4); an invoice due on that day is current. */
export function invoiceAge(due: IsoDate, asOf: IsoDate): InvoiceAge {
  const daysOverdue = Math.max(0, daysBetween(due, asOf));
  if (daysOverdue === 0) return { daysOverdue, bucket: 'Current' };
  if (daysOverdue <= 30) return { daysOverdue, bucket: '1-30' };
  if (daysOverdue <= 60) return { daysOverdue, bucket: '31-60' };
  return { daysOverdue, bucket: daysOverdue <= 90 ? '61-90' : '90+' };
}

/** An open balance with its due date; negative for an unapplied credit. */
export interface OpenBalance {
  readonly due: IsoDate;
  readonly balance: Amount;
  /** The part of it that a dispute suspends; default none. */
  readonly suspended?: Amount | undefined;
}

/**
 * Open balances of one currency by bucket. What is not overdue is current (§3.9): what a dispute
 * suspends, and credits that are not applied.
 */
export function agingOf(
  open: readonly OpenBalance[],
  asOf: IsoDate,
  currency?: string,
): Record<AgingBucket, Amount> {
  const parts = open.flatMap(({ due, balance, suspended = '0' }) => {
    if (compareAmounts(balance, '0') < 0) return [{ bucket: 'Current', amount: balance } as const];
    return [
      { bucket: 'Current', amount: suspended } as const,
      {
        bucket: invoiceAge(due, asOf).bucket,
        amount: subtractAmounts(balance, suspended, currency),
      },
    ];
  });
  const total = (bucket: AgingBucket): Amount =>
    addAmounts(
      parts.filter((one) => one.bucket === bucket).map(({ amount }) => amount),
      currency,
    );
  return {
    Current: total('Current'),
    '1-30': total('1-30'),
    '31-60': total('31-60'),
    '61-90': total('61-90'),
    '90+': total('90+'),
  };
}
