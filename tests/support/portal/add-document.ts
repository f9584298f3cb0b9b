import { randomUUID } from 'node:crypto';
import { fileKinds, kindOfName } from '#domain/files/file-kind.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import type { UploadRow } from '#server/platform/files/uploads.queries.ts';

/** The facts that make an attached upload a document. */
type NewDocument = Pick<InsertRow<'document'>, 'scope' | 'category' | 'title' | 'published'> &
  Partial<
    Pick<
      InsertRow<'document'>,
      'rightNeeded' | 'leaseId' | 'leaseNo' | 'assetSerial' | 'assetName' | 'subjectId' | 'period'
    >
  >;

/** Adds a file that somebody sent to the documents of its customer; returns the document's id. */
export async function addDocument(tx: Tx, file: UploadRow, facts: NewDocument): Promise<string> {
  const id = randomUUID();
  const kind = kindOfName(file.fileName) ?? 'txt';
  const row = {
    ...facts,
    id,
    custId: file.custId,
    source: 'portal',
    fileKey: file.fileKey,
    fileName: file.fileName,
    media: file.media,
    type: fileKinds[kind].name,
    size: file.size,
    sha256: file.sha256,
  };
  await insertRows(tx, 'document', [row]);
  return id;
}
