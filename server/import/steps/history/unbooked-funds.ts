import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';

type LineRow = ImportRows['lines'][number];

const keyOf = (invoice: string, kind: string | null, serial: string | null): string =>
  [invoice, kind, serial].join(' ');

const unbookedLine = { fund: text, kind: text, serial: text, number: text };
const unbookedColumns = sql`l.lease_no || ' ' || f.kind || ' ' || c.serial as fund, f.kind,
  c.serial, i.number`;
const unbookedTables = sql`invoice i join billing_line b on b.invoice_id = i.id
  join fund f on f.id = b.fund_id join component c on c.id = f.component_id
  join lease l on l.id = f.lease_id`;

/** Funds that lines name and that no movement bills or pays, with the first bill of each. */
function readUnbookedFunds({ tx }: ImportRun, numbers: readonly string[]) {
  return queryRows(
    tx,
    unbookedLine,
    sql`select distinct on (f.id) ${unbookedColumns} from ${unbookedTables}
      where i.number in ${listedTexts(numbers)} and i.status <> 'draft'
        and not exists (select from fund_movement m
          where m.fund_id = f.id and m.kind in ('BILLED', 'PAID'))
      order by f.id, i.issue_date, i.number`,
  );
}

/**
 * Bills that no movement names although movements name other bills of their funds, with the first
 * such line of each. What was billed before the opening balance of a fund may be in that balance.
 */
function readUnbookedBills({ tx }: ImportRun, numbers: readonly string[]) {
  return queryRows(
    tx,
    unbookedLine,
    sql`select distinct on (i.number) ${unbookedColumns} from ${unbookedTables}
      where i.number in ${listedTexts(numbers)} and i.status not in ('draft', 'credited')
        and not exists (select from fund_movement m
          where m.invoice_id = i.id and m.kind in ('BILLED', 'PAID'))
        and exists (select from fund_movement m
          where m.fund_id = f.id and m.kind = 'BILLED' and m.invoice_id is not null)
        and not exists (select from fund_movement m
          where m.fund_id = f.id and m.kind = 'OPENING' and m.movement_date > i.issue_date)
      order by i.number, b.position`,
  );
}

/**
 * Warns of what lines of bills name and no movement bills: what is paid of a bill reaches its funds
 * by its BILLED movements, and without them the funds stay as they are.
 */
export async function warnUnbookedFunds(run: ImportRun, { lines }: ImportRows): Promise<void> {
  const naming = lines.filter(({ row }) => row.kind !== null);
  if (naming.length === 0) return;
  const numbers = naming.map(({ row }) => row.invoice);
  const places = new Map<string, LineRow>(
    naming.toReversed().map((one) => [keyOf(one.row.invoice, one.row.kind, one.row.serial), one]),
  );
  for (const { fund, kind, serial, number } of await readUnbookedFunds(run, numbers)) {
    const placed = places.get(keyOf(number, kind, serial));
    const message = `No BILLED movement of ${fund} is in fund-movements.csv, so nothing that is paid reaches the fund. Add one for each of its bills, as for ${number}, with the number of the bill in invoice.`;
    if (placed !== undefined) run.warn(placed, 'kind', message);
  }
  for (const { kind, serial, number } of await readUnbookedBills(run, numbers)) {
    const placed = places.get(keyOf(number, kind, serial));
    const message = `No BILLED movement names ${number}, so nothing that is paid of it reaches its funds. Add one to fund-movements.csv for each line of the bill that names a fund, with the amount of the line and ${number} in invoice.`;
    if (placed !== undefined) run.warn(placed, 'kind', message);
  }
}
