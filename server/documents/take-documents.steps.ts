import { archiveLimits } from '#contract/documents/document-kinds.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import {
  findDocuments,
  isInDataRoom,
  markRead,
  type DocumentFile,
} from './document-files.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { demandHeld, demandScanned, type DocumentPlaces } from './document-content.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** Who takes documents, when (epoch milliseconds), and where their content is. */
interface DocumentReading {
  readonly caller: Caller;
  readonly now: number;
  readonly places: DocumentPlaces;
}

/** The same, and from where they are taken. */
export type DocumentRequest = RequestOrigin & DocumentReading;

function demandWithinLimits(documents: readonly DocumentFile[]): void {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  if (documents.length > archiveLimits.files || bytes > archiveLimits.bytes) {
    throw new Refusal('archiveTooLarge');
  }
}

/**
 * Finds documents that a reader may have now: all, or none. Throws `notFound`, `ndaRequired`,
 * `fileBeingScanned`, `fileMissing` or `archiveTooLarge`.
 */
export async function findForReader(
  tx: Tx,
  { caller, now, places }: DocumentReading,
  ids: readonly string[],
): Promise<DocumentFile[]> {
  const documents = await findDocuments(tx, caller, ids, isoDayOf(now));
  if (documents === undefined || caller.custId === '') {
    // People can agree to an NDA; a system cannot, so it does not learn what a data room has.
    const mayAgree = !caller.isSystem && (await isInDataRoom(tx, ids));
    throw new Refusal(mayAgree ? 'ndaRequired' : 'notFound');
  }
  demandScanned(documents);
  demandHeld(documents, places);
  demandWithinLimits(documents);
  return documents;
}

/**
 * Finds documents, records who downloads them and marks them as read: all, or nothing. Views by a
 * user of the lessor or by a system do not count as read by the airline.
 */
export async function takeDocuments(
  tx: Tx,
  { caller, now, places, ...origin }: DocumentRequest,
  ids: readonly string[],
  event: 'document.downloaded' | 'document.opened',
): Promise<DocumentFile[]> {
  const { custId, externalUserId, visitHash, realm, isSystem } = caller;
  const documents = await findForReader(tx, { caller, now, places }, ids);
  if (realm === 'customer' && !isSystem) await markRead(tx, caller, ids, now);
  const entry = { externalUserId, custId, visitHash, detail: { documents: ids } };
  await recordAudit(tx, { event, ...entry }, origin, now);
  return documents;
}
