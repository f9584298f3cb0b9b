import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ItemStatus } from '#domain/projects/item-standing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text } from '#server/platform/db/row.ts';
import type { UploadRow } from '#server/platform/files/uploads.queries.ts';
import type { DoneBy } from './project-activity.queries.ts';
import type { LockedItem } from './project-item-lock.queries.ts';

/** Stores the state of a locked item, and the amount that the airline owes when it is waived. */
export async function storeItemState(
  tx: Tx,
  item: Pick<LockedItem, 'id'>,
  {
    status,
    endedAt,
    waiver,
  }: {
    readonly status: ItemStatus;
    /** ISO 8601 UTC; null while it is open. */
    readonly endedAt: string | null;
    readonly waiver?: { readonly currency: string; readonly amount: string } | undefined;
  },
  by: Pick<DoneBy, 'custId'>,
): Promise<void> {
  await tx.execute(sql`update oil_item set status = ${status}, ended_at = ${endedAt}::timestamptz,
      waiver_currency = ${waiver?.currency ?? null}, waiver_amount = ${waiver?.amount ?? null}::numeric,
      row_version = row_version + 1
    where cust_id = ${by.custId} and id = ${item.id}`);
}

/** Adds a message with its files to the thread of a locked item. */
export async function writeMessage(
  tx: Tx,
  item: Pick<LockedItem, 'id'>,
  message: { readonly step: string; readonly text: string; readonly files: readonly UploadRow[] },
  by: DoneBy,
): Promise<void> {
  const [written] = await queryRows(
    tx,
    { sequence: int },
    sql`insert into oil_response (item_id, sequence, cust_id, at, step, side, by_name, text)
      select ${item.id}, coalesce(max(sequence), 0) + 1, ${by.custId}, ${by.at.toISOString()},
        ${message.step}, ${by.side}, ${by.name}, ${message.text}
      from oil_response where item_id = ${item.id} returning sequence`,
  );
  for (const [index, file] of message.files.entries()) {
    await tx.execute(sql`insert into oil_file (id, item_id, sequence, position, cust_id, file_name,
        media, size, file_key)
      values (${randomUUID()}, ${item.id}, ${written?.sequence ?? 1}, ${index + 1}, ${by.custId},
        ${file.fileName}, ${file.media}, ${file.size}, ${file.fileKey})`);
  }
}

/** Starts the thread of an item that the lessor has created. */
export async function beginThread(tx: Tx, item: Pick<LockedItem, 'id'>, by: DoneBy): Promise<void> {
  await writeMessage(tx, item, { step: 'raise', text: '', files: [] }, by);
}

/** A file of a message of an item, with the place of its content; undefined without one. */
export async function findItemFile(
  tx: Tx,
  custId: string,
  itemId: string,
  fileId: string,
): Promise<Pick<UploadRow, 'fileName' | 'media' | 'fileKey'> | undefined> {
  const [file] = await queryRows(
    tx,
    { fileName: text, media: text, fileKey: text },
    sql`select f.file_name as "fileName", f.media, f.file_key as "fileKey"
      from oil_file f join oil_item o on o.id = f.item_id join project p on p.id = o.project_id
      where f.cust_id = ${custId} and o.id::text = ${itemId} and f.id::text = ${fileId}`,
  );
  return file;
}
