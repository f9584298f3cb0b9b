import { publishedDocumentList } from '#contract/publishing/published-documents.ts';
import {
  getPublicationSubjects,
  getPublishedDocument,
  getPublishedFile,
  publishDocument,
  replaceDocument,
  sendPublicationFile,
  withdrawDocument,
} from '#contract/publishing/publishing.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { keepUpload, type UploadServices } from '#server/platform/files/keep-upload.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { publish, type Publisher, storeReplacement, withdraw } from './publish-document.steps.ts';
import {
  openPublishingDesk,
  type PublisherRequest,
  type PublishingDesk,
} from './publishing-desk.ts';
import { listLeases, listProjects } from './publication-subjects.queries.ts';
import { findPublishedDetail, findPublishedFile, listReaders } from './publications.queries.ts';
import { publishedDocumentSource } from './published-documents.queries.ts';
import { type DocumentPlaces, openDocument } from '#server/documents/public.ts';
import { noticeRoutes } from './notices.routes.ts';

function byOf(desk: PublishingDesk, { visit }: PublisherRequest): Publisher {
  return { externalUserId: visit.externalUserId, name: visit.displayName, at: desk.now() };
}

const find = async (tx: Tx, id: string) => present(await findPublishedDetail(tx, id));

function writeRoutes(desk: PublishingDesk): HandledCall[] {
  return [
    handle(publishDocument, (request) =>
      desk.write(publishDocument, request, async (tx) => {
        const { custId, title, category } = request.body;
        const document = await publish(tx, request.body, byOf(desk, request));
        const found = await find(tx, document);
        const detail = { document, title, category, sha256: found.sha256 };
        await desk.record(tx, request, { event: 'document.published', custId, detail });
        return found;
      }),
    ),
    handle(replaceDocument, (request) =>
      desk.write(replaceDocument, request, async (tx) => {
        const { id } = request.params;
        const { custId, title, version } = await storeReplacement(
          tx,
          id,
          request.body,
          byOf(desk, request),
        );
        const found = await find(tx, id);
        const change = { from: version, to: found.version, sha256: found.sha256 };
        const detail = { document: id, title, ...change };
        await desk.record(tx, request, { event: 'document.replaced', custId, detail });
        return found;
      }),
    ),
    handle(withdrawDocument, (request) =>
      desk.write(withdrawDocument, request, async (tx) => {
        const { id } = request.params;
        const { reason } = request.body;
        const { custId, title } = await withdraw(tx, id, request.body, byOf(desk, request));
        const detail = { document: id, title, reason };
        await desk.record(tx, request, { event: 'document.withdrawn', custId, detail });
        return find(tx, id);
      }),
    ),
  ];
}

function readRoutes(desk: PublishingDesk, places: DocumentPlaces): HandledCall[] {
  return [
    handle(getPublicationSubjects, ({ params: { custId } }) =>
      desk.read(async (tx) => {
        if ((await listReaders(tx, custId)).length === 0) throw new Refusal('notFound');
        const leases = await listLeases(tx, custId, desk.today());
        const projects = await listProjects(tx, custId, desk.today());
        return {
          leases: leases.map(({ id, leaseNo, assetName: asset }) => ({ id, leaseNo, asset })),
          projects: projects.map(({ id, number, assetName: asset }) => ({
            id,
            number: number ?? '',
            asset,
          })),
        };
      }),
    ),
    handle(getPublishedDocument, ({ params }) => desk.read((tx) => find(tx, params.id))),
    handle(getPublishedFile, async (request) => {
      const { params, query } = request;
      const document = await desk.read(async (tx) => {
        const file = present(await findPublishedFile(tx, params.id, query.version));
        const detail = { document: file.id, version: file.version };
        const { custId } = file;
        await desk.record(tx, request, { event: 'document.inspected', custId, detail });
        return file;
      });
      const { fileName, media } = document;
      return fileReply({ fileName, media, body: await openDocument(document, places) });
    }),
  ];
}

/** The calls by which the lessor publishes documents to any customer (domain page §1.3). */
export function publishingRoutes(services: UploadServices & DocumentPlaces): HandledCall[] {
  const desk = openPublishingDesk(services);
  return [
    ...listRoutes(publishedDocumentList, publishedDocumentSource, {
      ...services,
      scope: 'publisher',
    }),
    handle(sendPublicationFile, ({ query: { fileName }, stream, visit: { externalUserId } }) =>
      keepUpload(services, { custId: null, externalUserId, fileName, stream }),
    ),
    ...writeRoutes(desk),
    ...readRoutes(desk, services),
    ...noticeRoutes(services),
  ];
}
