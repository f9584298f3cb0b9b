import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { formatDate } from '#domain/format/date.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import {
  type BilledTerm,
  correctBill,
  type CorrectedBill,
  type MonthToCorrect,
} from '#domain/funds/corrected-bill.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import type { ReportedUse } from '#domain/funds/month-bill.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { fundTermOf, isRatedOverMonths, rateOf } from '../records/fund-term.ts';
import { type DaySpan, daysOfMonth } from '#domain/funds/split-days.ts';
import { termsOfLines } from './terms-of-lines.ts';
import {
  type BilledInvoice,
  type BilledTermRow,
  findBilledInvoice,
  readBilledTerms,
} from '#server/invoices/public.ts';

/** The bill of a month before and after a change. */
export interface BillChange {
  readonly original: BilledInvoice;
  readonly terms: readonly BilledTermRow[];
  readonly bill: CorrectedBill;
}

/** A month of a lease with its actual use, planned on the day `asOf` (UTC). */
export interface FlownLeaseMonth {
  readonly custId: string;
  readonly lease: Pick<ReportableLease, 'start' | 'end'>;
  readonly month: IsoMonth;
  readonly asOf: IsoDate;
  readonly use: readonly ReportedUse[];
  /** Average take-off derate of the report in per cent; null when it gives none. */
  readonly derate: string | null;
  readonly basis?: MonthToCorrect['basis'];
}

/** Why the portal cannot bill a month again by itself. */
export interface BillBlocker {
  /** The facts, as both sides may read them. */
  readonly cause: string;
  /** The cause, with what the lessor does about it. */
  readonly reason: string;
}

/** The plan for a bill: it was never sent, the portal cannot bill it again, or it can. */
export type PlannedBill =
  | { readonly kind: 'unbilled' }
  | ({ readonly kind: 'blocked'; readonly original: BilledInvoice } & BillBlocker)
  | { readonly kind: 'planned'; readonly change: BillChange };

/** The days that a billed line is for, when not all of the month. */
function partOf({ partFrom, partUntil }: BilledTermRow): DaySpan | undefined {
  return partFrom === null || partUntil === null ? undefined : { from: partFrom, until: partUntil };
}

function termOf(row: BilledTermRow): BilledTerm | undefined {
  const term = fundTermOf(row, partOf(row));
  if (term === undefined) return undefined;
  const { description, quantity, unit, lineRate, amount } = row;
  return { ...term, line: { description, quantity, unit, rate: lineRate, amount } };
}

const withoutRemedy = (cause: string): BillBlocker => ({ cause, reason: cause });

function blockingFact(
  { number, status, tax }: BilledInvoice,
  rows: readonly BilledTermRow[],
  asOf: IsoDate,
): string | undefined {
  const name = `Invoice ${number}`;
  if (status === 'closed') return `${name} is written off.`;
  if (rows.length === 0) return `${name} does not say what it billed by fund.`;
  if (Number(tax) !== 0) return `${name} carries tax.`;
  if (rows.some(isRatedOverMonths)) return `${name} is rated by the ratio of several months.`;
  const closed = rows.find(({ fundClosed }) => fundClosed !== null && fundClosed <= asOf);
  if (closed !== undefined) {
    return `A fund on ${name}, of ${closed.serial}, was closed on ${formatDate(closed.fundClosed ?? asOf)}.`;
  }
  return undefined;
}

function unratedFunds(
  { number }: BilledInvoice,
  rows: readonly BilledTermRow[],
): BillBlocker | undefined {
  const unrated = new Set(
    rows
      .filter((row) => rateOf(row) === undefined)
      .map(({ kind, serial }) => `${fundNames[kind]}, ${serial}`),
  );
  if (unrated.size === 0) return undefined;
  const [verb, rates] = unrated.size === 1 ? ['has', 'it'] : ['have', 'them'];
  const cause = `${[...unrated].join('; ')} on Invoice ${number} ${verb} no rate for the month.`;
  return { cause, reason: `${cause} Enter ${rates} first.` };
}

/** Why the portal cannot bill the month again by itself; undefined when it can. */
function blockerOf(
  original: BilledInvoice,
  rows: readonly BilledTermRow[],
  asOf: IsoDate,
  unclear: string | undefined,
): BillBlocker | undefined {
  const fact = blockingFact(original, rows, asOf);
  if (fact !== undefined) return withoutRemedy(fact);
  const unrated = unratedFunds(original, rows);
  if (unrated !== undefined || unclear === undefined) return unrated;
  return withoutRemedy(unclear);
}

/** Plans the bill of a month for its actual use, on the terms of the bill (domain page §3.5). */
export async function planBill(
  tx: Tx,
  { custId, lease, month, asOf, use, derate, basis }: FlownLeaseMonth,
  invoiceId: string | null,
): Promise<PlannedBill> {
  const original = invoiceId === null ? undefined : await findBilledInvoice(tx, custId, invoiceId);
  if (original === undefined) return { kind: 'unbilled' };
  const leaseUntil = lease.end === null ? undefined : addDays(lease.end, 1);
  const rows = await readBilledTerms(tx, original.id, month);
  const { terms, unclear } = termsOfLines(rows, daysOfMonth(month, lease.start, leaseUntil));
  const blocker = blockerOf(original, rows, asOf, unclear);
  if (blocker !== undefined) return { kind: 'blocked', original, ...blocker };
  try {
    const bill = correctBill({
      month,
      currency: original.currency,
      leaseFrom: lease.start,
      leaseUntil,
      terms: terms.flatMap((row) => termOf(row) ?? []),
      use,
      derate: derate ?? undefined,
      ...(basis !== undefined && { basis }),
    });
    return { kind: 'planned', change: { original, terms, bill } };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { kind: 'blocked', original, ...withoutRemedy(error.message) };
  }
}
