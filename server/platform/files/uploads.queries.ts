import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { upload } from '#server/platform/db/schema/uploads.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

/** A sent file as it is stored. */
export type UploadRow = typeof upload.$inferSelect;

/** Stores the record of an uploaded file. */
export async function storeUpload(
  tx: Tx,
  row: Omit<UploadRow, 'attachedKind' | 'attachedId'>,
): Promise<void> {
  await tx.insert(upload).values(row);
}

function sentFor(custId: string | null) {
  return custId === null ? isNull(upload.custId) : eq(upload.custId, custId);
}

/** Locks the uploads of a person until the transaction ends. */
export async function holdSender(tx: Tx, externalUserId: string): Promise<void> {
  const key = `upload ${externalUserId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The number of a person's unattached files. */
export async function countLooseUploads(
  tx: Tx,
  custId: string | null,
  externalUserId: string,
): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(upload)
    .where(
      and(sentFor(custId), eq(upload.externalUserId, externalUserId), isNull(upload.attachedKind)),
    );
  return row?.rows ?? 0;
}

/** The owner of files: its table and its id. */
export interface Attachment {
  readonly kind: string;
  readonly id: string;
}

interface Taking {
  /** Null for a file of a user of the lessor that belongs to no customer. */
  readonly custId: string | null;
  /** Only the person who sent a file can attach it. */
  readonly externalUserId: string;
  readonly uploadIds: readonly string[];
  readonly to: Attachment;
}

/**
 * Attaches uploaded files, in the transaction of their owner. Returns their rows in the order of
 * the ids, or undefined when one is unknown, foreign, expired, another person's or already
 * attached: the caller then refuses the whole request, so that nothing is attached.
 */
export async function attachUploads(tx: Tx, taking: Taking): Promise<UploadRow[] | undefined> {
  const { custId, externalUserId, to } = taking;
  const ids = [...new Set(taking.uploadIds)];
  if (!ids.every((id) => isUuid(id))) return undefined;
  if (ids.length === 0) return [];
  const rows = await tx
    .update(upload)
    .set({ attachedKind: to.kind, attachedId: to.id })
    .where(
      and(
        inArray(upload.id, ids),
        sentFor(custId),
        eq(upload.externalUserId, externalUserId),
        isNull(upload.attachedKind),
      ),
    )
    .returning();
  if (rows.length !== ids.length) return undefined;
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The files attached to something, oldest first. */
export async function listAttachedUploads(
  tx: Tx,
  custId: string,
  to: Attachment,
): Promise<UploadRow[]> {
  return tx
    .select()
    .from(upload)
    .where(
      and(
        eq(upload.custId, custId),
        eq(upload.attachedKind, to.kind),
        eq(upload.attachedId, to.id),
      ),
    )
    .orderBy(upload.sentAt, upload.fileName);
}

/**
 * Deletes files that were unattached before `until` (epoch ms); returns their keys in the store.
 */
export async function removeLooseUploads(tx: Tx, until: number): Promise<string[]> {
  const rows = await tx
    .delete(upload)
    .where(and(isNull(upload.attachedKind), lt(upload.sentAt, new Date(until))))
    .returning({ fileKey: upload.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}
