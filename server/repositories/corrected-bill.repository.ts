import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { BillLine } from '#domain/leasing/bill-line.ts';
import type { CorrectedBill, CorrectedLine } from '#domain/leasing/corrected-bill.ts';
import { invoiceStatus } from '#domain/leasing/invoice-balance.ts';
import { applyCredit } from '#domain/leasing/payment-allocation.ts';
import { addAmounts, compareAmounts, negateAmount, subtractAmounts } from '#domain/money/amount.ts';
import { parseHours } from '#domain/hours/hours.ts';
import type { Tx } from '#server/db/database.ts';
import { fundMovement } from '#server/db/schema/supplemental-rent.ts';
import { invoiceLine } from '#server/db/schema/leasing-invoices.ts';
import type { BilledInvoice } from './billed-month.repository.ts';

/** What is issued, for whom and when. */
export interface CorrectedIssue {
  readonly custId: string;
  readonly month: string;
  /** Version of the report that it follows from; part of the numbers. */
  readonly version: number;
  readonly today: IsoDate;
  readonly original: BilledInvoice;
  readonly bill: CorrectedBill;
}

/** The documents that took the place of a bill. */
export interface IssuedCorrection {
  readonly creditNoteId: string;
  readonly invoiceId: string;
}

interface Head {
  readonly id: string;
  readonly number: string;
  /** Left out: the type of the bill. */
  readonly type?: 'creditNote';
  readonly status: string;
  readonly due: IsoDate;
  readonly gross: string;
  readonly credited: string;
}

async function insertHead(tx: Tx, { custId, today, original }: CorrectedIssue, head: Head) {
  const balance = subtractAmounts(head.gross, head.credited, original.currency);
  await tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
      lessor_entity_id, lease_no, asset_kind, asset_serial, asset_registration, asset_model,
      lessor_name, issue_date, due_date, currency, net, tax, gross, credited, balance,
      corrects_invoice_id)
    select ${head.id}, o.cust_id, ${head.number}, coalesce(${head.type ?? null}, o.type),
      ${head.status}, o.lease_id, o.lessor_entity_id, o.lease_no, o.asset_kind, o.asset_serial,
      o.asset_registration, o.asset_model, o.lessor_name, ${today}::date, ${head.due}::date,
      o.currency, ${head.gross}::numeric, 0, ${head.gross}::numeric, ${head.credited}::numeric,
      ${balance}::numeric, o.id
    from invoice o where o.cust_id = ${custId} and o.id = ${original.id}`);
}

async function insertLines(
  tx: Tx,
  { custId, original: { currency } }: CorrectedIssue,
  invoiceId: string,
  lines: readonly BillLine[],
): Promise<void> {
  const head = { invoiceId, custId, currency };
  await tx
    .insert(invoiceLine)
    .values(lines.map((line, index) => ({ ...head, position: index + 1, ...line })));
}

/** Applies a credit note to the bill that it names: never more than is open there (§3.4). */
async function settleOriginal(
  tx: Tx,
  { custId, today, original }: CorrectedIssue,
  creditNoteId: string,
  amount: string,
): Promise<void> {
  const { id, currency } = original;
  const credited = addAmounts([original.credited, amount], currency);
  const balance = subtractAmounts(original.balance, amount, currency);
  const standing = { paid: original.paid, credited, balance, due: original.due };
  const isDisputed = original.status === 'disputed';
  const status = invoiceStatus({ ...standing, isDisputed, isWrittenOff: false }, original.due);
  await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency,
      credit_note_id, allocated_on, amount)
    select ${id}, coalesce(max(position), 0) + 1, ${custId}, ${currency}, ${creditNoteId},
      ${today}::date, ${amount}::numeric
    from allocation where invoice_id = ${id}`);
  await tx.execute(sql`update invoice set credited = ${credited}::numeric,
      balance = ${balance}::numeric, status = ${status}, row_version = row_version + 1
    where cust_id = ${custId} and id = ${id}`);
  if (!isDisputed || status === 'disputed') return;
  await tx.execute(sql`update invoice_dispute set status = 'resolved', closed_at = now(),
      outcome = 'Credited with the correction of the report'
    where cust_id = ${custId} and invoice_id = ${id} and status = 'open'`);
}

function usedOf({ billed: { basis, actual } }: CorrectedLine): number | null {
  if (actual === undefined) return null;
  return basis === 'FC' ? Number(actual) : parseHours(actual);
}

function bandOf({ term, billed }: CorrectedLine): string | null {
  if (typeof term.rate === 'string' || term.rate.method !== 'BAND') return null;
  return term.rate.table.findLast(({ rate }) => rate === billed.rate)?.ratio ?? null;
}

