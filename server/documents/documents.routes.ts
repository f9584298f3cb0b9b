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
import { Refusal } from '#domain/refusal.ts';
import { writeArchive, type Archive } from './archive.ts';
import { hasCertainSize, openDocument } from './document-content.ts';
import { signDocumentLink } from './document-link.ts';
import { differentNames, downloadName } from './download-names.ts';
import { followDocumentLink } from './opened-document.ts';
import {
  findForReader,
  takeDocuments,
  type DocumentDependencies,
  type DocumentRequest,
} from './take-documents.steps.ts';
import { fileReply, type FileReply } from '#server/platform/http/file-reply.ts';
import { handle, handlePublic, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { documentSource } from './documents.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { SessionServices } from '#server/session/public.ts';
import { documentSubscriptionRoutes } from './document-subscriptions.routes.ts';

type Services = DocumentDependencies & SessionServices;

async function one(
  services: DocumentDependencies,
  request: DocumentRequest,
  asked: { readonly docId: string; readonly fileName: string },
): Promise<FileReply> {
  const [document] = await takeDocuments(services, request, [asked.docId], 'document.downloaded');
  if (document === undefined) throw new Refusal('notFound');
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
  request: DocumentRequest,
  list: readonly Asked[],
): Promise<Archive> {
  const asked = new Map(list.map((item) => [item.docId, item.fileName ?? '']));
  if (asked.size > archiveLimits.files) throw new Refusal('archiveTooLarge');
  const documents = await takeDocuments(
    services,
    request,
    [...asked.keys()],
    'document.downloaded',
  );
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

/** A link to a document that a browser can show. */
async function linkTo(services: Services, visit: Caller, id: string): Promise<DocumentLink> {
  const { custId } = visit;
  const at = services.now();
  const [document] = await services.database.tx({ kind: 'tenant', custId }, (tx) =>
    findForReader(tx, visit, [id], at),
  );
  if (document === undefined) throw new Refusal('notFound');
  if (!isShown(document.media))
    throw new Refusal('invalidRequest', {
      detail: 'A browser cannot show this kind of file. Download it instead.',
    });
  const { link, until } = await signDocumentLink(services.keys, visit, id, at);
  const { title, fileName, size, source } = document;
  const path = `${showDocument.path}?${new URLSearchParams({ link }).toString()}`;
  return { id, title, fileName, size, source, path, until: new Date(until).toISOString() };
}

async function shown(
  services: Services,
  request: Omit<DocumentRequest, 'visit'> & { readonly cookies: string | undefined },
  link: string,
): Promise<FileReply> {
  const { cookies, ...origin } = request;
  const { visit, document: id } = await followDocumentLink(services, link, cookies);
  const asked = { ...origin, visit };
  const [document] = await takeDocuments(services, asked, [id], 'document.opened');
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

/** The list of documents, the view of one of them, and the three download calls of spec §7. */
export function documentRoutes(services: Services): HandledCall[] {
  return [
    ...listRoutes(documentList, documentSource, services),
    handle(linkDocument, ({ visit, params: { id } }) => linkTo(services, visit, id)),
    handlePublic(showDocument, ({ query: { link }, headers, requestId, ip, userAgent }) =>
      shown(services, { requestId, ip, userAgent, cookies: headers.cookie }, link),
    ),
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
    ...documentSubscriptionRoutes(services),
  ];
}
