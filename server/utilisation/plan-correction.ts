import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { addDays } from '#domain/dates/date.ts';
import { InvalidInputError } from '#domain/invalid-input-error.ts';
import {
  type BilledTerm,
  correctBill,
  type CorrectedBill,
  type ReportedUse,
} from '#domain/leasing/corrected-bill.ts';
import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type BilledInvoice,
  type BilledTermRow,
  findBilledInvoice,
  readBilledTerms,
} from '#server/repositories/billed-month.repository.ts';
import type { StoredCorrection } from '#server/repositories/utilisation/corrections.repository.ts';
import type { StoredLease } from '#server/repositories/utilisation/reportable-leases.repository.ts';
import type { ReportRow } from '#server/repositories/utilisation/reports.repository.ts';
import type { MonthBook } from './month-book.ts';
import { readStoredMonths } from './read-months.ts';
import { judgeCorrected } from './request-correction.ts';

/** The bill of the month, and what it becomes. */
export interface BillChange {
  readonly original: BilledInvoice;
  readonly terms: readonly BilledTermRow[];
  readonly bill: CorrectedBill;
}

/** What approving a request would do, as things stand now. */
export interface CorrectionPlan {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  readonly report: ReportRow;
  readonly book: MonthBook;
  readonly result: LeaseMonthResult;
  /** Null when the month was not billed, or its bill stays the same. */
  readonly change: BillChange | null;
  /** Why it cannot be approved, one sentence each; empty when it can. */
  readonly blockers: readonly string[];
}

/** A month whose correction is planned. */
type Month = Pick<CorrectionPlan, 'lease' | 'stored' | 'report' | 'book' | 'result'>;

const byHand = 'Correct it in the billing system, and reject this request with a note.';

function rateOf(row: BilledTermRow): BilledTerm['rate'] | undefined {
  if (row.flatRate !== null) return row.flatRate;
  const { method, bands, contractRatio } = row;
  if (method === null || bands === null) return undefined;
  return { method, table: bands, contractRatio: contractRatio ?? undefined };
}

function termOf(row: BilledTermRow): BilledTerm | undefined {
  const { fundId, kind, componentId: id, componentKind, serial, basis, minimum } = row;
  const rate = rateOf(row);
  if (rate === undefined) return undefined;
  const { description, quantity, unit, lineRate, amount } = row;
  const line = { description, quantity, unit, rate: lineRate, amount };
  return {
    fundId,
    kind,
    component: { id, kind: componentKind, serial },
    basis,
    rate,
    minimum,
    line,
  };
}

/** Why the portal cannot bill the month anew by itself; undefined when it can. */
function billBlocker(original: BilledInvoice, rows: readonly BilledTermRow[]): string | undefined {
  const name = `Invoice ${original.number}`;
  if (rows.length === 0) return `${name} does not say what it billed by fund. ${byHand}`;
  if (Number(original.tax) !== 0) return `${name} carries tax. ${byHand}`;
  const isLong = rows.some(({ ratioBasis }) => ratioBasis !== null && ratioBasis !== 'MONTH');
  if (isLong) return `${name} is rated by the ratio of several months. ${byHand}`;
  return rows.some((row) => rateOf(row) === undefined)
    ? `A fund on ${name} has no rate for the month. ${byHand}`
    : undefined;
}

function useOf({ result }: Month): ReportedUse[] {
  return result.lines.map(({ componentId, fhMin, fc }) => {
    return { componentId, fhMin: fhMin ?? 0, fc: fc ?? 0 };
  });
}

/** What the bill of the month becomes: nothing, a change, or why it cannot be changed. */
async function planBill(
  tx: Tx,
  custId: string,
  month: Month,
  invoiceId: string | null,
): Promise<{ readonly change: BillChange | null; readonly blocker?: string }> {
  const original = invoiceId === null ? undefined : await findBilledInvoice(tx, custId, invoiceId);
  if (original === undefined) return { change: null };
  const { lease, stored } = month;
  const terms = await readBilledTerms(tx, original.id, stored.month);
  const blocker = billBlocker(original, terms);
  if (blocker !== undefined) return { change: null, blocker };
  try {
    const bill = correctBill({
      month: stored.month,
      currency: original.currency,
      leaseFrom: lease.start,
      leaseUntil: lease.end === null ? undefined : addDays(lease.end, 1),
      terms: terms.flatMap((row) => termOf(row) ?? []),
      use: useOf(month),
    });
    return { change: bill.isSame ? null : { original, terms, bill } };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { change: null, blocker: error.message };
  }
}

/**
 * What approving a request would do on the day `asOf`: judged anew, because an earlier month may have
 * changed since it was sent. Undefined when the month is too old to be reported at all.
 */
export async function planCorrection(
  tx: Tx,
  custId: string,
  correction: StoredCorrection,
  asOf: string,
): Promise<CorrectionPlan | undefined> {
  const { leaseId, month, draft } = correction;
  const state = await readStoredMonths(tx, custId, asOf, [month]);
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  const report = state.book.reportOf(leaseId, month);
  if (lease === undefined || stored === undefined || report === undefined) return undefined;
  const result = judgeCorrected(lease, stored, draft, { asOf, mayReport: true });
  if (result === undefined) return undefined;
  const planned = { lease, stored, report, book: state.book, result };
  const { change, blocker } = await planBill(tx, custId, planned, report.invoiceId);
  const faults = result.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, text }) => `${code} ${text}`);
  return { ...planned, change, blockers: blocker === undefined ? faults : [...faults, blocker] };
}
