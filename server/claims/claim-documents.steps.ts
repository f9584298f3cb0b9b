import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import { takesDocuments } from '#domain/claims/claim-standing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attachUploads } from '#server/platform/files/attach-uploads.steps.ts';
import { deleteClaimDocument, insertClaimDocument } from './claim-documents.queries.ts';
import { type LockedClaim, raiseVersion } from './claim-lock.queries.ts';
import { nameClaimPerson } from './claim-people.steps.ts';

interface Attaching {
  readonly custId: string;
  readonly externalUserId: string;
  readonly name: string;
  readonly at: Date;
  readonly kind: ClaimDocumentKind;
  readonly uploadId: string;
}

/**
 * Attaches an uploaded file to a locked claim. Throws `conflict` once the claim is decided and
 * `invalidRequest` for a file that is unknown, another person's, or already attached.
 */
export async function attachDocument(tx: Tx, claim: LockedClaim, file: Attaching): Promise<void> {
  if (!takesDocuments(claim.status)) throw new Refusal('conflict');
  const { custId, externalUserId, uploadId } = file;
  const to = { kind: 'claim', id: claim.id };
  const taken = await attachUploads(tx, { custId, externalUserId, uploadIds: [uploadId], to });
  const [upload] = taken ?? [];
  if (upload === undefined)
    throw new Refusal('invalidRequest', { detail: 'This file is no longer there. Send it again.' });
  await insertClaimDocument(tx, claim, { ...file, upload });
  await nameClaimPerson(tx, claim, 'begin', file);
  await raiseVersion(tx, claim.id);
}

/**
 * Removes a document from a locked draft. Throws `conflict` for another claim, `notFound` for an
 * unknown document.
 */
export async function removeDocument(tx: Tx, claim: LockedClaim, id: string): Promise<void> {
  if (claim.status !== 'draft') throw new Refusal('conflict');
  if (!(await deleteClaimDocument(tx, claim, id))) throw new Refusal('notFound');
  await raiseVersion(tx, claim.id);
}
