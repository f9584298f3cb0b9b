import { sql } from 'drizzle-orm';
import { determinationDate, indexNames } from '#domain/lease-account/rent/index-fixing.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, oneOf, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { addNamed, type ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';

/**
 * Notes the invoices of the files that bill a floating rent and were issued before the day whose rate
 * it takes (§3.2): the amount or the day cannot be that of the lease. They are imported, because they
 * were sent. A credit note or a later bill may have corrected the amount.
 */
export async function noteEarlyRents(run: ImportRun, { invoices }: ImportRows): Promise<void> {
  const billing = invoices.filter(({ row }) => row.rent_from !== null);
  const rents = await queryRows(
    run.tx,
    { number: text, issued: day, from: day, index: oneOf(indexNames) },
    sql`select i.number, i.issue_date as issued, r.period_from as "from", term.index_name as index
      from invoice i join rent_schedule r on r.invoice_id = i.id and not r.is_sent
      join lateral (select index_name from rent_term t
        where t.lease_id = r.lease_id and t.valid_from <= r.period_from
        order by t.valid_from desc limit 1) term on term.index_name is not null
      where i.number in ${listedTexts(billing.map(({ row }) => row.number))}
        and i.status <> 'draft' and i.issue_date < r.period_from
      order by i.number`,
  );
  const early = rents.filter(({ index, from, issued }) => issued < determinationDate(index, from));
  run.early = addNamed(
    run.early,
    early.map(({ number }) => number),
    early.length,
  );
}
