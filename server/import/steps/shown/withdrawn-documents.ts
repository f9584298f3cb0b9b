import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import type { TableRow } from '../../table/sync-table.ts';
import { withdrawRows } from '../../table/withdraw-rows.ts';

const usedRow = { id: uuid, by: text, withdrawnOn: day.orNull };

/** Why a document stays: what somebody did with it at the desk is the portal's. */
function deskMessage({ by, withdrawnOn: on }: RowOf<typeof usedRow>): string {
  return on === null
    ? `${by} published another version of it at the desk Documents. Withdraw it there.`
    : `${by} withdrew it at the desk Documents on ${formatDate(on)}: no airline finds it any more, and the desk keeps who and why. Remove this row.`;
}

/**
 * Removes documents that the lessor takes back; the content server keeps their content. One that
 * somebody withdrew at the desk stays, with who and why, as does one of which somebody published
 * another version there, because that version is the portal's.
 */
export async function withdrawDocuments(
  run: ImportRun,
  withdrawn: ImportRows['documents'],
  given: readonly Placed<TableRow>[],
): Promise<void> {
  const stored = withdrawn.map(({ row, ...place }) => ({
    ...place,
    about: row.content_id,
    row: { id: importedIds.document(row.content_id) },
  }));
  if (stored.length === 0) return;
  const used = await queryRows(
    run.tx,
    usedRow,
    sql`select id, coalesce(withdrawn_by, published_by) as by,
        (withdrawn_at at time zone 'UTC')::date as "withdrawnOn"
      from document where num_nonnulls(published_by, withdrawn_by) > 0
        and id in ${listedIds(stored.map(({ row }) => row.id))}`,
  );
  for (const one of used) {
    const placed = stored.find(({ row }) => row.id === one.id);
    if (placed !== undefined) run.fail(placed, 'withdrawn', deskMessage(one));
  }
  run.faults.demandNone();
  await withdrawRows(run, { table: 'document', key: ['id'] }, stored, given);
}
