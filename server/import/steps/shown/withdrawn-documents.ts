import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import type { TableRow } from '../../table/sync-table.ts';
import { withdrawRows } from '../../table/withdraw-rows.ts';

/**
 * Removes documents that the lessor takes back; the content server keeps their content. One of which
 * somebody published another version at the desk stays, because that version is the portal's.
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
  const replaced = await queryRows(
    run.tx,
    { id: uuid, by: text },
    sql`select id, published_by as by from document
      where published_by is not null and id in ${listedIds(stored.map(({ row }) => row.id))}`,
  );
  for (const { id, by } of replaced) {
    const placed = stored.find(({ row }) => row.id === id);
    const message = `${by} published another version of it at the desk Documents. Withdraw it there.`;
    if (placed !== undefined) run.fail(placed, 'withdrawn', message);
  }
  run.faults.demandNone();
  const held = ['custId', 'category', 'title', 'version', 'fileName', 'published'] as const;
  await withdrawRows(run, { table: 'document', key: ['id'], held }, stored, given);
}
