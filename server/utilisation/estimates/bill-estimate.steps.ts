import { randomUUID } from 'node:crypto';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moveFunds } from '#server/invoices/public.ts';
import {
  type EstimateIssue,
  explainEstimateBill,
  insertEstimateInvoice,
} from './estimate-bill.queries.ts';
import { estimatedHead, insertEstimate } from '../records/estimates.queries.ts';
import { billReport, updateReport, type Writer } from '../records/write-reports.queries.ts';
import { estimateOf } from './explain-bill.ts';
import { type EstimatePlan, planEstimate } from './plan-estimate.ts';
import { showEstimate } from './show-estimate.ts';
import { writeFigures } from '../records/write-figures.steps.ts';
import { notify } from '#server/notifications/public.ts';

/** What the lessor confirms. */
export interface ConfirmedEstimate {
  readonly leaseId: string;
  readonly month: IsoMonth;
  /** Digest of what was shown (`Estimate.seen`). */
  readonly seen: string;
}

/** The bill that an estimate led to. */
export type IssuedEstimate = Pick<EstimateIssue, 'id' | 'number' | 'currency' | 'due'> & {
  readonly gross: string;
};

/** Writes the report of the month as an estimate; the draft is kept for the late report. */
async function writeEstimate(tx: Tx, writer: Writer, plan: EstimatePlan): Promise<string> {
  const { lease, stored, report, lines } = plan;
  const place = { leaseId: lease.id, month: stored.month, dueDate: stored.facts.due };
  if (report !== undefined) {
    const isFree = await updateReport(tx, writer, report, estimatedHead);
    if (!isFree) throw new Refusal('conflict');
  }
  const id = report?.id ?? (await insertEstimate(tx, writer, place));
  await writeFigures(tx, writer.custId, id, { lease, stored, result: { lines, totals: lines } });
  return id;
}

/**
 * A number of a separate series, which is never a number of the billing system: one for each
 * estimate.
 */
function numberOf({ lease: { leaseNo }, stored: { month }, report }: EstimatePlan): string {
  return `${leaseNo}-${month.replace('-', '')}-E${report?.version ?? 1}`;
}

/** Notifies the people who may see invoices. */
async function tell(tx: Tx, { custId, at }: Writer, plan: EstimatePlan, issued: IssuedEstimate) {
  const { number, gross, currency } = issued;
  const path = invoicePath(number);
  const title = `Invoice ${number}: ${formatMoney(gross, currency)}`;
  const name = `${monthName(plan.stored.month)} for lease ${plan.lease.leaseNo}`;
  const text = `${name}, billed on an estimate: its utilisation was not reported. The report trues it up.`;
  const news = { custId, kind: 'invoiceIssued', subject: number, title, text, path } as const;
  await notify(tx, news, Date.parse(at));
}

/**
 * Issues the bill of a month on its estimate: invoice, lines, what explains them, and BILLED in the
 * funds (domain page §1.8, §3.6). The database accepts it only while the estimate names no bill.
 */
async function issueEstimateBill(tx: Tx, issue: EstimateIssue): Promise<void> {
  const { id, custId, currency, bill } = issue;
  const lines = bill.lines.map(({ line }) => line);
  const status = compareAmounts(bill.total, '0') === 0 ? 'paid' : 'issued';
  await insertEstimateInvoice(tx, issue, status);
  const of = { invoiceId: id, custId, currency };
  const rows = lines.map((line, index) => ({ ...of, position: index + 1, ...line }));
  await insertRows(tx, 'invoice_line', rows);
  await explainEstimateBill(tx, issue);
  await moveFunds(tx, { ...issue, original: { currency } }, issue, lines);
}

async function issueBill(
  tx: Tx,
  writer: Writer,
  plan: EstimatePlan,
  reportId: string,
): Promise<IssuedEstimate | null> {
  const { planned, billing, lease, stored } = plan;
  if (planned.kind === 'unbilled') return null;
  const { bill, due } = planned;
  const { currency, type } = billing;
  const head = { id: randomUUID(), number: numberOf(plan), currency, due };
  const { custId, at } = writer;
  const { month } = stored;
  const place = { custId, leaseId: lease.id, month, today: dayOfInstant(at) };
  const estimates = bill.lines.map((line) => estimateOf(plan.lines, line));
  await issueEstimateBill(tx, { ...head, ...place, type, bill, estimates });
  await billReport(tx, writer, reportId, head.id);
  const issued = { ...head, gross: bill.total };
  await tell(tx, writer, plan, issued);
  return issued;
}

/**
 * Records an estimate for a late report and bills it, when the lessor confirms it (domain page
 * §1.8). Call it in a serialisable transaction of the customer. Throws `notFound`, or `conflict`
 * when it cannot be done now or is no longer what was shown; then nothing is written. Returns the
 * bill, null when only the estimate is recorded.
 */
export async function billEstimate(
  tx: Tx,
  writer: Writer,
  { leaseId, month, seen }: ConfirmedEstimate,
): Promise<IssuedEstimate | null> {
  const { custId, at } = writer;
  const plan = await planEstimate(tx, { custId, leaseId, month, asOf: dayOfInstant(at) });
  if (plan === undefined) throw new Refusal('notFound');
  if (plan.blockers.length > 0) {
    throw new Refusal('conflict', { detail: plan.blockers.join(' ') });
  }
  if (showEstimate(custId, plan).seen !== seen) {
    const detail = 'This estimate has changed since it was shown. Close it and open it again.';
    throw new Refusal('conflict', { detail });
  }
  const reportId = await writeEstimate(tx, writer, plan);
  return issueBill(tx, writer, plan, reportId);
}
