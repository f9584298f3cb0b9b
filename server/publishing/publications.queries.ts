import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PublishedDocumentDetail } from '#contract/publishing/published-document.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import { document, documentRead, documentVersion } from '#server/platform/db/schema/documents.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { findPublished } from './published-documents.queries.ts';
import type { DocumentFile } from '#server/documents/public.ts';

/** A document as it is stored for the first time. */
export type NewDocument = Omit<typeof document.$inferInsert, 'search'>;

const { search: _search, ...columns } = getTableColumns(document);

/** A document with its earlier versions; undefined when there is none of that id. */
export async function findPublishedDetail(
  tx: Tx,
  id: string,
): Promise<PublishedDocumentDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await findPublished(tx, id);
  if (row === undefined) return undefined;
  const { withdrawnAt, withdrawnBy, withdrawnReason, ...shown } = row;
  const earlier = await tx
    .select({
      version: documentVersion.version,
      fileName: documentVersion.fileName,
      size: documentVersion.size,
      published: documentVersion.published,
      publishedBy: documentVersion.publishedBy,
      replacedAt: documentVersion.replacedAt,
    })
    .from(documentVersion)
    .where(eq(documentVersion.documentId, id))
    .orderBy(desc(documentVersion.replacedAt));
  return {
    ...shown,
    withdrawal:
      withdrawnAt === null
        ? null
        : {
            at: new Date(withdrawnAt).toISOString(),
            by: withdrawnBy ?? '',
            reason: withdrawnReason ?? '',
          },
    earlier: earlier.map((one) => ({ ...one, replacedAt: one.replacedAt.toISOString() })),
  };
}

/** Reads a whole document and locks it until the transaction ends. */
export async function holdDocument(tx: Tx, id: string): Promise<DocumentFile | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select(columns).from(document).where(eq(document.id, id)).for('update');
  return row;
}

/** Adds a document. */
export async function addPublication(tx: Tx, row: NewDocument): Promise<void> {
  await tx.insert(document).values(row);
}

/** Stores the current document as an earlier version; false when it already had that version. */
export async function keepVersion(tx: Tx, from: DocumentFile, replacedAt: Date): Promise<boolean> {
  const { id, custId, version, fileName, media, type, size, sha256 } = from;
  const { source, fileKey, xecmId, published, publishedBy } = from;
  const kept = await tx
    .insert(documentVersion)
    .values({
      documentId: id,
      custId,
      version,
      fileName,
      media,
      type,
      size,
      sha256,
      source,
      fileKey,
      xecmId,
      published,
      publishedBy,
      replacedAt,
    })
    .onConflictDoNothing()
    .returning({ version: documentVersion.version });
  return kept.length === 1;
}

/** Whether a document has or had the version. */
export async function hasVersion(tx: Tx, from: DocumentFile, version: string): Promise<boolean> {
  if (from.version === version) return true;
  const earlier = and(
    eq(documentVersion.documentId, from.id),
    eq(documentVersion.version, version),
  );
  return (await tx.$count(documentVersion, earlier)) > 0;
}

/** Changes a locked document. */
export async function changePublication(
  tx: Tx,
  id: string,
  change: Partial<NewDocument>,
  now: Date,
): Promise<void> {
  await tx
    .update(document)
    .set({ ...change, updatedAt: now, rowVersion: sql`${document.rowVersion} + 1` })
    .where(and(eq(document.id, id), isNull(document.withdrawnAt)));
}

/** Removes all read marks of a document. */
export async function forgetReading(tx: Tx, id: string): Promise<void> {
  await tx.delete(documentRead).where(eq(documentRead.documentId, id));
}

/** A document as a file, in the named or the current version. */
export async function findPublishedFile(
  tx: Tx,
  id: string,
  version: string | undefined,
): Promise<DocumentFile | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select(columns).from(document).where(eq(document.id, id));
  if (row === undefined || version === undefined || version === row.version) return row;
  const [earlier] = await tx
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.documentId, id), eq(documentVersion.version, version)));
  return earlier === undefined ? undefined : { ...row, ...earlier, id };
}

/** The active customers that see a document: its own, or all when it is for all. */
export async function listReaders(tx: Tx, custId: string | null): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`select cust_id as "custId" from customer where status = 'active'
      ${custId === null ? sql`` : sql`and cust_id = ${custId}`} order by cust_id`,
  );
  return rows.map((row) => row.custId);
}
