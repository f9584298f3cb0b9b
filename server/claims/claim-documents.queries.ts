import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ClaimDocumentKind, claimDocumentKinds } from '#domain/claims/claim-documents.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { LockedClaim } from './claim-lock.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { scanStates } from '#server/platform/files/scans.queries.ts';
import type { UploadRow } from '#server/platform/files/uploads.queries.ts';

const keptDocumentRow = {
  id: uuid,
  kind: oneOf(claimDocumentKinds),
  fileName: text,
  media: text,
  size: int,
  fileKey: text,
  scanState: oneOf(scanStates),
};

/** A document with the place of its content. */
export type KeptDocument = RowOf<typeof keptDocumentRow>;

/** Adds a document to a locked claim. */
export async function insertClaimDocument(
  tx: Tx,
  claim: LockedClaim,
  {
    custId,
    kind,
    upload,
    at,
    name,
  }: {
    readonly custId: string;
    readonly kind: ClaimDocumentKind;
    readonly upload: UploadRow;
    readonly at: Date;
    readonly name: string;
  },
): Promise<void> {
  await tx.execute(sql`insert into claim_document (id, claim_id, cust_id, currency, kind, file_name,
      media, size, file_key, added_at, added_by)
    values (${randomUUID()}, ${claim.id}, ${custId}, ${claim.currency}, ${kind}, ${upload.fileName},
      ${upload.media}, ${upload.size}, ${upload.fileKey}, ${at.toISOString()}, ${name})`);
}

/** Deletes a document of a locked claim; false when the claim has no such document. */
export async function deleteClaimDocument(
  tx: Tx,
  claim: LockedClaim,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const removed = await queryRows(
    tx,
    { id: uuid },
    sql`delete from claim_document where claim_id = ${claim.id} and id = ${id} returning id`,
  );
  return removed.length > 0;
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
    sql`select id, kind, file_name as "fileName", media, size::int as size, file_key as "fileKey",
        coalesce((select scan_state from upload where upload.file_key = claim_document.file_key),
          'clean') as "scanState"
      from claim_document where cust_id = ${custId} and claim_id = ${claimId}
      order by added_at, kind, file_name`,
  );
}
