import type { Tx } from '#server/platform/db/database.ts';
import { endChallengesOf } from '../factors/challenges.queries.ts';
import { endVisits } from '../visits.queries.ts';

/** Why the provider of a company, or a change of it, ends what people have open. */
type LeaveReason = 'rightsLost' | 'signedOutByCompany' | 'providerRequired' | 'providerForgotten';

/**
 * Ends everything that people have open: their visits, and sign-ins that wait for a second factor. `now`
 * in epoch milliseconds.
 */
export async function leaveEverywhere(
  tx: Tx,
  externalUserIds: Iterable<string>,
  reason: LeaveReason,
  now: number,
): Promise<void> {
  for (const userId of externalUserIds) {
    await endChallengesOf(tx, userId);
    await endVisits(tx, { userId }, reason, now);
  }
}
