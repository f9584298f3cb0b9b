import type { ProofOffer } from '#contract/session/factors/proof.ts';
import { proofsOf } from '#domain/session/factors/factor-kinds.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';
import type { UserRow } from '../users.queries.ts';
import { isHeldByProvider } from '../required/demanded-provider.ts';
import { insertChallenge, thinChallenges, type ChallengePurpose } from './challenges.queries.ts';
import { findFactors } from './factors.queries.ts';
import { requestOptions } from './passkeys.ts';

/** Long enough to find a phone; a person who sets up a first factor needs longer. */
const lifeMs = {
  signIn: 600_000,
  enrolment: 1_800_000,
  passkey: 600_000,
  factor: 1_800_000,
  stepUp: 600_000,
};

/** Stores a new challenge and returns it. `now` in epoch milliseconds. */
export async function makeChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  externalUserId: string | null,
  now: number,
): Promise<string> {
  const challenge = newSecret();
  await insertChallenge(tx, {
    challengeHash: sha256(challenge),
    purpose,
    externalUserId,
    createdAt: new Date(now),
    expiresAt: new Date(now + lifeMs[purpose]),
  });
  if (externalUserId !== null) await thinChallenges(tx, externalUserId, purpose);
  return challenge;
}

/** What the server waits for from a person, and what they can prove themselves with. */
export async function offerProof(
  tx: Tx,
  config: Pick<PortalConfig, 'brand' | 'publicUrl'>,
  purpose: 'signIn' | 'stepUp',
  user: UserRow,
  now: number,
): Promise<ProofOffer> {
  const factors = await findFactors(tx, user.externalUserId);
  const hasPassword = user.passwordHash !== null && !(await isHeldByProvider(tx, user));
  const kinds = [...proofsOf(factors, hasPassword)];
  const challenge = await makeChallenge(tx, purpose, user.externalUserId, now);
  const passkey = kinds.includes('passkey')
    ? await requestOptions(config, factors, challenge)
    : null;
  return { challenge, kinds, passkey };
}
