import { sql } from 'drizzle-orm';
import { bookReceipts } from '#server/funds/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import { touchedInvoices } from './settle.ts';
import type { ImportRun } from '../table/import-run.ts';
import { groupBy } from '#domain/group-by.ts';
import { listedTexts } from '../table/listed.ts';

/** Numbers of the invoices that the movements of funds name. */
function numbersOf({ movements }: ImportRows): string[] {
  return movements.map(({ row }) => row.invoice).filter((number) => number !== null);
}

/**
 * Books what payments and credits bring into the funds by the bills that the portal explains fund by
 * fund (§3.6); the movements of other bills come with the import.
 */
export async function importReceipts(run: ImportRun, rows: ImportRows): Promise<void> {
  const named = await queryRows(
    run.tx,
    { id: uuid, custId: text },
    sql`select id, cust_id as "custId" from invoice
      where number in ${listedTexts(numbersOf(rows))}`,
  );
  const settled = [...named, ...(await touchedInvoices(run, rows))];
  for (const [custId, own] of groupBy(settled, (one) => one.custId)) {
    const ids = new Set(own.map(({ id }) => id));
    await bookReceipts(run.tx, custId, [...ids]);
  }
}
