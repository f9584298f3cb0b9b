import { sql, type SQL } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { scanStates } from './scans.queries.ts';
import { bigint, instant, oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';

const uploadRow = {
  id: uuid,
  custId: text.orNull,
  externalUserId: uuid,
  fileName: text,
  media: text,
  fileKey: text,
  sha256: text,
  size: bigint,
  sentAt: instant,
  scanState: oneOf(scanStates),
  attachedKind: text.orNull,
  attachedId: text.orNull,
};

/** A sent file as it is stored. */
export type UploadRow = RowOf<typeof uploadRow>;

const uploadColumns = columnsOf('upload', uploadRow);

/** Stores the record of an uploaded file. */
export async function storeUpload(
  tx: Tx,
  row: Omit<UploadRow, 'attachedKind' | 'attachedId'>,
): Promise<void> {
  await insertRows(tx, 'upload', [row]);
}

/** Condition on an upload that nothing uses yet. */
function isLoose(custId: string | null, externalUserId: string): SQL {
  const isFor = custId === null ? sql`cust_id is null` : sql`cust_id = ${custId}`;
  return sql`${isFor} and external_user_id = ${externalUserId} and attached_kind is null`;
}

/** Locks the uploads of a customer, or those of the lessor, until the transaction ends. */
export async function holdSenders(tx: Tx, owner: string): Promise<void> {
  const key = `upload ${owner}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The number of a person's unattached files. */
export async function countLooseUploads(
  tx: Tx,
  custId: string | null,
  externalUserId: string,
): Promise<number> {
  return countStored(tx, sql`upload where ${isLoose(custId, externalUserId)}`);
}

/** The bytes of all files that the people of a customer sent; of the lessor's own files for null. */
export async function sumUploads(tx: Tx, custId: string | null): Promise<number> {
  const isFor = custId === null ? sql`cust_id is null` : sql`cust_id = ${custId}`;
  const [row] = await queryRows(
    tx,
    { bytes: bigint },
    sql`select coalesce(sum(size), 0)::bigint as bytes from upload
      where ${isFor} and scan_state <> 'infected'`,
  );
  return row?.bytes ?? 0;
}

/** The owner of files: its table and its id. */
export interface Attachment {
  readonly kind: string;
  readonly id: string;
}

/** Unattached files of a person, and what they are attached to. */
export interface TakenUploads {
  /** Null for a file of a user of the lessor that belongs to no customer. */
  readonly custId: string | null;
  /** Only the person who sent a file can attach it. */
  readonly externalUserId: string;
  readonly uploadIds: readonly string[];
  readonly to: Attachment;
}

/** Marks unattached files of a person as attached; returns those that it found, in any order. */
export function markAttached(
  tx: Tx,
  { custId, externalUserId, uploadIds, to }: TakenUploads,
): Promise<UploadRow[]> {
  return queryRows(
    tx,
    uploadRow,
    sql`update upload set attached_kind = ${to.kind}, attached_id = ${to.id}
      where id = any(${sql.param([...uploadIds])}::uuid[]) and ${isLoose(custId, externalUserId)}
      returning ${uploadColumns}`,
  );
}

/** The files attached to something, oldest first. */
export async function listAttachedUploads(
  tx: Tx,
  custId: string,
  to: Attachment,
): Promise<UploadRow[]> {
  return queryRows(
    tx,
    uploadRow,
    sql`select ${uploadColumns} from upload
      where cust_id = ${custId} and attached_kind = ${to.kind} and attached_id = ${to.id}
      order by sent_at, file_name`,
  );
}

/**
 * Deletes files that were unattached before `until` (epoch ms); returns their keys in the store.
 */
export async function removeLooseUploads(tx: Tx, until: number): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { fileKey: text },
    sql`delete from upload where attached_kind is null and sent_at < ${moment(until)}
      returning file_key as "fileKey"`,
  );
  return rows.map(({ fileKey }) => fileKey);
}
