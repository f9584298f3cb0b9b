import { sql, type SQL } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { warnBilledTables } from './billed-tables.ts';
import { warnBilledDerates } from './billed-derates.ts';
import { creditedNet, standing } from './standing-bills.ts';

/** The rents that change in this import, with the two parts of their key. */
function changedRents(run: ImportRun): SQL {
  return sql`(select file, line, row_key::json ->> 0 as owner,
      (row_key::json ->> 1)::date as since
    from import_change where imported_at = ${run.at}::timestamptz and table_name = 'rent_schedule'
      and field = 'amount')`;
}

/** Warns of bills of a rent that the files change: the bill keeps its amount, the sheet shows the new one. */
async function warnBilledRents(run: ImportRun): Promise<void> {
  const billed = await queryRows(
    run.tx,
    {
      file: text,
      line: int,
      number: text,
      net: numeric,
      currency: text,
      from: day,
      rent: numeric,
    },
    sql`select c.file, c.line, i.number, i.net, r.currency, r.period_from as from, r.amount as rent
      from ${changedRents(run)} c
        join rent_schedule r on r.lease_id = c.owner::uuid and r.period_from = c.since
        join invoice i on i.id = r.invoice_id and ${standing}
        cross join lateral (select coalesce(sum(d.amount), 0) as amount from rent_deferral d
          where d.lease_id = r.lease_id and d.period_from = r.period_from) as deferred
      where i.net not in (r.amount, r.amount - deferred.amount)
        and i.net + ${creditedNet(sql`i.id`)} not in (r.amount, r.amount - deferred.amount)
      order by r.period_from, i.number`,
  );
  for (const { number, net, currency, from, rent, ...place } of billed) {
    const [was, is] = [net, rent].map((amount) => formatAmount(amount, currency));
    const message = `${number} bills ${was} for the rent from ${formatDate(from)}, which is ${is} now. The bill stays as it is: correct it, or write the rent that it bills to rent-schedule.csv.`;
    run.warn(place, null, message);
  }
}

/**
 * Warns of months that were billed by a rate of a fund that the files change, or that they end before
 * the month.
 */
async function warnBilledRates(run: ImportRun): Promise<void> {
  const billed = await queryRows(
    run.tx,
    {
      file: text,
      line: int,
      number: text,
      fund: text,
      month: text,
      billed: numeric,
      rate: numeric,
    },
    sql`select distinct on (b.month, i.number, b.position) c.file, c.line, i.number,
        l.lease_no || ' ' || f.kind || ' ' || p.serial as fund,
        b.month, trim_scale(b.rate) as billed, trim_scale(r.rate) as rate
      from (select file, line, row_key::json ->> 0 as owner, (row_key::json ->> 1)::date as since, field,
            case field when 'validTo' then value_before end as until
          from import_change where imported_at = ${run.at}::timestamptz
            and table_name = 'fund_rate' and field in ('rate', 'validTo')) c
        join fund_rate r on r.fund_id = c.owner::uuid and (r.valid_from = c.since
          or (r.valid_from > c.since and r.valid_from <= c.until::date))
        join billing_line b on b.fund_id = r.fund_id and not b.is_estimated
          and coalesce(b.part_from, (b.month || '-01')::date) between r.valid_from and r.valid_to
        join invoice i on i.id = b.invoice_id and ${standing}
        join fund f on f.id = b.fund_id join lease l on l.id = f.lease_id
        join component p on p.id = f.component_id
      where b.rate <> r.rate
      order by b.month, i.number, b.position, c.since desc`,
  );
  for (const { number, fund, month, billed: was, rate, ...place } of billed) {
    const message = `${number} bills ${month} of ${fund} by the rate ${was}, which is ${rate} now. The bill stays as it is: correct the month if the new rate held in it.`;
    run.warn(place, 'rate', message);
  }
}

/** Warns of bills that agreed with the terms before this import, and do not now (domain page §3.9). */
export async function warnBilledTerms(run: ImportRun, rows: ImportRows): Promise<void> {
  await warnBilledRents(run);
  await warnBilledRates(run);
  await warnBilledDerates(run);
  if (rows.ratioBands.length + rows.ratioTables.length > 0) await warnBilledTables(run);
}
