import type { Tx } from '#server/platform/db/database.ts';
import { untrustDevices } from '../devices/known-devices.queries.ts';
import { forgetProofs } from '../visits.queries.ts';
import { endChallengesOf } from './challenges.queries.ts';

/**
 * After a change of somebody's factors earlier proofs count no longer: those of other visits, challenges
 * that wait, and browsers that were trusted. `keeps` is what the change itself comes from.
 */
export async function renounceProofs(
  tx: Tx,
  externalUserId: string,
  keeps: { readonly visitHash?: string | undefined; readonly challengeHash?: string },
): Promise<void> {
  await forgetProofs(tx, externalUserId, keeps.visitHash);
  await endChallengesOf(tx, externalUserId, keeps.challengeHash);
  await untrustDevices(tx, externalUserId);
}
