import type { IndexValues } from '#domain/lease-account/rent/indexed-rises.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, text } from '#server/platform/db/row.ts';

const valueRow = { index: text, month: text, value: numeric };

/** Reads the published values of the price indices that rents rise with, once for a request. */
export async function readIndexValues(tx: Tx): Promise<IndexValues> {
  const rows = await queryRows(
    tx,
    valueRow,
    sql`select index_name as index, month, trim_scale(value) as value from index_value`,
  );
  const values = new Map(rows.map(({ index, month, value }) => [`${month} ${index}`, value]));
  return (index, month) => values.get(`${month} ${index}`);
}
