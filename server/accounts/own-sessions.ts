import type { OwnSession } from '#contract/profile.ts';
import { deviceWords } from '#domain/accounts/device-words.ts';
import { ProblemError } from '../http/problem-error.ts';
import { recordAudit, type RequestOrigin } from '../repositories/audit.repository.ts';
import { endOwnVisits, findOwnVisits, isOwnVisit } from '../repositories/own-visits.repository.ts';
import type { SessionServices } from '../session/session-services.ts';
import type { Visit } from '../session/visit.ts';

type Services = Pick<SessionServices, 'database' | 'now'>;

const scope = { kind: 'identity' } as const;

/** An address of the old protocol comes in the clothes of the new one on some systems. */
function placeOf(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The live sessions of the caller's account. */
export async function listOwnSessions(
  { database, now }: Services,
  { externalUserId, visitHash }: Visit,
): Promise<OwnSession[]> {
  const visits = await database.tx(scope, (tx) =>
    findOwnVisits(tx, externalUserId, visitHash, now()),
  );
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
 * Ends sessions of the caller's account at once: their next call is refused. Answers how many ended
 * by it. Throws `notFound` when the one that is named is not the caller's.
 */
export function endOwnSessions(
  { database, now }: Services,
  { externalUserId, custId, visitHash: from }: Visit,
  which: { readonly only: string } | { readonly except: string },
  origin: RequestOrigin,
): Promise<number> {
  return database.tx(scope, async (tx) => {
    if ('only' in which && !(await isOwnVisit(tx, externalUserId, which.only)))
      throw new ProblemError('notFound');
    const ended = await endOwnVisits(tx, externalUserId, which, now());
    for (const visitHash of ended) {
      const entry = { event: 'visit.ended', externalUserId, custId, visitHash } as const;
      await recordAudit(tx, { ...entry, detail: { endedFrom: from } }, origin, now());
    }
    return ended.length;
  });
}
