import { getClaimDocument, getClaimPdf, getClaimZip } from '#contract/claims.ts';
import type { ClaimDetail } from '#contract/claim-detail.ts';
import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { zipFiles } from '#server/files/zip-files.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type CallRequest, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { renderClaimPdf, renderDemoDocument } from '#server/pdf/claim-pdf.ts';
import { recordAudit } from '#server/repositories/audit.repository.ts';
import { findClaim } from '#server/repositories/claim-detail.repository.ts';
import {
  listDocuments,
  type KeptDocument,
} from '#server/repositories/claim-documents.repository.ts';

interface ClaimFileDependencies {
  readonly database: Database;
  readonly files: FileStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type AnyClaimCall = typeof getClaimPdf | typeof getClaimZip | typeof getClaimDocument;

/** The claims of an airline as files: the claim itself, one document, or everything in an archive. */
export function claimFileRoutes({ database, files, now }: ClaimFileDependencies): Registration[] {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const contentOf = async (document: KeptDocument) =>
    document.fileKey === null
      ? renderDemoDocument(document, today())
      : files.open(document.fileKey);
  /** Reads claim and documents and records that somebody takes them away. */
  const take = (
    request: Pick<CallRequest<AnyClaimCall>, 'visit' | 'requestId' | 'ip' | 'userAgent'>,
    id: string,
    what: string,
  ): Promise<{ claim: ClaimDetail; documents: KeptDocument[] }> => {
    const { custId, externalUserId, visitHash } = request.visit;
    return database.tx({ kind: 'tenant', custId }, async (tx) => {
      const claim = await findClaim(tx, custId, id, today());
      if (claim === undefined) throw new ProblemError('notFound');
      const detail = { claim: id, what };
      const entry = {
        event: 'claim.documentRead',
        externalUserId,
        custId,
        visitHash,
        detail,
      } as const;
      await recordAudit(tx, entry, request, now());
      return { claim, documents: await listDocuments(tx, custId, id) };
    });
  };

  return [
    handle(getClaimPdf, async (request) => {
      const { claim } = await take(request, request.params.id, 'pdf');
      const body = await renderClaimPdf(claim, today());
      return fileReply({ fileName: `Claim ${claim.number}.pdf`, media: 'application/pdf', body });
    }),
    handle(getClaimDocument, async (request) => {
      const { id, documentId } = request.params;
      const { documents } = await take(request, id, documentId);
      const document = documents.find((one) => one.id === documentId);
      if (document === undefined) throw new ProblemError('notFound');
      const { fileName, media } = document;
      return fileReply({ fileName, media, body: await contentOf(document) });
    }),
    handle(getClaimZip, async (request) => {
      const { claim, documents } = await take(request, request.params.id, 'zip');
      const own = { name: `Claim ${claim.number}.pdf`, open: () => renderClaimPdf(claim, today()) };
      const body = zipFiles([
        own,
        ...documents.map((one) => ({ name: one.fileName, open: () => contentOf(one) })),
      ]);
      return fileReply({ fileName: `Claim ${claim.number}.zip`, media: 'application/zip', body });
    }),
  ];
}
