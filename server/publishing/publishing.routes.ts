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
import { publish, storeReplacement, withdraw } from './publish-document.steps.ts';
import { publisherOf } from './publisher-of.ts';
import { listLeases, listProjects } from './publication-subjects.queries.ts';
import { findPublishedDetail, findPublishedFile, listReaders } from './publications.queries.ts';
import { publishedDocumentSource } from './published-documents.queries.ts';
import { type DocumentPlaces, openDocument } from '#server/documents/public.ts';
import { noticeRoutes } from './notices.routes.ts';

const find = async (tx: Tx, id: string) => present(await findPublishedDetail(tx, id));

function writeRoutes(): HandledCall[] {
  return [
    handle(publishDocument, async (request) => {
      const { tx, body, audit } = request;
      const { custId, title, category } = body;
      const document = await publish(tx, body, publisherOf(request));
      const found = await find(tx, document);
      const detail = { document, title, category, sha256: found.sha256 };
      await audit('document.published', detail, custId);
      return found;
    }),
    handle(replaceDocument, async (request) => {
      const { tx, params, body, audit } = request;
      const { id } = params;
      const by = publisherOf(request);
      const { custId, title, version } = await storeReplacement(tx, id, body, by);
      const found = await find(tx, id);
      const change = { from: version, to: found.version, sha256: found.sha256 };
      await audit('document.replaced', { document: id, title, ...change }, custId);
      return found;
    }),
    handle(withdrawDocument, async (request) => {
      const { tx, params, body, audit } = request;
      const { id } = params;
      const { custId, title } = await withdraw(tx, id, body, publisherOf(request));
      const detail = { document: id, title, reason: body.reason };
      await audit('document.withdrawn', detail, custId);
      return find(tx, id);
    }),
  ];
}

function readRoutes(places: DocumentPlaces): HandledCall[] {
  return [
    handle(getPublicationSubjects, async ({ tx, params: { custId }, today }) => {
      if ((await listReaders(tx, custId)).length === 0) throw new Refusal('notFound');
      const leases = await listLeases(tx, custId, today);
      const projects = await listProjects(tx, custId, today);
      return {
        leases: leases.map(({ id, leaseNo, assetName: asset }) => ({ id, leaseNo, asset })),
        projects: projects.map(({ id, number, assetName: asset }) => ({
          id,
          number: number ?? '',
          asset,
        })),
      };
    }),
    handle(getPublishedDocument, ({ tx, params }) => find(tx, params.id)),
    handle(
      getPublishedFile,
      async ({ tx, params, query, audit }) => {
        const file = present(await findPublishedFile(tx, params.id, query.version));
        const detail = { document: file.id, version: file.version };
        await audit('document.inspected', detail, file.custId);
        return file;
      },
      async (file) => {
        const { fileName, media } = file;
        return fileReply({ fileName, media, body: await openDocument(file, places) });
      },
    ),
  ];
}

/** The calls by which the lessor publishes documents to any customer (domain page §1.3). */
export function publishingRoutes(services: UploadServices & DocumentPlaces): HandledCall[] {
  return [
    ...listRoutes(publishedDocumentList, publishedDocumentSource),
    handle(sendPublicationFile, ({ query: { fileName }, stream, caller: { externalUserId } }) =>
      keepUpload(services, { custId: null, externalUserId, fileName, stream }),
    ),
    ...writeRoutes(),
    ...readRoutes(services),
    ...noticeRoutes(),
  ];
}
