import {
  linkDocument,
  showDocument,
  isShown,
  type DocumentLink,
} from '#contract/documents/document-links.ts';
import {
  documentList,
  downloadDocument,
  downloadManyDocuments,
  downloadXecmDocument,
} from '#contract/documents/documents.ts';
import { archiveLimits } from '#contract/documents/document-kinds.ts';
import { present, Refusal } from '#domain/refusal.ts';
import { writeArchive, type Archive } from './archive.ts';
import { type DocumentPlaces, hasCertainSize, openDocument } from './document-content.ts';
import type { DocumentFile } from './document-files.queries.ts';
import { signDocumentLink } from './document-link.ts';
import { differentNames, downloadName } from './download-names.ts';
import { followDocumentLink } from './opened-document.ts';
import { findForReader, takeDocuments } from './take-documents.steps.ts';
import { fileReply, type FileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { CallRequest, WorkRequest } from '#server/platform/http/call-request.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { documentSource } from './documents.queries.ts';
import type { SessionServices, SigningKeys } from '#server/session/public.ts';
import { documentSubscriptionRoutes } from './document-subscriptions.routes.ts';

type Services = DocumentPlaces & SessionServices;

/** A document as a download, under the name that the caller wants. */
async function download(
  [document]: readonly DocumentFile[],
  wanted: string,
  places: DocumentPlaces,
): Promise<FileReply> {
  const { fileName, media, size } = present(document);
  return fileReply({
    fileName: downloadName(wanted, fileName),
    media,
    body: await openDocument(present(document), places),
    ...(hasCertainSize(present(document), places) ? { length: size } : {}),
  });
}

type ManyRequest = WorkRequest<typeof downloadManyDocuments>;

/**
 * The name that the caller wants for each document, by its id; without an entry it keeps its own.
 */
function wantedNames(body: ManyRequest['body']): ReadonlyMap<string, string> {
  return new Map(body.map((item) => [item.docId, item.fileName ?? '']));
}

async function takeMany(
  { tx, body, ...request }: ManyRequest,
  places: DocumentPlaces,
): Promise<DocumentFile[]> {
  const wanted = wantedNames(body);
  if (wanted.size > archiveLimits.files) throw new Refusal('archiveTooLarge');
  return takeDocuments(tx, { ...request, places }, [...wanted.keys()], 'document.downloaded');
}

function archiveOf(
  documents: readonly DocumentFile[],
  wanted: ReadonlyMap<string, string>,
  places: DocumentPlaces,
): Archive {
  const names = differentNames(
    documents.map((document) => downloadName(wanted.get(document.id) ?? '', document.fileName)),
  );
  return writeArchive(
    documents.map((document, index) => ({
      name: names[index] ?? document.id,
      published: document.published,
      size: hasCertainSize(document, places) ? document.size : undefined,
      open: () => openDocument(document, places),
    })),
  );
}

/** A document that a browser can show. */
async function findShown(
  { tx, caller, params, now }: WorkRequest<typeof linkDocument>,
  places: DocumentPlaces,
): Promise<DocumentFile> {
  const [found] = await findForReader(tx, { caller, now, places }, [params.id]);
  const document = present(found);
  if (isShown(document.media)) return document;
  throw new Refusal('invalidRequest', {
    detail: 'A browser cannot show this kind of file. Download it instead.',
  });
}

async function linkTo(
  keys: SigningKeys,
  { id, title, fileName, size, source }: DocumentFile,
  { caller, now }: CallRequest<typeof linkDocument>,
): Promise<DocumentLink> {
  const { link, until } = await signDocumentLink(keys, caller, id, now);
  const path = `${showDocument.path}?${new URLSearchParams({ link }).toString()}`;
  return { id, title, fileName, size, source, path, until: new Date(until).toISOString() };
}

/** Opens the document of a link as the customer of its session. */
async function open(
  services: Services,
  { query, headers, ...request }: WorkRequest<typeof showDocument>,
): Promise<FileReply> {
  const { caller, document: id } = await followDocumentLink(services, query.link, headers.cookie);
  const { custId } = caller;
  const [document] = await services.database.tx({ kind: 'tenant', custId }, (tx) =>
    takeDocuments(tx, { ...request, caller, places: services }, [id], 'document.opened'),
  );
  if (document === undefined || !isShown(document.media)) throw new Refusal('linkExpired');
  const { fileName, media, size } = document;
  return fileReply({
    fileName,
    media,
    body: await openDocument(document, services),
    isShown: true,
    ...(hasCertainSize(document, services) ? { length: size } : {}),
  });
}

type OneRequest = WorkRequest<typeof downloadDocument>;

function takeOne(
  { tx, query, ...request }: OneRequest,
  places: DocumentPlaces,
): Promise<DocumentFile[]> {
  return takeDocuments(tx, { ...request, places }, [query.docId], 'document.downloaded');
}

/** The list of documents, the view of one of them, and the three download calls of spec §7. */
export function documentRoutes(services: Services): HandledCall[] {
  const sendOne = (documents: readonly DocumentFile[], { query }: Pick<OneRequest, 'query'>) =>
    download(documents, query.fileName, services);
  const take = (request: OneRequest) => takeOne(request, services);
  return [
    ...listRoutes(documentList, documentSource),
    handle(
      linkDocument,
      (request) => findShown(request, services),
      (document, request) => linkTo(services.keys, document, request),
    ),
    handle(showDocument, (request) => open(services, request)),
    handle(downloadDocument, take, sendOne),
    handle(downloadXecmDocument, take, sendOne),
    handle(
      downloadManyDocuments,
      (request) => takeMany(request, services),
      (documents, { query, body }) => {
        const { content, length } = archiveOf(documents, wantedNames(body), services);
        return fileReply({
          fileName: downloadName(query.fileName || 'documents.zip', 'documents.zip'),
          media: 'application/zip',
          body: content,
          ...(length === undefined ? {} : { length }),
        });
      },
    ),
    ...documentSubscriptionRoutes(),
  ];
}
