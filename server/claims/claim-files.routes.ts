import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { getClaimDocument, getClaimPdf, getClaimZip } from '#contract/claims/claims.ts';
import { Refusal } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { zipFiles } from '#server/platform/files/zip-files.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { renderClaimPdf, renderDemoDocument } from './claim.pdf.ts';
import { listDocuments, type KeptDocument } from './claim-documents.queries.ts';
import { openClaimDesk, type ClaimDependencies, type Taking } from './claim-desk.ts';

interface TakenClaim {
  readonly claim: ClaimDetail;
  readonly documents: readonly KeptDocument[];
}

/** The claims of an airline as files: the claim itself, one document, or everything in an archive. */
export function claimFileRoutes(
  dependencies: ClaimDependencies & { readonly files: FileStore },
): HandledCall[] {
  const { files } = dependencies;
  const desk = openClaimDesk(dependencies);
  const contentOf = async (document: KeptDocument) =>
    document.fileKey === null
      ? renderDemoDocument(document, desk.today())
      : files.open(document.fileKey);
  /** Reads claim and documents, and records the download. */
  const take = (request: Taking, id: string, what: string): Promise<TakenClaim> => {
    const { custId } = request.visit;
    return desk.read(custId, async (tx) => {
      const claim = await desk.find(tx, custId, id);
      await desk.record(tx, request, { id, event: 'claim.documentRead', detail: { what } });
      return { claim, documents: await listDocuments(tx, custId, id) };
    });
  };

  return [
    handle(getClaimPdf, async (request) => {
      const { claim } = await take(request, request.params.id, 'pdf');
      const body = await renderClaimPdf(claim, desk.today());
      return fileReply({ fileName: `Claim ${claim.number}.pdf`, media: 'application/pdf', body });
    }),
    handle(getClaimDocument, async (request) => {
      const { id, documentId } = request.params;
      const { documents } = await take(request, id, documentId);
      const document = documents.find((one) => one.id === documentId);
      if (document === undefined) throw new Refusal('notFound');
      const { fileName, media } = document;
      return fileReply({ fileName, media, body: await contentOf(document) });
    }),
    handle(getClaimZip, async (request) => {
      const { claim, documents } = await take(request, request.params.id, 'zip');
      const own = {
        name: `Claim ${claim.number}.pdf`,
        open: () => renderClaimPdf(claim, desk.today()),
      };
      const body = zipFiles([
        own,
        ...documents.map((one) => ({ name: one.fileName, open: () => contentOf(one) })),
      ]);
      return fileReply({ fileName: `Claim ${claim.number}.zip`, media: 'application/zip', body });
    }),
  ];
}
