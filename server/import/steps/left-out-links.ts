import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import { warnLeftOut } from '../table/left-out-columns.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';

const linkRow = { number: text, corrects: text.orNull, rentFrom: text.orNull };

/**
 * Warns of what stored invoices refer to and lose because a file leaves the column of it out: later
 * steps replace these links, and not the fields of the invoice.
 */
export async function warnLinkColumns(run: ImportRun, { invoices }: ImportRows): Promise<void> {
  const leftOut = run.leftOut.get(invoices[0]?.file ?? '');
  if (leftOut?.has('corrects') !== true && leftOut?.has('rent_from') !== true) return;
  const stored = await queryRows(
    run.tx,
    linkRow,
    sql`with own as (
        select id, number, corrects_invoice_id from invoice
        where number in ${listedTexts(invoices.map(({ row }) => row.number))})
      select own.number, c.number as corrects, r.first::text as "rentFrom"
      from own left join invoice c on c.id = own.corrects_invoice_id
        left join (select invoice_id, min(period_from) as first from rent_schedule
          where invoice_id in (select id from own) group by 1) r on r.invoice_id = own.id`,
  );
  const links = new Map(stored.map((row) => [row.number, row]));
  for (const placed of invoices) {
    const link = links.get(placed.row.number);
    warnLeftOut(run, placed, 'corrects', link?.corrects ?? '');
    warnLeftOut(run, placed, 'rent_from', link?.rentFrom ?? '');
  }
}
