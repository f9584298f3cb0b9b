import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';

type Place = Pick<Placed<unknown>, 'file' | 'line'>;

/**
 * Removes what lines of bills no longer name: the funds and months of the lines `b` for which
 * `condition` is true, and notes these bills as unbilled. `placeOf` has the place of a bill, by its id.
 */
export async function removeBilledLines(
  run: ImportRun,
  condition: SQL,
  placeOf: (billId: string) => Place,
): Promise<void> {
  const removed = await queryRows(
    run.tx,
    { invoiceId: uuid, position: int, fundId: uuid, month: text, rate: numeric, amount: numeric },
    sql`delete from billing_line b where ${condition}
      returning b.invoice_id as "invoiceId", b.position, b.fund_id as "fundId", b.month, b.rate,
        b.amount`,
  );
  for (const { invoiceId } of removed) run.unbilled.add(invoiceId);
  const rows = removed.map(({ invoiceId, position, ...values }) => {
    const { file, line } = placeOf(invoiceId);
    return { file, line, key: [invoiceId, position], values };
  });
  await run.remove('billing_line', rows);
}
