import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { type Dispute, disputeReasons } from '#contract/invoices/disputes.ts';
import { disputeStatuses } from '#domain/invoices/dispute-suspension.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  flag,
  numeric,
  instant,
  int,
  oneOf,
  text,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { filesColumn, disputeFilesOf } from './dispute-files.queries.ts';
import { messagesColumn, messagesOf } from './dispute-messages.queries.ts';

const disputableInvoiceRow = {
  id: uuid,
  number: text,
  currency: text,
  balance: numeric,
  status: text,
  rowVersion: int,
  suspends: flag,
};

const disputableColumns = (today: string) => sql`id, number, currency, balance, status,
  row_version as "rowVersion",
  type = any(suspended_types(lease_id, ${today}::date)) as suspends`;

/** The facts of an invoice that a dispute depends on. */
export type DisputableInvoice = RowOf<typeof disputableInvoiceRow>;

/** Who raises a dispute. */
export interface Disputant {
  readonly id: string;
  readonly name: string;
}

/** The amount of a dispute that corrections took back. */
export function usedUp(disputeId: SQL): SQL {
  return sql`coalesce((select sum(r.disputed) from invoice_reduction r
    where r.dispute_id = ${disputeId}), 0.00)`;
}

/**
 * What was taken back of a dispute, as screens show it: by corrections and credits of the portal, or
 * by the credit note that granted a loaded one, which has no reduction of its own.
 */
export function takenBack(disputeId: SQL): SQL {
  return sql`greatest(${usedUp(disputeId)}, coalesce((select own.granted from invoice_dispute own
    where own.id = ${disputeId}), 0.00))`;
}

const columns = sql`id, number, reason, currency, amount, ${takenBack(sql`invoice_dispute.id`)} as "usedUp",
  explanation as text, status, raised_by as "raisedBy",
  raised_at as "raisedAt", closed_at as "closedAt", outcome, granted,
  credit_note_id as "creditNoteId",
  (select number from invoice note where note.id = invoice_dispute.credit_note_id) as "creditNo",
  ${disputeFilesOf(sql`invoice_dispute.cust_id`, sql`invoice_dispute.id`, sql`0`)} as files,
  ${messagesOf(sql`invoice_dispute.id`)} as messages`;

/**
 * Reads an invoice for a dispute, locked against another one with `lock`. Undefined for an id that
 * is malformed, unknown, foreign or of a draft. Whether a dispute suspends it
 * follows the terms of `today` (`YYYY-MM-DD`, UTC).
 */
export async function findDisputable(
  tx: Tx,
  custId: string,
  id: string,
  { today, lock }: { readonly today: string; readonly lock: boolean },
): Promise<DisputableInvoice | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await queryRows(
    tx,
    disputableInvoiceRow,
    sql`select ${disputableColumns(today)} from invoice
      where cust_id = ${custId} and id = ${id} and status <> 'draft'`,
  );
  if (found === undefined || !lock) return found;
  // Only what can be disputed may be locked by a customer; the rest is refused without a lock.
  const [locked] = await queryRows(
    tx,
    disputableInvoiceRow,
    sql`select ${disputableColumns(today)} from invoice
      where cust_id = ${custId} and id = ${id} for update`,
  );
  return locked ?? found;
}

const disputeRow = {
  id: uuid,
  number: text.orNull,
  reason: oneOf(disputeReasons),
  currency: text,
  amount: numeric,
  usedUp: numeric,
  text: text,
  status: oneOf(disputeStatuses),
  raisedBy: text,
  raisedAt: instant,
  closedAt: instant.orNull,
  outcome: text.orNull,
  granted: numeric.orNull,
  creditNoteId: uuid.orNull,
  creditNo: text.orNull,
  files: filesColumn,
  messages: messagesColumn,
};

/** A dispute as it is stored, with its messages. */
export type DisputeRow = RowOf<typeof disputeRow>;

/** The disputes of an invoice, the latest first. */
export function readDisputeRows(tx: Tx, custId: string, id: string): Promise<DisputeRow[]> {
  return queryRows(
    tx,
    disputeRow,
    sql`select ${columns} from invoice_dispute where cust_id = ${custId} and invoice_id = ${id}
      order by raised_at desc, id`,
  );
}

/** Stores an open dispute and marks the invoice. */
export async function insertDispute(
  tx: Tx,
  custId: string,
  invoice: Pick<DisputableInvoice, 'id' | 'currency'>,
  dispute: {
    readonly reason: Dispute['reason'];
    readonly amount: string;
    readonly text: string;
    readonly by: Disputant;
    /** ISO 8601, UTC. */
    readonly at: string;
  },
): Promise<DisputeRow> {
  const { reason, amount, text: words, by, at } = dispute;
  const [raised] = await queryRows(
    tx,
    disputeRow,
    sql`insert into invoice_dispute (id, cust_id, currency, invoice_id, reason, amount, explanation,
        status, raised_by, raised_by_id, raised_at)
      values (${randomUUID()}, ${custId}, ${invoice.currency}, ${invoice.id}, ${reason},
        ${amount}, ${words}, 'open', ${by.name}, ${by.id}, ${at})
      returning ${columns}`,
  );
  await tx.execute(
    sql`update invoice set status = 'disputed', row_version = row_version + 1
      where cust_id = ${custId} and id = ${invoice.id}`,
  );
  if (raised === undefined) throw new Error('The dispute was not stored.');
  return raised;
}

/** How a dispute ends: who decided it for the lessor, and why. */
interface DisputeEnd {
  readonly status: 'withdrawn' | 'rejected' | 'partResolved' | 'resolved';
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by?: string;
  readonly outcome?: string;
  /** The credit note that grants it. */
  readonly grant?: { readonly creditNoteId: string; readonly amount: string };
}

/**
 * Ends a dispute that was open when this transaction read it; a credit note may have used it up
 * since. The status of its invoice again follows from what is paid and credited.
 */
export async function closeDispute(
  tx: Tx,
  custId: string,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
  { status, at, by, outcome, grant }: DisputeEnd,
): Promise<void> {
  await tx.execute(
    sql`update invoice_dispute set status = ${status}, closed_at = ${at}::timestamptz,
        decided_by = ${by ?? null}, outcome = ${outcome ?? null},
        credit_note_id = ${grant?.creditNoteId ?? null}::uuid,
        granted = ${grant?.amount ?? null}::numeric
      where cust_id = ${custId} and id = ${id}`,
  );
  await tx.execute(
    sql`update invoice set row_version = row_version + 1,
        status = case when balance < gross then 'partPaid' else 'issued' end
      where cust_id = ${custId} and id = ${invoiceId} and status = 'disputed'`,
  );
}
