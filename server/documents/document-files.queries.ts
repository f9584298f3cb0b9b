import { sql } from 'drizzle-orm';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import { documentRights } from '#domain/access/document-rights.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  bigint,
  day,
  instant,
  int,
  oneOf,
  text,
  uuid,
  type RowOf,
} from '#server/platform/db/row.ts';
import { visibleDocuments, type Reader } from './document-filter.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { inOpenDataRoom } from './nda-access.queries.ts';

/** The content of a document or of one of its versions, and its place. */
export const contentRow = {
  version: text,
  fileName: text,
  media: text,
  type: text,
  size: bigint,
  sha256: text.orNull,
  source: oneOf(['portal', 'xecm']),
  fileKey: text.orNull,
  xecmId: text.orNull,
};

/** The fields of a document and of the place of its content. */
export const documentRow = {
  id: uuid,
  /** Null for a document that every customer sees. */
  custId: text.orNull,
  scope: oneOf(['customer', 'lease', 'listing', 'project', 'claim', 'public']),
  category: oneOf(documentCategories),
  title: text,
  ...contentRow,
  rightNeeded: oneOf(documentRights).orNull,
  leaseId: uuid.orNull,
  leaseNo: text.orNull,
  assetSerial: text.orNull,
  assetName: text.orNull,
  subjectId: text.orNull,
  period: text.orNull,
  published: day,
  /** Date on the document itself. */
  dated: day.orNull,
  publishedBy: text.orNull,
  withdrawnAt: instant.orNull,
  withdrawnBy: text.orNull,
  withdrawnReason: text.orNull,
  scanState: oneOf(['clean', 'scanning', 'blocked']),
  createdAt: instant,
  updatedAt: instant,
  rowVersion: int,
};

/** A document with the facts for delivering its content. */
export type DocumentFile = RowOf<typeof documentRow>;

/**
 * Reads documents in the order of the ids, those of data rooms that an NDA opens on the day `asOf`
 * (`YYYY-MM-DD`, UTC) included. Undefined when one of them is unknown, foreign, blocked or beyond
 * the reader's rights: the caller cannot tell these apart (domain page §0).
 */
export async function findDocuments(
  tx: Tx,
  reader: Reader,
  ids: readonly string[],
  asOf: string,
): Promise<DocumentFile[] | undefined> {
  if (!ids.every((id) => isUuid(id))) return undefined;
  // An NDA is agreed to by people, so no data room is open to a system.
  const readable = reader.isSystem
    ? visibleDocuments(reader)
    : sql`(${visibleDocuments(reader)} or ${inOpenDataRoom(reader, asOf)})`;
  const rows = await queryRows(
    tx,
    documentRow,
    sql`select ${columnsOf('document', documentRow)} from document
      where ${readable}
        and document.id = any(${sql.param(ids)}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

/** Whether one of the documents is in a data room of an accepted NDA. */
export async function isInDataRoom(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const known = ids.filter((id) => isUuid(id));
  const documents = await countStored(
    tx,
    sql`document where scope = 'listing' and id = any(${sql.param(known)}::uuid[])`,
  );
  return documents > 0;
}

/** Marks documents as read by a person; existing marks stay. */
export async function markRead(
  tx: Tx,
  { custId, externalUserId }: Pick<Reader, 'custId' | 'externalUserId'>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const marks = ids.map((documentId) => ({
    externalUserId,
    documentId,
    custId,
    readAt: new Date(now),
  }));
  await insertRows(tx, 'document_read', marks, 'skip');
}
