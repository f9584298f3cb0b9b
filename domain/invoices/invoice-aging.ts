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

/** The ages of a statement: by days past due; apart, what is open and not payable now (§3.9). */
export const itemAges = [...agingBuckets, 'suspended', 'writtenOff'] as const;

export type ItemAge = (typeof itemAges)[number];

/** The name of each age of a statement. */
export const itemAgeWords: Readonly<Record<ItemAge, string>> = {
  ...agingBucketWords,
  suspended: 'Suspended by dispute',
  writtenOff: 'Written off',
};

/** An open balance with its due date; negative for an unapplied credit. */
export interface OpenBalance {
  readonly due: IsoDate;
  readonly balance: Amount;
  /** The part of it that a dispute suspends; default none. */
  readonly suspended?: Amount | undefined;
  /** The part of it that is written off; default none. */
  readonly writtenOff?: Amount | undefined;
}

/** A part of an open balance. */
export interface AgedPart {
  readonly age: ItemAge;
  readonly amount: Amount;
}

/**
 * The parts of an open balance by age, none of them zero: an unapplied credit is not due, and what a
 * dispute suspends or what is written off is not overdue, whatever its due date (§3.4, §3.9).
 */
export function agedParts(open: OpenBalance, asOf: IsoDate, currency?: string): AgedPart[] {
  const { due, balance, suspended = '0', writtenOff = '0' } = open;
  const isCredit = compareAmounts(balance, '0') < 0;
  const rest = subtractAmounts(subtractAmounts(balance, suspended, currency), writtenOff, currency);
  const parts: AgedPart[] = [
    { age: isCredit ? 'Current' : invoiceAge(due, asOf).bucket, amount: rest },
    { age: 'suspended', amount: suspended },
    { age: 'writtenOff', amount: writtenOff },
  ];
  return parts.filter(({ amount }) => compareAmounts(amount, '0') !== 0);
}

/** Open balances of one currency by age. */
export function agingOf(
  open: readonly OpenBalance[],
  asOf: IsoDate,
  currency?: string,
): Record<ItemAge, Amount> {
  const parts = open.flatMap((one) => agedParts(one, asOf, currency));
  const total = (age: ItemAge): Amount =>
    addAmounts(
      parts.filter((one) => one.age === age).map(({ amount }) => amount),
      currency,
    );
  return {
    Current: total('Current'),
    '1-30': total('1-30'),
    '31-60': total('31-60'),
    '61-90': total('61-90'),
    '90+': total('90+'),
    suspended: total('suspended'),
    writtenOff: total('writtenOff'),
  };
}
