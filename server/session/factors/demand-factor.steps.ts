import type { SecondFactor } from '#contract/session/factors/proof.ts';
import { factorStep } from '#domain/session/factors/factor-policy.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isTrustedDevice } from '../devices/known-devices.queries.ts';
import type { SessionServices } from '../session-services.ts';
import { renewPasswordHash, type UserRow } from '../users.queries.ts';
import { findFactorPolicy } from './factor-policy.queries.ts';
import { findFactors } from './factors.queries.ts';
import { makeChallenge, offerProof } from './offer-proof.ts';

/** What a sign-in with the right password still needs. */
export type NeededFactor = SecondFactor | { readonly step: 'none'; readonly isTrusted: boolean };

/** A sign-in whose password was right. */
interface RightPassword {
  readonly user: UserRow;
  readonly deviceHash: string;
  readonly renewedHash: string | undefined;
}

/** Decides what follows the right password, and stores the challenge of what does. */
export async function demandFactor(
  tx: Tx,
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  { user, deviceHash, renewedHash }: RightPassword,
): Promise<NeededFactor> {
  const { externalUserId } = user;
  const policy = await findFactorPolicy(tx, config, user);
  const hasFactor = (await findFactors(tx, externalUserId)).length > 0;
  const isTrusted = hasFactor && (await isTrustedDevice(tx, externalUserId, deviceHash, now()));
  const step = factorStep({ policy, hasFactor, isTrusted });
  if (step === 'none') return { step, isTrusted };
  // The visit that would store it starts with another call.
  if (renewedHash !== undefined) await renewPasswordHash(tx, externalUserId, renewedHash);
  if (step === 'check') return { step, ...(await offerProof(tx, config, 'signIn', user, now())) };
  const challenge = await makeChallenge(tx, 'enrolment', externalUserId, now());
  return { step, challenge, kinds: [], passkey: null };
}
