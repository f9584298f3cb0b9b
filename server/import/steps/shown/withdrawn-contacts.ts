import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import type { TableRow } from '../../table/sync-table.ts';
import { withdrawRows } from '../../table/withdraw-rows.ts';

type ContactRow = ImportRows['contacts'][number];

const usedRow = { id: uuid, custId: text, leaseNo: text.orNull, askedOn: day.orNull };

/** What uses some contacts: whom they look after, and calls that airlines asked of them. */
function readUses({ tx }: ImportRun, ids: readonly string[]) {
  return queryRows(
    tx,
    usedRow,
    sql`select s.contact_id as id, s.cust_id as "custId", l.lease_no as "leaseNo",
        null::date as "askedOn"
      from contact_scope s left join lease l on l.id = s.lease_id
      where s.contact_id in ${listedIds(ids)}
      union all
      select contact_id, cust_id, null, (at at time zone 'UTC')::date from call_request
      where contact_id in ${listedIds(ids)}
      order by 1, 4 nulls first, 2, 3`,
  );
}

/** Removes people who have left. One who still looks after a customer, or whom an airline wants to call, stays. */
export async function withdrawContacts(
  run: ImportRun,
  withdrawn: readonly ContactRow[],
  given: readonly Placed<TableRow>[],
): Promise<void> {
  const stored = withdrawn.map(({ row, ...place }) => ({
    ...place,
    about: row.email,
    row: { id: importedIds.contact(row.email) },
  }));
  if (stored.length === 0) return;
  const ids = stored.map(({ row }) => row.id);
  const reported = new Set<string>();
  for (const { id, custId, leaseNo, askedOn } of await readUses(run, ids)) {
    const placed = stored.find(({ row }) => row.id === id);
    if (placed === undefined || reported.has(id)) continue;
    reported.add(id);
    const message =
      askedOn === null
        ? `${placed.about} still looks after ${leaseNo ?? custId}. Withdraw that in contact-scopes.csv, too.`
        : `${custId} asked ${placed.about} for a call on ${formatDate(askedOn)}, and the request keeps its contact. Withdraw whom the contact looks after in contact-scopes.csv: then no airline sees it.`;
    run.fail(placed, 'withdrawn', message);
  }
  run.faults.demandNone();
  await withdrawRows(run, { table: 'contact', key: ['id'] }, stored, given);
}
