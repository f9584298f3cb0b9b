import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';

/**
 * Warns of funds that lines of bills name and that no movement bills or pays: what is paid of a bill
 * reaches its funds by its BILLED movements, and without them the fund stays as it is.
 */
export async function warnUnbookedFunds(run: ImportRun, { lines }: ImportRows): Promise<void> {
  const naming = lines.filter(({ row }) => row.kind !== null);
  if (naming.length === 0) return;
  const unbooked = await queryRows(
    run.tx,
    { fund: text, kind: text, serial: text, number: text },
    sql`select distinct on (f.id) l.lease_no || ' ' || f.kind || ' ' || c.serial as fund,
        f.kind, c.serial, i.number
      from invoice i join billing_line b on b.invoice_id = i.id
        join fund f on f.id = b.fund_id join component c on c.id = f.component_id
        join lease l on l.id = f.lease_id
      where i.number in ${listedTexts(naming.map(({ row }) => row.invoice))}
        and i.status <> 'draft'
        and not exists (select from fund_movement m
          where m.fund_id = f.id and m.kind in ('BILLED', 'PAID'))
      order by f.id, i.issue_date, i.number`,
  );
  const places = new Map(
    naming.toReversed().map((one) => [keyOf(one.row.invoice, one.row.kind, one.row.serial), one]),
  );
  for (const { fund, kind, serial, number } of unbooked) {
    const placed = places.get(keyOf(number, kind, serial));
    const message = `No BILLED movement of ${fund} is in fund-movements.csv, so nothing that is paid reaches the fund. Add one for each of its bills, as for ${number}, with the number of the bill in invoice.`;
    if (placed !== undefined) run.warn(placed, 'kind', message);
  }
}

const keyOf = (invoice: string, kind: string | null, serial: string | null): string =>
  [invoice, kind, serial].join(' ');
