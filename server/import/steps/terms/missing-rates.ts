import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';

type Term = Placed<{ readonly fundId: string; readonly validFrom: string }>;

/**
 * Warns of stored rates that the file lacks although it has an earlier one of their fund: they stay,
 * and the rate of their months is theirs. A file that adds later rates only lacks the earlier ones
 * without a word.
 */
export async function warnMissingRates(run: ImportRun, terms: readonly Term[]): Promise<void> {
  const given = terms.map(({ row }) => ({ id: row.fundId, since: row.validFrom }));
  const missing = await queryRows(
    run.tx,
    { fundId: uuid, fund: text, from: day },
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(given)}::json) as g(id uuid, since date))
      select t.fund_id as "fundId", t.valid_from as "from",
        f.lease_no || ' ' || f.kind || ' ' || c.serial as fund
      from fund_rate_term t join fund f on f.id = t.fund_id join component c on c.id = f.component_id
      where t.valid_from > (select min(since) from given where given.id = t.fund_id)
        and not exists (select from given where given.id = t.fund_id and given.since = t.valid_from)
      order by fund, t.valid_from`,
  );
  for (const { fundId, fund, from } of missing) {
    const placed = terms.find(({ row }) => row.fundId === fundId);
    const message = `${fund} has a rate from ${from} too, which the file lacks and which stays. To change it, write its row again with what applies from that day.`;
    if (placed !== undefined) run.warn(placed, 'from', message);
  }
}
