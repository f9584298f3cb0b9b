import {
  documentList,
  downloadDocument,
  downloadManyDocuments,
  downloadXecmDocument,
} from '#contract/documents.ts';
import { archiveLimits } from '#contract/document-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { writeArchive, type Archive } from '#server/documents/archive.ts';
import {
  demandScanned,
  hasCertainSize,
  openDocument,
  type DocumentPlaces,
} from '#server/documents/document-content.ts';
import { differentNames, downloadName } from '#server/documents/download-names.ts';
import { fileReply, type FileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { recordAudit, type RequestOrigin } from '#server/repositories/audit.repository.ts';
import {
  findDocuments,
  isInDataRoom,
  markRead,
  type DocumentFile,
} from '#server/repositories/document-files.repository.ts';
import { documentSource } from '#server/repositories/documents.repository.ts';
import type { Visit } from '#server/session/visit.ts';

interface DocumentDependencies extends DocumentPlaces {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Request = RequestOrigin & { readonly visit: Visit };

function demandWithinLimits(documents: readonly DocumentFile[]): void {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  if (documents.length > archiveLimits.files || bytes > archiveLimits.bytes) {
    throw new ProblemError('archiveTooLarge');
  }
}

/** Finds documents, records who takes them and marks them as read: all, or nothing. */
async function take(
  { database, now }: DocumentDependencies,
  { visit, ...origin }: Request,
  ids: readonly string[],
): Promise<DocumentFile[]> {
  const { custId, externalUserId, visitHash } = visit;
  return database.tx({ kind: 'tenant', custId }, async (tx) => {
    const at = now();
    const documents = await findDocuments(tx, visit, ids, new Date(at).toISOString().slice(0, 10));
    if (documents === undefined || custId === '')
      throw new ProblemError((await isInDataRoom(tx, ids)) ? 'ndaRequired' : 'notFound');
    demandScanned(documents);
    demandWithinLimits(documents);
    await markRead(tx, visit, ids, at);
    const entry = { externalUserId, custId, visitHash, detail: { documents: ids } };
    await recordAudit(tx, { event: 'document.downloaded', ...entry }, origin, at);
    return documents;
  });
}

async function one(
  services: DocumentDependencies,
  request: Request,
  asked: { readonly docId: string; readonly fileName: string },
): Promise<FileReply> {
  const [document] = await take(services, request, [asked.docId]);
  if (document === undefined) throw new ProblemError('notFound');
  const body = await openDocument(document, services);
  return fileReply({
    fileName: downloadName(asked.fileName, document.fileName),
    media: document.media,
    body,
    ...(hasCertainSize(document, services) ? { length: document.size } : {}),
  });
}

interface Asked {
  readonly docId: string;
  readonly fileName?: string | undefined;
}

async function many(
  services: DocumentDependencies,
  request: Request,
  list: readonly Asked[],
): Promise<Archive> {
  const asked = new Map(list.map((item) => [item.docId, item.fileName ?? '']));
  if (asked.size > archiveLimits.files) throw new ProblemError('archiveTooLarge');
  const documents = await take(services, request, [...asked.keys()]);
  const names = differentNames(
    documents.map((document) => downloadName(asked.get(document.id) ?? '', document.fileName)),
  );
  return writeArchive(
    documents.map((document, index) => ({
      name: names[index] ?? document.id,
      published: document.published,
      size: hasCertainSize(document, services) ? document.size : undefined,
      open: () => openDocument(document, services),
    })),
  );
}

/** The list of documents and the three download calls of spec §7. */
export function documentRoutes(services: DocumentDependencies): Registration[] {
  return [
    ...listRoutes(documentList, documentSource, services),
    handle(downloadDocument, (request) => one(services, request, request.query)),
    handle(downloadXecmDocument, (request) => one(services, request, request.query)),
    handle(downloadManyDocuments, async (request) => {
      const { content, length } = await many(services, request, request.body);
      return fileReply({
        fileName: downloadName(request.query.fileName || 'documents.zip', 'documents.zip'),
        media: 'application/zip',
        body: content,
        ...(length === undefined ? {} : { length }),
      });
    }),
  ];
}
