import { randomUUID } from 'node:crypto';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import type { ToldTrueUp } from '#domain/utilisation/leases/true-up-words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type IssuedTrueUp, issueTrueUp } from './true-up-bill.steps.ts';
import { insertTrueUp } from '../records/true-ups.queries.ts';
import type { Writer } from '../records/write-reports.queries.ts';
import { type BillChange, type FlownLeaseMonth, planBill } from '../corrections/plan-bill.ts';
import { proposeCharges } from '#server/lease-account/public.ts';
import { notify } from '#server/notifications/public.ts';

/** A month whose report replaced its estimate. */
export interface TrueUpMonth extends Pick<FlownLeaseMonth, 'lease' | 'month' | 'use' | 'derate'> {
  readonly leaseNo: string;
  readonly asset: string;
  /** The report in force, and its version. */
  readonly reportId: string;
  readonly version: number;
}

/** A bill on an estimate after the report came. */
export interface BilledTrueUp {
  readonly told: ToldTrueUp;
  /** The latest bill of the month. */
  readonly invoiceId: string;
}

/** Plans the bill of a late month; the terms are those of the estimate. */
export function planTrueUp(
  tx: Tx,
  { custId, at }: Pick<Writer, 'custId' | 'at'>,
  { lease, month, use, derate }: Pick<TrueUpMonth, 'lease' | 'month' | 'use' | 'derate'>,
  invoiceId: string,
) {
  const asOf = dayOfInstant(at);
  return planBill(tx, { custId, lease, month, use, derate, asOf, basis: 'late report' }, invoiceId);
}

/** Issues the document of a true-up, and notifies the people who may see invoices. */
export async function issueLateBill(
  tx: Tx,
  { custId, at }: Pick<Writer, 'custId' | 'at'>,
  { month, version, leaseNo }: Pick<TrueUpMonth, 'month' | 'version' | 'leaseNo'>,
  { original, bill }: BillChange,
): Promise<IssuedTrueUp> {
  const today = dayOfInstant(at);
  const issued = await issueTrueUp(tx, { custId, month, version, today, at, original, bill });
  const { document, amount, outcome } = issued;
  if (document === null) return issued;
  await proposeCharges(tx, [custId]);
  const { number } = document;
  const word = outcome === 'credited' ? 'Credit note' : 'Invoice';
  const path = invoicePath(number);
  const title = `${word} ${number}: ${formatMoney(amount, original.currency)}`;
  const text = `True-up of ${monthName(month)} for lease ${leaseNo}: the report came on ${formatDate(today)}, ${original.number} was billed on an estimate.`;
  const news = { custId, kind: 'invoiceIssued', subject: number, title, text, path } as const;
  await notify(tx, news, Date.parse(at));
  return issued;
}

/** The issued document, as the columns of the true-up. */
export function trueUpColumns({ outcome, amount, document }: IssuedTrueUp) {
  return {
    outcome,
    amount,
    documentId: document?.id ?? null,
    documentNumber: document?.number ?? null,
  };
}

/**
 * Trues up the bill of a month whose late report replaced its estimate (domain page §1.8): the
 * difference is billed or credited in the transaction of the report. A difference that the portal
 * cannot bill does not stop the report: it waits at the lessor's desk with the reason. Undefined
 * when the estimate was never billed.
 */
export async function billTrueUp(
  tx: Tx,
  writer: Writer,
  late: TrueUpMonth,
  estimateInvoiceId: string,
): Promise<BilledTrueUp | undefined> {
  const plan = await planTrueUp(tx, writer, late, estimateInvoiceId);
  if (plan.kind === 'unbilled') return undefined;
  const { leaseNo, asset, month, reportId } = late;
  const original = plan.kind === 'blocked' ? plan.original : plan.change.original;
  const { number: estimate, currency } = original;
  const facts = { leaseNo, asset, month, reportId, estimate, currency, estimateInvoiceId };
  const kept = { ...facts, id: randomUUID(), custId: writer.custId, reportedAt: writer.at };
  if (plan.kind === 'blocked') {
    await insertTrueUp(tx, { ...kept, outcome: 'waiting', reason: plan.reason });
    const told = { outcome: 'waiting', estimate, document: null, currency, amount: null } as const;
    return { told, invoiceId: estimateInvoiceId };
  }
  const issued = await issueLateBill(tx, writer, late, plan.change);
  await insertTrueUp(tx, { ...kept, ...trueUpColumns(issued) });
  const { outcome, amount, document } = issued;
  return {
    told: { outcome, estimate, document: document?.number ?? null, currency, amount },
    invoiceId: document?.id ?? estimateInvoiceId,
  };
}
