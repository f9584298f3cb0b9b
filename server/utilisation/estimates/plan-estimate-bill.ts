import { fundNames } from '#domain/funds/fund-kind.ts';
import { billDueDate } from '#domain/invoices/bill-due-date.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { billMonth, type MonthBill, type ReportedUse } from '#domain/funds/month-bill.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { OpenFundRow, UseBilling } from './estimate-bill.queries.ts';
import {
  fundTermOf,
  isRatedOverMonths,
  rateOf,
  spanWords,
  splitRates,
} from '../records/fund-term.ts';
import { type DaySpan, daysOfMonth } from '#domain/funds/split-days.ts';
import { groupBy } from '#domain/group-by.ts';
import type { FundTerm } from '#domain/funds/month-bill.ts';
import type { FundTermRow } from '#server/funds/public.ts';

/** The result of an estimate: a bill, or the reason why the estimate alone is recorded. */
export type EstimateBilling =
  | { readonly kind: 'unbilled'; readonly reason: string }
  | {
      readonly kind: 'billed';
      readonly bill: MonthBill;
      readonly due: IsoDate;
      /** Open funds without a rate in the month, by name. */
      readonly unrated: readonly string[];
    };

/** An estimated month of a lease with how it is billed, planned on the day `asOf` (UTC). */
export interface MonthToEstimate {
  readonly lease: Pick<ReportableLease, 'start' | 'end'>;
  readonly month: IsoMonth;
  readonly asOf: IsoDate;
  readonly use: readonly ReportedUse[];
  readonly billing: UseBilling;
  readonly funds: readonly OpenFundRow[];
}

function isRated(row: OpenFundRow): row is FundTermRow {
  return row.basis !== null && rateOf({ ...row, basis: row.basis }) !== undefined;
}

/** The days of the month that a lease is on. */
function leaseDays({ lease: { start, end }, month }: MonthToEstimate): DaySpan {
  return daysOfMonth(month, start, end === null ? undefined : addDays(end, 1));
}

/** The rated rows of each fund, in the order of the bill. */
function ratedFunds(funds: readonly OpenFundRow[]): Map<string, FundTermRow[]> {
  return groupBy(funds.filter(isRated), ({ fundId }) => fundId);
}

/** Every fund that has rates, but none on some days of the month; undefined without such days. */
function gapsOf(input: MonthToEstimate): string | undefined {
  const gaps = [...ratedFunds(input.funds).values()].flatMap((rows) => {
    const { missing } = splitRates(leaseDays(input), rows);
    const [row] = rows;
    if (missing === undefined || row === undefined) return [];
    return `${nameOf(row)}: no rate is known ${spanWords(missing)}.`;
  });
  if (gaps.length === 0) return undefined;
  return `${gaps.join(' ')} The month is not billed until ${gaps.length === 1 ? 'it is' : 'they are'} entered.`;
}

/** The terms of a fund: one for the month, or one for each part of it (domain page §3.9). */
function termsOf(input: MonthToEstimate, rows: readonly FundTermRow[]): FundTerm[] {
  const { parts } = splitRates(leaseDays(input), rows);
  const isSplit = parts.length > 1;
  return parts.flatMap(({ held, part }) => fundTermOf(held, isSplit ? part : undefined) ?? []);
}

function nameOf({ kind, serial }: OpenFundRow): string {
  return `${fundNames[kind]}, ${serial}`;
}

/** Why the portal does not bill the month; undefined when it does. */
function reasonOf(input: MonthToEstimate): string | undefined {
  const { month, asOf, billing, funds } = input;
  const name = monthName(month);
  if (!billing.isMrPaying) return 'The lease pays no supplemental rent.';
  if (billing.billedBy !== null) return `${name} is billed already, by ${billing.billedBy}.`;
  if (funds.length === 0) return `No fund of the lease is open in ${name}.`;
  const rated = funds.filter(isRated);
  if (rated.length === 0) return `No fund of the lease has a rate in ${name}.`;
  const long = rated.find(isRatedOverMonths);
  if (long !== undefined) return `${nameOf(long)}: rated by the ratio of several months.`;
  const closed = rated.find(({ fundClosed }) => fundClosed !== null && fundClosed <= asOf);
  if (closed === undefined) return gapsOf(input);
  return `${nameOf(closed)}: the fund was closed on ${formatDate(closed.fundClosed ?? asOf)}.`;
}

/** Plans the bill of an estimated month by the terms of its open funds (domain page §3.5). */
export function planEstimateBill(input: MonthToEstimate): EstimateBilling {
  const reason = reasonOf(input);
  if (reason !== undefined) return { kind: 'unbilled', reason };
  const { lease, month, asOf, use, billing, funds } = input;
  try {
    const bill = billMonth({
      month,
      currency: billing.currency,
      leaseFrom: lease.start,
      leaseUntil: lease.end === null ? undefined : addDays(lease.end, 1),
      terms: [...ratedFunds(funds).values()].flatMap((rows) => termsOf(input, rows)),
      use,
      basis: 'estimate',
    });
    const unrated = funds.filter((row) => !isRated(row)).map(nameOf);
    return { kind: 'billed', bill, due: billDueDate(asOf, billing), unrated };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { kind: 'unbilled', reason: error.message };
  }
}
