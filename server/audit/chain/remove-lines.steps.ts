import { randomUUID } from 'node:crypto';
import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { awaitSealing, deleteSealedBefore, findLastDay } from './seals.queries.ts';

/** The days cannot be removed; the message says why. */
export class RemovalRefusedError extends Error {
  override readonly name = 'RemovalRefusedError';
}

/**
 * Removes the lines of the log of all days (UTC) before one, and their seals, as the owner of the
 * database. The signed ends of those days stay, and a line of the log says what was removed, so that
 * the rest still verifies. Throws `RemovalRefusedError` for days that are not signed yet. Returns
 * the number of lines; `now` in epoch milliseconds.
 */
export function removeLinesBefore(owner: Database, before: IsoDate, now: number): Promise<number> {
  return owner.tx({ kind: 'owner' }, async (tx) => {
    await awaitSealing(tx);
    const last = await findLastDay(tx);
    if (last === undefined || compareDates(before, last.day) > 0)
      throw new RemovalRefusedError(
        last === undefined
          ? 'No day of the audit log is signed yet. Nothing was removed.'
          : `The last signed day is ${last.day}. Name that day or an earlier one. Nothing was removed.`,
      );
    const lines = await deleteSealedBefore(tx, before);
    const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
    await recordAudit(tx, { event: 'auditLog.removed', detail: { before, lines } }, origin, now);
    return lines;
  });
}
