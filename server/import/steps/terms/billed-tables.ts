import { sql, type SQL } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';
import { columnOf } from '../../table/column-of.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { standing } from './standing-bills.ts';

/** The changes of tables and of their rates in this import, with the rate that a table no longer has. */
function changedTables(run: ImportRun): SQL {
  return sql`(select id, file, line, table_name, field, (row_key::json ->> 0)::uuid as owner,
      case table_name when 'ratio_band' then nullif(value_before, '')::numeric end as was
    from import_change where imported_at = ${run.at}::timestamptz
      and (table_name, field) in (('ratio_band', 'rate'), ('ratio_table', 'method'),
        ('ratio_table', 'basis'), ('ratio_table', 'contractRatio'),
        ('ratio_table', 'contractDerate')))`;
}

/**
 * Warns of months that were billed by a rate which its table no longer has, or by a table that is
 * read in another way now: a rate between two others is named whichever of the table changes.
 */
export async function warnBilledTables(run: ImportRun): Promise<void> {
  const billed = await queryRows(
    run.tx,
    { file: text, line: int, field: text, number: text, fund: text, month: text, rate: numeric },
    sql`select distinct on (b.month, i.number, b.position) c.file, c.line, c.field, i.number,
        b.month, l.lease_no || ' ' || f.kind || ' ' || p.serial as fund, trim_scale(b.rate) as rate
      from ${changedTables(run)} c
        join fund_rate r on r.ratio_table_id = c.owner
        join ratio_table t on t.id = c.owner
        join billing_line b on b.fund_id = r.fund_id and not b.is_estimated
          and coalesce(b.part_from, (b.month || '-01')::date) between r.valid_from and r.valid_to
          and (c.table_name = 'ratio_table' or t.method <> 'BAND' or b.rate = c.was)
        join invoice i on i.id = b.invoice_id and ${standing}
        join fund f on f.id = b.fund_id join lease l on l.id = f.lease_id
        join component p on p.id = f.component_id
      order by b.month, i.number, b.position, c.id`,
  );
  for (const { number, field, fund, month, rate, ...place } of billed) {
    const message = `${number} bills ${month} of ${fund} by the rate ${rate}, and its table of rates changes. Check the bill: it stays as it is.`;
    run.warn(place, columnOf('ratio_table', field), message);
  }
}