/** Why each line of the new bill is what it is; what the correction leaves alone stays as billed. */
async function explainLines(
  tx: Tx,
  { original, bill }: CorrectedIssue,
  invoiceId: string,
): Promise<void> {
  const told = JSON.stringify(
    bill.lines.map((line, index) => ({
      position: index + 1,
      fundId: line.term.fundId,
      used: usedOf(line),
      ratio: line.billed.ratio ?? null,
      band: bandOf(line),
      rate: line.billed.rate,
      units: line.billed.billed,
      amount: line.billed.amount,
      topUp: line.billed.topUp,
    })),
  );
  await tx.execute(sql`insert into billing_line (invoice_id, position, cust_id, currency, fund_id,
      month, is_estimated, basis, used, ratio, band_from, rate, minimum_units, on_lease_days,
      days_in_month, billed_units, amount, top_up)
    select ${invoiceId}, x.position, o.cust_id, o.currency, o.fund_id, o.month, false, o.basis,
      x.used, x.ratio, x.band, x.rate, o.minimum_units, o.on_lease_days, o.days_in_month, x.units,
      x.amount, x."topUp"
    from json_to_recordset(${told}::json) as x(position int, "fundId" uuid, used int,
        ratio numeric, band numeric, rate numeric, units numeric, amount numeric, "topUp" numeric)
      join billing_line o on o.fund_id = x."fundId" and o.invoice_id = ${original.id}`);
}

/** What credit note and new bill do to the funds: both are BILLED, one of them negative (§3.6). */
async function moveFunds(
  tx: Tx,
  { custId, month, today, original: { currency }, bill }: CorrectedIssue,
  documents: readonly {
    readonly id: string;
    readonly number: string;
    readonly isCredit: boolean;
  }[],
): Promise<void> {
  const movements = documents.flatMap(({ id: invoiceId, number: reference, isCredit }) =>
    bill.lines.map(({ term, billed }, index) => {
      const amount = isCredit ? (bill.credit[index]?.amount ?? '0') : billed.amount;
      const facts = { id: randomUUID(), fundId: term.fundId, custId, currency, invoiceId };
      return {
        ...facts,
        movementDate: today,
        kind: 'BILLED' as const,
        amount,
        reference,
        note: month,
      };
    }),
  );
  const real = movements.filter(({ amount }) => compareAmounts(amount, '0') !== 0);
  if (real.length > 0) await tx.insert(fundMovement).values(real);
}

/** The number that the documents of a month derive theirs from. */
function baseNumber(number: string): string {
  return number.replace(/-R\d+$/u, '');
}

/**
 * Takes the bill of a month back and issues it anew (domain page §4): a credit note that reduces the
 * bill, the surplus stays on account, a new bill that names it, and the movements of the funds.
 */
export async function issueCorrectedBill(tx: Tx, issue: CorrectedIssue): Promise<IssuedCorrection> {
  const { original, bill, today, version } = issue;
  const { currency, number } = original;
  const note = { id: randomUUID(), number: `${baseNumber(number)}-C${version}`, isCredit: true };
  const invoice = {
    id: randomUUID(),
    number: `${baseNumber(number)}-R${version}`,
    isCredit: false,
  };
  const { allocations } = applyCredit(bill.before, currency, {
    number,
    currency,
    balance: original.balance,
  });
  const applied = allocations[0]?.amount ?? '0';
  const gross = negateAmount(bill.before, currency);
  const credited = negateAmount(applied, currency);
  const standing = { paid: '0', isDisputed: false, isWrittenOff: false, due: today };
  const balance = subtractAmounts(gross, credited, currency);
  const noteStatus = invoiceStatus({ ...standing, credited, balance }, today);
  await insertHead(tx, issue, {
    ...note,
    type: 'creditNote',
    status: noteStatus,
    due: today,
    gross,
    credited,
  });
  await insertLines(tx, issue, note.id, bill.credit);
  if (compareAmounts(applied, '0') > 0) await settleOriginal(tx, issue, note.id, applied);
  const due = adjustDate(addDays(today, original.dueDays), 'following');
  const status = invoiceStatus({ ...standing, credited: '0', balance: bill.after }, today);
  await insertHead(tx, issue, { ...invoice, status, due, gross: bill.after, credited: '0' });
  await insertLines(
    tx,
    issue,
    invoice.id,
    bill.lines.map(({ line }) => line),
  );
  await explainLines(tx, issue, invoice.id);
  await moveFunds(tx, issue, [note, invoice]);
  return { creditNoteId: note.id, invoiceId: invoice.id };
}
