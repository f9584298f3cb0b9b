import { sql } from 'drizzle-orm';
import {
  lookUpFixings,
  type FixingLookup,
  type IndexTenor,
} from '#domain/lease-account/rent/index-fixing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, int, text } from '#server/platform/db/row.ts';

const storedRow = { index: text, tenor: int, date: day, rate: numeric };

/** Reads the published rates of every index that leases refer to, once for a request. */
export async function readFixings(tx: Tx): Promise<(index: IndexTenor) => FixingLookup> {
  const rows = await queryRows(
    tx,
    storedRow,
    sql`select index_name as index, tenor_months as tenor, fixing_date as date, rate
      from index_fixing order by fixing_date`,
  );
  const lookups = new Map<string, FixingLookup>();
  return ({ name, tenorMonths }) => {
    const key = `${name} ${tenorMonths}`;
    const known =
      lookups.get(key) ??
      lookUpFixings(rows.filter(({ index, tenor }) => index === name && tenor === tenorMonths));
    lookups.set(key, known);
    return known;
  };
}
