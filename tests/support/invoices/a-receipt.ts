import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** A receipt of USD 100.00 that the lessor's bank reports on 3 January 2020; its id. */
export async function receivePayment(
  database: Database,
  reference: string,
  facts: { readonly custId?: string; readonly returnedOn?: string } = {},
): Promise<string> {
  const { custId = 'AUR', returnedOn = null } = facts;
  const id = randomUUID();
  await database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`insert into payment (id, cust_id, reference, bank_reference, payer,
        received_date, value_date, currency, amount, returned_on, return_reason)
      values (${id}, ${custId}, ${`RCT ${reference}`}, ${reference}, 'Airline', '2020-01-03',
        '2020-01-03', 'USD', 100, ${returnedOn}::date, ${returnedOn === null ? null : 'No cover'})`),
  );
  return id;
}

/** Applies a part of a receipt of AUR to an invoice, as a file of the lessor does. */
export async function applyPayment(
  database: Database,
  paymentId: string,
  invoiceId: string,
  amount: string,
): Promise<void> {
  await database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency,
        allocated_on, amount, payment_id)
      values (${invoiceId}, 90, 'AUR', 'USD', '2020-01-03', ${amount}, ${paymentId})`);
    await tx.execute(sql`update invoice set status = 'partPaid', paid = paid + ${amount}::numeric,
      balance = balance - ${amount}::numeric where id = ${invoiceId}`);
    await tx.execute(sql`update payment set applied = applied + ${amount}::numeric
      where id = ${paymentId}`);
  });
}
