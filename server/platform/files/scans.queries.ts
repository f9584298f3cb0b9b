import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, uuid } from '#server/platform/db/row.ts';

/** The states of a sent file. */
export const scanStates = ['waiting', 'clean', 'infected'] as const;

export type ScanState = (typeof scanStates)[number];

/** The state of a file that may not be opened; undefined for any other. */
export async function findUnscanned(tx: Tx, fileKey: string): Promise<ScanState | undefined> {
  const [row] = await queryRows(
    tx,
    { state: oneOf(scanStates) },
    sql`select scan_state as state from upload where file_key = ${fileKey} and scan_state <> 'clean'`,
  );
  return row?.state;
}

/** Files that wait for their scan, the latest first: an old one may be one that no scanner judges. */
export function listWaiting(tx: Tx, limit: number) {
  return queryRows(
    tx,
    { id: uuid, fileKey: text },
    sql`select id, file_key as "fileKey" from upload where scan_state = 'waiting'
      order by sent_at desc, id limit ${limit}`,
  );
}

/** Stores the verdict on a file that waited, and on the document that it was published as. */
export async function storeScan(
  tx: Tx,
  { id, fileKey }: { readonly id: string; readonly fileKey: string },
  state: 'clean' | 'infected',
): Promise<void> {
  await tx.execute(sql`select set_config('portal.judged_file', ${fileKey}, true)`);
  await tx.execute(sql`update upload set scan_state = ${state}
    where id = ${id} and scan_state = 'waiting'`);
  await tx.execute(sql`update document set scan_state
      = ${state === 'clean' ? 'clean' : 'blocked'}
    where file_key = ${fileKey} and scan_state = 'scanning' and source = 'portal'`);
}
