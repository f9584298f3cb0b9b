import { sql } from 'drizzle-orm';
import type { PublishedDocumentDetail } from '#contract/publishing/published-document.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bigint, day, instant, text } from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf, type WrittenRow } from '#server/platform/db/row-values.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { findPublished } from './published-documents.queries.ts';
import { contentRow, documentRow, type DocumentFile } from '#server/documents/public.ts';

/** A document as it is stored for the first time. */
export type NewDocument = WrittenRow<'document'> & Pick<DocumentFile, 'category' | 'rightNeeded'>;

const documentColumns = columnsOf('document', documentRow);

const earlierRow = {
  version: text,
  fileName: text,
  size: bigint,
  published: day,
  publishedBy: text.orNull,
  replacedAt: instant,
};

/** A document with its earlier versions; undefined when there is none of that id. */
export async function findPublishedDetail(
  tx: Tx,
  id: string,
): Promise<PublishedDocumentDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await findPublished(tx, id);
  if (row === undefined) return undefined;
  const { withdrawnAt, withdrawnBy, withdrawnReason, ...shown } = row;
  const earlier = await queryRows(
    tx,
    earlierRow,
    sql`select ${columnsOf('document_version', earlierRow)} from document_version
      where document_id = ${id} order by replaced_at desc`,
  );
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
  const [row] = await queryRows(
    tx,
    documentRow,
    sql`select ${documentColumns} from document where id = ${id} for update`,
  );
  return row;
}

/** Adds a document. */
export async function addPublication(tx: Tx, row: NewDocument): Promise<void> {
  await insertRows(tx, 'document', [row]);
}

/** Stores the current document as an earlier version; false when it already had that version. */
export async function keepVersion(tx: Tx, from: DocumentFile, replacedAt: Date): Promise<boolean> {
  const { id, custId, version, fileName, media, type, size, sha256 } = from;
  const { source, fileKey, xecmId, published, publishedBy } = from;
  const row = {
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
  };
  const kept = await queryRows(
    tx,
    { version: text },
    sql`insert into document_version ${valuesOf('document_version', row)}
      on conflict do nothing returning version`,
  );
  return kept.length === 1;
}

/** Whether a document has or had the version. */
export async function hasVersion(tx: Tx, from: DocumentFile, version: string): Promise<boolean> {
  if (from.version === version) return true;
  const earlier = sql`document_version where document_id = ${from.id} and version = ${version}`;
  return (await countStored(tx, earlier)) > 0;
}

/** Changes a locked document. */
export async function changePublication(
  tx: Tx,
  id: string,
  change: Partial<NewDocument>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update document set ${assignmentsOf('document', change)},
      updated_at = ${moment(now)}, row_version = row_version + 1
    where id = ${id} and withdrawn_at is null`);
}

/** Removes all read marks of a document. */
export async function forgetReading(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from document_read where document_id = ${id}`);
}

const versionRow = {
  custId: text.orNull,
  ...contentRow,
  published: day,
  publishedBy: text.orNull,
};

/** A document as a file, in the named or the current version. */
export async function findPublishedFile(
  tx: Tx,
  id: string,
  version: string | undefined,
): Promise<DocumentFile | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    documentRow,
    sql`select ${documentColumns} from document where id = ${id}`,
  );
  if (row === undefined || version === undefined || version === row.version) return row;
  const [earlier] = await queryRows(
    tx,
    versionRow,
    sql`select ${columnsOf('document_version', versionRow)} from document_version
      where document_id = ${id} and version = ${version}`,
  );
  return earlier === undefined ? undefined : { ...row, ...earlier };
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
