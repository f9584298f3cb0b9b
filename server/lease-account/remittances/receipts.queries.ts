import { sql, type SQL } from 'drizzle-orm';
import type { InternalRemittance } from '#contract/lease-account/desk/internal-remittances.ts';
import { addDays } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { usedElsewhere } from './receipt-use.queries.ts';

/** A bank may value a transfer earlier than its order says, or weeks later. */
const daysBefore = -10;
const daysAfter = 60;
/** More receipts than anybody looks through. */
const mostShown = 200;

const receiptRow = {
  id: uuid,
  reference: text,
  bankReference: text,
  payer: text,
  valueDate: day,
  currency: text,
  amount: numeric,
  elsewhere: numeric,
  left: numeric,
  otherAdvices: int,
};

/** The receipts around the day of an announced payment, in its currency, that were not returned. */
export function readReceiptsAround(tx: Tx, advice: InternalRemittance) {
  const { id, custId, currency, paidOn } = advice;
  return queryRows(
    tx,
    receiptRow,
    sql`select p.id, p.reference, p.bank_reference as "bankReference", p.payer,
        p.value_date as "valueDate", p.currency, p.amount, used.elsewhere,
        p.amount - used.elsewhere as "left",
        (select count(*)::int from remittance_receipt r
          where r.payment_id = p.id and r.remittance_id <> ${id}) as "otherAdvices"
      from payment p cross join lateral (select ${usedElsewhere(id)} as elsewhere) as used
      where p.cust_id = ${custId} and p.currency = ${currency}
        and p.returned_on is null
        and p.value_date between ${addDays(paidOn, daysBefore)} and ${addDays(paidOn, daysAfter)}
      order by p.value_date, p.reference limit ${mostShown}`,
  );
}

const chosenRow = { id: uuid, reference: text, amount: numeric, elsewhere: numeric, left: numeric };

/** A receipt that is chosen for an advice, with what other invoices have of it. */
export type ChosenReceipt = RowOf<typeof chosenRow>;

/** Which of the named receipts the customer of an advice has in its currency, not returned. */
export async function findReceipts(
  tx: Tx,
  { id, custId, currency }: Pick<InternalRemittance, 'id' | 'custId' | 'currency'>,
  ids: readonly string[],
): Promise<ChosenReceipt[]> {
  const known = ids.filter((one) => isUuid(one));
  return queryRows(
    tx,
    chosenRow,
    sql`select p.id, p.reference, p.amount, used.elsewhere, p.amount - used.elsewhere as "left"
      from payment p cross join lateral (select ${usedElsewhere(id)} as elsewhere) as used
      where p.cust_id = ${custId} and p.currency = ${currency} and p.returned_on is null
        and p.id = any(${sql.param(known)}::uuid[])
      order by p.value_date, p.reference`,
  );
}

/** What the lessor decided about an advice: null by whom and when takes a decision back. */
export interface StoredDecision {
  readonly status: InternalRemittance['status'];
  readonly by: string | null;
  /** Epoch milliseconds. */
  readonly at: number | null;
  readonly note: string | null;
  readonly receiptIds: readonly string[];
}

/**
 * Replaces what was decided about an advice. Returns false when it is no longer at the version that
 * was read.
 */
export async function writeRemittanceDecision(
  tx: Tx,
  advice: InternalRemittance,
  decision: StoredDecision,
): Promise<boolean> {
  const { id, custId, currency, rowVersion } = advice;
  const { status, by, at, note, receiptIds } = decision;
  const changed = await queryRows(
    tx,
    { id: uuid },
    sql`update remittance_advice set status = ${status}, decided_by = ${by},
        decided_at = ${at === null ? null : moment(at)}, note = ${note},
        row_version = row_version + 1
      where id = ${id} and cust_id = ${custId} and row_version = ${rowVersion} returning id`,
  );
  if (changed.length === 0) return false;
  await tx.execute(sql`delete from remittance_receipt
    where remittance_id = ${id} and cust_id = ${custId}`);
  const rows = receiptIds.map(
    (paymentId): SQL => sql`(${id}, ${paymentId}, ${custId}, ${currency})`,
  );
  if (rows.length > 0)
    await tx.execute(sql`insert into remittance_receipt (remittance_id, payment_id, cust_id, currency)
      values ${sql.join(rows, sql`, `)}`);
  return true;
}
