import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { standing } from './standing-bills.ts';

const wordsOf = (derate: string | null): string => (derate === null ? 'none' : `${derate} %`);

/**
 * Warns of months that were billed by a table with rates for several derates, and whose derate the
 * files change: a bill whose rate follows from the new derate is none of them.
 */
export async function warnBilledDerates(run: ImportRun): Promise<void> {
  const billed = await queryRows(
    run.tx,
    {
      file: text,
      line: int,
      number: text,
      fund: text,
      month: text,
      rate: numeric,
      was: numeric.orNull,
      is: numeric.orNull,
    },
    sql`select distinct on (b.month, i.number, b.position) c.file, c.line, i.number, b.month,
        l.lease_no || ' ' || f.kind || ' ' || p.serial as fund, trim_scale(b.rate) as rate,
        trim_scale(c.was) as was, trim_scale(c.is) as is
      from (select file, line, row_key::json ->> 0 as owner, row_key::json ->> 1 as month,
            nullif(value_before, '')::numeric as was, nullif(value_after, '')::numeric as is
          from import_change where imported_at = ${run.at}::timestamptz
            and table_name = 'util_report' and field = 'deratePercent') c
        join fund f on f.lease_id = c.owner::uuid
        join billing_line b on b.fund_id = f.id and b.month = c.month and not b.is_estimated
        join fund_rate r on r.fund_id = f.id
          and coalesce(b.part_from, (b.month || '-01')::date) between r.valid_from and r.valid_to
        join ratio_table t on t.id = r.ratio_table_id
        join invoice i on i.id = b.invoice_id and ${standing}
        join lease l on l.id = f.lease_id join component p on p.id = f.component_id
      where b.derate is distinct from coalesce(c.is, t.contract_derate)
        and (select count(distinct derate) from ratio_band where ratio_table_id = t.id) > 1
      order by b.month, i.number, b.position`,
  );
  for (const { number, fund, month, rate, was, is, ...place } of billed) {
    const message = `${number} bills ${month} of ${fund} by the rate ${rate}, and the derate of the month changes from ${wordsOf(was)} to ${wordsOf(is)}. Check the bill: it stays as it is.`;
    run.warn(place, 'derate', message);
  }
}
