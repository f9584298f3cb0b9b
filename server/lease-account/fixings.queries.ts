import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, int, text, type RowOf } from '#server/platform/db/row.ts';

const storedRow = { index: text, tenor: int, date: day, rate: numeric };

/** The published rates of every index, the earliest first. */
export function readPublishedRates(tx: Tx): Promise<RowOf<typeof storedRow>[]> {
  return queryRows(
    tx,
    storedRow,
    sql`select index_name as index, tenor_months as tenor, fixing_date as date, rate
      from index_fixing order by fixing_date`,
  );
}
