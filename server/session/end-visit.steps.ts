import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import type { Companion } from './bind-cookie.ts';
import { hasCompanion, isRunning } from './check-visit.ts';
import type { SessionServices } from './session-services.ts';
import { endVisits, findVisit } from './visits.queries.ts';

/** A logout that arrives later than the person requested it. */
export interface LateLogout {
  readonly userVisitId: string;
  readonly companions: readonly Companion[];
  readonly origin: RequestOrigin;
}

/**
 * Ends the visit of the id when the browser has its companion cookie; else does nothing. The id
 * identifies a visit and gives no access to it (decision 032).
 */
export async function endVisitLater(
  { config, database, now: clock }: SessionServices,
  { userVisitId, companions, origin }: LateLogout,
): Promise<void> {
  const now = clock();
  await database.tx({ kind: 'identity' }, async (tx) => {
    const stored = await findVisit(tx, sha256(userVisitId), now);
    if (stored === undefined || !isRunning(stored, now)) return;
    if (!hasCompanion(config, stored, companions)) return;
    const { visitHash, externalUserId, custId } = stored.visit;
    await endVisits(tx, { visitHash }, 'signedOut', now);
    const entry = { event: 'visit.ended', visitHash, externalUserId, custId } as const;
    await recordAudit(tx, entry, origin, now);
  });
}
