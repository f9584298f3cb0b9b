import type { IsoDate } from '#domain/dates/date.ts';
import { type DatedTerms, periodsOfTerms } from '#domain/dates/terms-in-force.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, smaller, sum, zero } from '#domain/money/decimal.ts';

/**
 * The statuses of a dispute: `resolved` in favour of the airline, whose credit is a document;
 * `partResolved` where a credit grants a part of it and the rest is rejected.
 */
export const disputeStatuses = [
  'open',
  'withdrawn',
  'rejected',
  'partResolved',
  'resolved',
] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

/** The facts of a dispute that decide what it suspends. */
export interface DisputeStanding {
  /** Day of the dispute, UTC. */
  readonly raisedOn: IsoDate;
  readonly amount: Amount;
  readonly status: DisputeStatus;
  /** Day on which it ended, UTC; null while it is open. */
  readonly closedOn?: IsoDate | null | undefined;
}

/** Which charges a dispute suspends by the terms of a lease, from a day on. */
export interface DisputeTerms extends DatedTerms {
  /** Types of invoices. */
  readonly suspends: readonly string[];
}

/** An amount that is not overdue and bears no interest, from one day until another. */
export interface Suspension {
  readonly from: IsoDate;
  /** First day after it; undefined while the dispute is open. */
  readonly until?: IsoDate | undefined;
  readonly amount: Amount;
}

/** The later of two first days; the earlier of two days on which something has ended. */
const laterOf = (a: IsoDate, b: IsoDate | undefined) => (b !== undefined && b > a ? b : a);
const earlierOf = (a: IsoDate | undefined, b: IsoDate | undefined) =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/**
 * What disputes suspend of a charge (§3.9): the disputed amount from the day of the dispute, on the
 * days whose terms let a dispute suspend charges of this type. A rejected or withdrawn dispute has
 * suspended nothing, so the charge is overdue and bears interest from its due date again; so is the
 * rejected rest of a dispute that was granted in part, whose credit reduces the charge itself.
 */
export function suspensionsOf(
  disputes: readonly DisputeStanding[],
  type: string,
  terms: readonly DisputeTerms[],
): Suspension[] {
  const periods = periodsOfTerms(terms).filter((period) => period.terms.suspends.includes(type));
  return disputes
    .filter(({ status }) => status === 'open' || status === 'resolved')
    .flatMap(({ raisedOn, amount, closedOn }) =>
      periods.map((period) => ({
        from: laterOf(raisedOn, period.from),
        until: earlierOf(closedOn ?? undefined, period.until),
        amount,
      })),
    )
    .filter(({ from, until }) => until === undefined || from < until);
}

/** The suspended amount on a day, at most the open amount. */
export function suspendedOn(
  suspensions: readonly Suspension[],
  date: IsoDate,
  open: Decimal,
): Decimal {
  const current = suspensions.filter(
    ({ from, until }) => from <= date && (until === undefined || date < until),
  );
  const total = sum(current.map(({ amount }) => decimal(amount, 'The disputed amount')));
  return open.lte(zero) ? zero : smaller(total, open);
}

/** The part of an open balance that is overdue on a day: past due and not suspended. */
export function overdueAmount(
  invoice: {
    readonly balance: Amount;
    readonly due: IsoDate;
    readonly suspensions: readonly Suspension[];
  },
  asOf: IsoDate,
  currency?: string,
): Amount {
  const open = decimal(invoice.balance, 'The balance');
  if (open.lte(zero) || invoice.due >= asOf) return toAmount(zero, currency);
  return toAmount(open.minus(suspendedOn(invoice.suspensions, asOf, open)), currency);
}
