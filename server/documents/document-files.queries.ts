import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { document, documentRead } from '#server/platform/db/schema/documents.ts';
import { visibleDocuments, type Reader } from './document-filter.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { inOpenDataRoom } from './nda-access.queries.ts';

/** A document with the facts for delivering its content. */
export type DocumentFile = Omit<typeof document.$inferSelect, 'search'>;

const { search: _search, ...fileColumns } = getTableColumns(document);

/**
 * Reads documents in the order of the ids, those of data rooms that an NDA opens on the day `asOf`
 * (`YYYY-MM-DD`, UTC) included. Undefined when one of them is unknown, foreign, blocked or beyond
 * the reader's rights: those are the same to the caller (domain page §0).
 */
export async function findDocuments(
  tx: Tx,
  reader: Reader,
  ids: readonly string[],
  asOf: string,
): Promise<DocumentFile[] | undefined> {
  if (!ids.every((id) => isUuid(id))) return undefined;
  const rows = await tx
    .select(fileColumns)
    .from(document)
    .where(
      and(
        or(visibleDocuments(reader), inOpenDataRoom(reader, asOf)),
        inArray(document.id, [...ids]),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

/** Whether one of the documents is in a data room of an accepted NDA. */
export async function isInDataRoom(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const known = ids.filter((id) => isUuid(id));
  return (
    (await tx.$count(document, and(eq(document.scope, 'listing'), inArray(document.id, known)))) > 0
  );
}

/** Marks documents as read by a person; existing marks stay. */
export async function markRead(
  tx: Tx,
  { custId, externalUserId }: Reader,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const marks = ids.map((documentId) => ({
    externalUserId,
    documentId,
    custId,
    readAt: new Date(now),
  }));
  await tx.insert(documentRead).values(marks).onConflictDoNothing();
}
