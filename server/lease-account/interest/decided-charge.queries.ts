import { sql } from 'drizzle-orm';
import type { InternalCharge } from '#contract/lease-account/desk/internal-interest.ts';
import { dayOfInstant, type IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text } from '#server/platform/db/row.ts';

/** Who decides for the lessor, for which customer, and when (ISO 8601, UTC). */
export interface ChargeDecider {
  readonly custId: string;
  readonly name: string;
  readonly at: string;
}

/** A charge with the item that it is on. */
export type ChargeOfInvoice = InternalCharge & { readonly invoiceId: string };

/** The invoice for a charge. */
export interface ChargeInvoice {
  readonly id: string;
  readonly number: string;
  readonly type: 'interest' | 'adjustment';
  readonly issued: IsoDate;
  readonly due: IsoDate;
  readonly description: string;
}

/** The number of charges on an item; the days of notice of its lease, and its calendars. */
export async function findChargeFacts(tx: Tx, { invoiceId }: Pick<ChargeOfInvoice, 'invoiceId'>) {
  const [row] = await queryRows(
    tx,
    { charges: int, days: int, calendars: text },
    sql`select (select count(*)::int from interest_charge h where h.invoice_id = i.id) as charges,
        l.mr_due_days as days, l.calendars from invoice i join lease l on l.id = i.lease_id
      where i.id = ${invoiceId}`,
  );
  return row;
}

/**
 * Writes the invoice for a charge with its one line; lease, asset and parties are those of the
 * item.
 */
export async function insertChargeInvoice(
  tx: Tx,
  custId: string,
  { invoiceId, amount, currency }: ChargeOfInvoice,
  { id, number, type, issued, due, description }: ChargeInvoice,
): Promise<void> {
  await tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
      lessor_entity_id, lease_no, asset_kind, asset_serial, asset_registration, asset_model,
      lessor_name, issue_date, due_date, currency, net, tax, gross, balance)
    select ${id}, o.cust_id, ${number}, ${type}, 'issued', o.lease_id, o.lessor_entity_id,
      o.lease_no, o.asset_kind, o.asset_serial, o.asset_registration, o.asset_model, o.lessor_name,
      ${issued}::date, ${due}::date, o.currency, ${amount}::numeric, 0, ${amount}::numeric,
      ${amount}::numeric
    from invoice o where o.cust_id = ${custId} and o.id = ${invoiceId}`);
  const line = { description, quantity: '1', unit: 'item', rate: amount, amount };
  await insertRows(tx, 'invoice_line', [{ invoiceId: id, custId, currency, position: 1, ...line }]);
}

/** Writes what the lessor decided on a charge: its document, or why it is waived. */
export async function writeDecision(
  tx: Tx,
  { custId, name, at }: ChargeDecider,
  id: string,
  { documentId, reason }: { readonly documentId: string | null; readonly reason: string | null },
): Promise<void> {
  await tx.execute(sql`update interest_charge set interest_invoice_id = ${documentId}::uuid,
      waived_on = ${reason === null ? null : dayOfInstant(at)}::date, waived_reason = ${reason},
      decided_by = ${name}, decided_at = ${at}::timestamptz, row_version = row_version + 1
    where cust_id = ${custId} and id = ${id}`);
}
