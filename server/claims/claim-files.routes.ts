import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { getClaimDocument, getClaimPdf, getClaimZip } from '#contract/claims/claims.ts';
import { present } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { demandClean } from '#server/platform/files/guarded-store.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { zipFiles } from '#server/platform/files/zip-files.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { renderClaimPdf } from './claim.pdf.ts';
import { listDocuments, type KeptDocument } from './claim-documents.queries.ts';
import { demandClaim } from './demand-claim.ts';

interface TakenClaim {
  readonly claim: ClaimDetail;
  readonly documents: readonly KeptDocument[];
}

type Taking = Omit<WorkRequest<typeof getClaimPdf>, 'params'>;

/** Reads claim and documents, and records the download. */
async function take(request: Taking, id: string, what: string): Promise<TakenClaim> {
  const { tx, custId } = request;
  const claim = await demandClaim(request, id);
  await request.audit('claim.documentRead', { claim: id, what });
  return { claim, documents: await listDocuments(tx, custId, id) };
}

/** The claims of an airline as files: the claim itself, one document, or everything in an archive. */
export function claimFileRoutes(files: FileStore): HandledCall[] {
  return [
    handle(
      getClaimPdf,
      (request) => take(request, request.params.id, 'pdf'),
      async ({ claim }, request) => {
        const body = await renderClaimPdf(claim, request.today, turnOf(request));
        return fileReply({ fileName: `Claim ${claim.number}.pdf`, media: 'application/pdf', body });
      },
    ),
    handle(
      getClaimDocument,
      (request) => take(request, request.params.id, request.params.documentId),
      async ({ documents }, { params }) => {
        const document = present(documents.find((one) => one.id === params.documentId));
        const { fileName, media, fileKey } = document;
        return fileReply({ fileName, media, body: await files.open(fileKey) });
      },
    ),
    handle(
      getClaimZip,
      async (request) => {
        const taken = await take(request, request.params.id, 'zip');
        // An archive that has begun cannot say why it ends.
        for (const { scanState } of taken.documents) demandClean(scanState);
        return taken;
      },
      ({ claim, documents }, request) => {
        const { today } = request;
        const own = {
          name: `Claim ${claim.number}.pdf`,
          open: () => renderClaimPdf(claim, today, { ...turnOf(request), isAdmitted: true }),
        };
        const body = zipFiles([
          own,
          ...documents.map((one) => ({ name: one.fileName, open: () => files.open(one.fileKey) })),
        ]);
        return fileReply({ fileName: `Claim ${claim.number}.zip`, media: 'application/zip', body });
      },
    ),
  ];
}
