import { sql, type SQL } from 'drizzle-orm';
import type { StatementItemQuery } from '#contract/lease-account/statement-items.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';
import { allOf, searchIn } from '#server/platform/lists/list-sql.ts';

type AccountQuery = Pick<StatementItemQuery, 'currency' | 'lessor' | 'owner' | 'q'>;

/**
 * Whether a row `stated` of a statement is of the account of a query, and found by its words, of which
 * `leaseNo` is one.
 */
export function isInAccount(
  { currency, lessor, owner, q }: AccountQuery,
  leaseNo = sql`stated."leaseNo"`,
): SQL {
  return allOf([
    currency === undefined ? undefined : sql`stated.currency = ${currency}`,
    lessor === undefined ? undefined : sql`stated.lessor = ${lessor}`,
    owner === 'unknown' ? sql`stated.lessor is null` : undefined,
    searchIn(sql`concat_ws(' ', stated.reference, ${leaseNo})`, q, [sql`stated.amount`]),
  ]);
}

const totalRow = { currency: text, rows: int, amount: numeric };

/** How many rows `stated` there are, and their sum in each currency; `source` follows `from`. */
export async function readSums(tx: Tx, source: SQL) {
  const found = await queryRows(
    tx,
    totalRow,
    sql`select stated.currency, count(*)::int as rows, sum(stated.amount) as amount
      from ${source} group by stated.currency order by 1`,
  );
  return {
    total: found.reduce((sum, { rows }) => sum + rows, 0),
    totals: found.map(({ currency, amount }) => ({ currency, amount })),
  };
}
