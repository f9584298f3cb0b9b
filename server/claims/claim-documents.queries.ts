import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ClaimDocumentKind, claimDocumentKinds } from '#domain/claims/claim-documents.ts';
import { takesDocuments } from '#domain/claims/claim-standing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { LockedClaim } from './claim-lock.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { attachUploads } from '#server/platform/files/uploads.queries.ts';

const keptDocumentRow = {
  id: uuid,
  kind: oneOf(claimDocumentKinds),
  fileName: text,
  media: text,
  size: int,
  fileKey: text.orNull,
};

/** A document with the place of its content; `fileKey` is null for demonstration data. */
export type KeptDocument = RowOf<typeof keptDocumentRow>;

interface Attaching {
  readonly custId: string;
  readonly externalUserId: string;
  readonly name: string;
  readonly at: Date;
  readonly kind: ClaimDocumentKind;
  readonly uploadId: string;
}

async function touch(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update claim set row_version = row_version + 1 where id = ${id}`);
}

/**
 * Attaches an uploaded file to a locked claim. Throws `conflict` once the claim is decided and
 * `invalidRequest` for a file that is unknown, another person's, or already attached.
 */
export async function attachDocument(tx: Tx, claim: LockedClaim, file: Attaching): Promise<void> {
  if (!takesDocuments(claim.status)) throw new Refusal('conflict');
  const { custId, externalUserId, kind, uploadId } = file;
  const to = { kind: 'claim', id: claim.id };
  const taken = await attachUploads(tx, { custId, externalUserId, uploadIds: [uploadId], to });
  const [upload] = taken ?? [];
  if (upload === undefined)
    throw new Refusal('invalidRequest', { detail: 'This file is no longer there. Send it again.' });
  await tx.execute(sql`insert into claim_document (id, claim_id, cust_id, currency, kind, file_name,
      media, size, file_key, added_at, added_by)
    values (${randomUUID()}, ${claim.id}, ${custId}, ${claim.currency}, ${kind}, ${upload.fileName},
      ${upload.media}, ${upload.size}, ${upload.fileKey}, ${file.at.toISOString()}, ${file.name})`);
  await touch(tx, claim.id);
}

/**
 * Removes a document from a locked draft. Throws `conflict` for another claim, `notFound` for an
 * unknown document.
 */
export async function removeDocument(tx: Tx, claim: LockedClaim, id: string): Promise<void> {
  if (claim.status !== 'draft') throw new Refusal('conflict');
  const removed = isUuid(id)
    ? await queryRows(
        tx,
        { id: uuid },
        sql`delete from claim_document where claim_id = ${claim.id} and id = ${id} returning id`,
      )
    : [];
  if (removed.length === 0) throw new Refusal('notFound');
  await touch(tx, claim.id);
}

/** The documents of a claim of the customer, with the places of their content. */
export async function listDocuments(
  tx: Tx,
  custId: string,
  claimId: string,
): Promise<KeptDocument[]> {
  if (!isUuid(claimId)) return [];
  return queryRows(
    tx,
    keptDocumentRow,
    sql`select id, kind, file_name as "fileName", media, size::int as size, file_key as "fileKey"
      from claim_document where cust_id = ${custId} and claim_id = ${claimId}
      order by added_at, kind, file_name`,
  );
}
