import type { OwnSession } from '#contract/accounts/profile.ts';
import { deviceWords } from '#domain/accounts/device-words.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { endOwnVisits, findOwnVisits, isOwnVisit } from './own-visits.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** Some systems report an IPv4 address in IPv6 notation. */
function placeOf(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The live sessions of the caller's account; `now` in epoch milliseconds. */
export async function listOwnSessions(
  tx: Tx,
  { externalUserId, visitHash }: Caller,
  now: number,
): Promise<OwnSession[]> {
  const visits = await findOwnVisits(tx, externalUserId, visitHash, now);
  return visits.map((visit) => ({
    id: visit.visitHash,
    device: deviceWords(visit.userAgent),
    place: placeOf(visit.ip),
    startedAt: visit.signedInAt.toISOString(),
    lastSeenAt: visit.lastSeenAt.toISOString(),
    isThis: visit.visitHash === visitHash,
  }));
}

/**
 * Ends sessions of the caller's account at once: their next call is refused. Returns how many it
 * ended. Throws `notFound` when the named one is not the caller's.
 */
export async function endOwnSessions(
  tx: Tx,
  request: RequestOrigin & { readonly caller: Caller; readonly now: number },
  which: { readonly only: string } | { readonly except: string },
): Promise<number> {
  const { caller, now } = request;
  const { externalUserId, custId, visitHash: from } = caller;
  if ('only' in which && !(await isOwnVisit(tx, externalUserId, which.only)))
    throw new Refusal('notFound');
  const ended = await endOwnVisits(tx, externalUserId, which, now);
  for (const visitHash of ended) {
    const entry = { event: 'visit.ended', externalUserId, custId, visitHash } as const;
    await recordAudit(tx, { ...entry, detail: { endedFrom: from } }, request, now);
  }
  return ended.length;
}
