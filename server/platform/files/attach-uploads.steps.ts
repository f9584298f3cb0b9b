import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { markAttached, type TakenUploads, type UploadRow } from './uploads.queries.ts';

/**
 * Attaches uploaded files, in the transaction of their owner. Returns their rows in the order of
 * the ids, or undefined when one is unknown, foreign, expired, another person's or already
 * attached: the caller then refuses the whole request, so that nothing is attached.
 */
export async function attachUploads(
  tx: Tx,
  taking: TakenUploads,
): Promise<UploadRow[] | undefined> {
  const ids = [...new Set(taking.uploadIds)];
  if (!ids.every((id) => isUuid(id))) return undefined;
  if (ids.length === 0) return [];
  const rows = await markAttached(tx, { ...taking, uploadIds: ids });
  if (rows.length !== ids.length) return undefined;
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** As `attachUploads`, and refuses the whole request (`invalidRequest`) where one cannot be attached. */
export async function attachAllUploads(tx: Tx, taking: TakenUploads): Promise<UploadRow[]> {
  const taken = await attachUploads(tx, taking);
  if (taken !== undefined) return taken;
  const detail = 'One of the files is no longer there. Remove it and send it again.';
  throw new Refusal('invalidRequest', { detail });
}
