import { sql, type SQL } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedIds, listedTexts } from '../table/listed.ts';

/**
 * The payments that rows of some customers name, and those that lost an allocation, as a common table
 * expression `touched` with what is allocated of each. Payment by payment: by joins the database
 * would read the payments and allocations of all customers for those of a few.
 */
export function touchedPayments(
  { unapplied }: ImportRun,
  { allocations, payments }: ImportRows,
  customers: readonly string[],
): SQL {
  const references = [
    ...payments.map(({ row }) => row.reference),
    ...allocations.flatMap(({ row }) => row.payment ?? []),
  ];
  return sql`touched as materialized (
      select p.id, p.reference, p.amount, p.applied, own.allocated
      from (select id from payment where cust_id = any(array${listedTexts(customers)})
            and reference = any(array${listedTexts(references)})
          union select id from payment where id in ${listedIds([...unapplied])}) as one
        join payment p on p.id = one.id
        cross join lateral (select sum(a.amount) as allocated from allocation a
          where a.payment_id = p.id offset 0) as own)`;
}

/** Payments of which more is allocated than they are over are faults. */
export async function demandWithinPayments(
  run: ImportRun,
  { allocations, payments }: ImportRows,
  touched: SQL,
): Promise<void> {
  const over = await queryRows(
    run.tx,
    { reference: text, amount: numeric, allocated: numeric },
    sql`with ${touched} select reference, amount, allocated from touched
      where allocated > amount or allocated < 0`,
  );
  for (const { reference, amount, allocated } of over) {
    const place =
      allocations.findLast(({ row }) => row.payment === reference) ??
      payments.find(({ row }) => row.reference === reference);
    const message = `Allocations of ${allocated} are more than the payment ${reference} of ${amount}. Correct them; a row with withdrawn Y takes one back.`;
    if (place !== undefined) run.fail(place, 'amount', message);
  }
}

/** Derives what is applied of payments from their allocations. */
export async function applyPayments({ tx }: ImportRun, touched: SQL): Promise<void> {
  await tx.execute(sql`with ${touched} update payment set applied = coalesce(touched.allocated, 0)
    from touched where payment.id = touched.id
      and touched.applied <> coalesce(touched.allocated, 0)`);
}
