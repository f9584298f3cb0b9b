import type { IndexValues } from '#domain/lease-account/rent/indexed-rises.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readPublishedValues } from './index-values.queries.ts';

/** Reads the values of every price index, once for a request. */
export async function readIndexValues(tx: Tx): Promise<IndexValues> {
  const rows = await readPublishedValues(tx);
  const values = new Map(rows.map(({ index, month, value }) => [`${month} ${index}`, value]));
  return (index, month) => values.get(`${month} ${index}`);
}
