import { archiveLimits } from '#contract/document-kinds.ts';
import type { Database, Tx } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import { recordAudit, type RequestOrigin } from '../repositories/audit.repository.ts';
import {
  findDocuments,
  isInDataRoom,
  markRead,
  type DocumentFile,
} from '../repositories/document-files.repository.ts';
import type { Visit } from '../session/visit.ts';
import { demandScanned, type DocumentPlaces } from './document-content.ts';

/** What documents are given out with. */
export interface DocumentDependencies extends DocumentPlaces {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Who asks, and from where. */
export type DocumentRequest = RequestOrigin & { readonly visit: Visit };

function demandWithinLimits(documents: readonly DocumentFile[]): void {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  if (documents.length > archiveLimits.files || bytes > archiveLimits.bytes) {
    throw new ProblemError('archiveTooLarge');
  }
}

/**
 * Finds documents that somebody may have at the moment `at` (epoch milliseconds): all, or none. Throws
 * `notFound`, `ndaRequired`, `fileBeingScanned` or `archiveTooLarge`.
 */
export async function findForReader(
  tx: Tx,
  visit: Visit,
  ids: readonly string[],
  at: number,
): Promise<DocumentFile[]> {
  const documents = await findDocuments(tx, visit, ids, new Date(at).toISOString().slice(0, 10));
  if (documents === undefined || visit.custId === '')
    throw new ProblemError((await isInDataRoom(tx, ids)) ? 'ndaRequired' : 'notFound');
  demandScanned(documents);
  demandWithinLimits(documents);
  return documents;
}

/**
 * Finds documents, records who takes them and marks them as read: all, or nothing. What a user of the
 * lessor looks at is not read by the airline.
 */
export async function takeDocuments(
  { database, now }: DocumentDependencies,
  { visit, ...origin }: DocumentRequest,
  ids: readonly string[],
  event: 'document.downloaded' | 'document.opened',
): Promise<DocumentFile[]> {
  const { custId, externalUserId, visitHash, realm } = visit;
  return database.tx({ kind: 'tenant', custId }, async (tx) => {
    const at = now();
    const documents = await findForReader(tx, visit, ids, at);
    if (realm === 'customer') await markRead(tx, visit, ids, at);
    const entry = { externalUserId, custId, visitHash, detail: { documents: ids } };
    await recordAudit(tx, { event, ...entry }, origin, at);
    return documents;
  });
}
