import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { syncRows } from '../table/sync-table.ts';
import { rentSpec } from './terms/rent-spec.ts';

type InvoiceRow = ImportRows['invoices'][number];

const nameOf = (leaseNo: string, from: string): string => `${leaseNo} ${from}`;

/** The rents of leases, as ids of their leases by lease number and first day. */
async function readRents({ tx }: ImportRun, leaseNos: readonly string[]) {
  const rows = await queryRows(
    tx,
    { name: text, leaseId: uuid },
    sql`select l.lease_no || ' ' || r.period_from as name, l.id as "leaseId"
      from rent_schedule r join lease l on l.id = r.lease_id
      where l.lease_no in ${listedTexts(leaseNos)}`,
  );
  return new Map(rows.map(({ name, leaseId }) => [name, leaseId]));
}

function checkRent(run: ImportRun, placed: InvoiceRow, isKnown: boolean): void {
  const { type, lease_no: leaseNo, rent_from: from } = placed.row;
  if (type !== 'basicRent')
    run.fail(placed, 'rent_from', 'Only an invoice of basicRent bills a rent. Leave it empty.');
  else if (!isKnown)
    run.fail(
      placed,
      'rent_from',
      `${leaseNo} has no rent from ${from} on. Write the first day of a rent by rent-terms.csv or rent-schedule.csv.`,
    );
}

/** Rents that invoices of the files no longer name have no invoice. */
async function freeRents({ tx }: ImportRun, { invoices }: ImportRows): Promise<void> {
  const named = invoices.map(({ row }) => ({ number: row.number, from: row.rent_from }));
  await tx.execute(sql`update rent_schedule set invoice_id = null
    from invoice i join json_to_recordset(${JSON.stringify(named)}::json)
      as k(number text, "from" date) on k.number = i.number
    where rent_schedule.invoice_id = i.id and rent_schedule.period_from is distinct from k."from"`);
}

/**
 * Which invoice bills a rent: the rent is then no longer an estimate, and its sheet names the
 * invoice.
 */
export async function importBilledRents(run: ImportRun, rows: ImportRows): Promise<void> {
  const billing = rows.invoices.filter(({ row }) => row.rent_from !== null);
  const rents = await readRents(
    run,
    billing.map(({ row }) => row.lease_no),
  );
  const billed = billing.flatMap((placed) => {
    const { row, ...place } = placed;
    const leaseId = rents.get(nameOf(row.lease_no, row.rent_from ?? ''));
    checkRent(run, placed, leaseId !== undefined);
    if (leaseId === undefined) return [];
    const invoiceId = importedIds.invoice(row.number);
    const about = `${row.lease_no} rent from`;
    return [{ ...place, about, row: { leaseId, periodFrom: row.rent_from, invoiceId } }];
  });
  run.faults.demandNone();
  await freeRents(run, rows);
  await syncRows(run, rentSpec, billed);
}
