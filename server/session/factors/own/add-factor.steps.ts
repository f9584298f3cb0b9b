import { randomUUID } from 'node:crypto';
import type { FactorSetup, NewFactor } from '#contract/session/factors/proof.ts';
import { factorKindWords } from '#domain/session/factors/factor-kinds.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { UnreadableSecretError } from '#server/platform/db/secrets/secrets.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import type { SessionServices } from '../../session-services.ts';
import type { UserRow } from '../../users.queries.ts';
import {
  type ChallengePurpose,
  type ChallengeRow,
  findChallenge,
  storeChallengeSecret,
} from '../challenges.queries.ts';
import { factorsChangedMail } from '../factor-mail.ts';
import { openTotp, placeOfChallenge, placeOfFactor, sealTotp } from '../factor-secrets.ts';
import { findFactors, findPasskey, insertFactor, lockFactors } from '../factors.queries.ts';
import { creationOptions, readNewPasskey } from '../passkeys.ts';
import type { LiveChallenge } from '../prove-sign-in.steps.ts';
import { replaceRecoveryCodes } from '../recovery-codes.ts';
import { renounceProofs } from '../renounce-proofs.steps.ts';
import { newTotpSecret, totpAddress, totpStepOf } from '../totp.ts';

/**
 * What a new factor is made of: the options of a passkey and the secret of an authenticator app, of
 * which one is used. Throws `challengeOver`.
 */
export async function prepareFactor(
  tx: Tx,
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  wish: { readonly challenge: string; readonly purpose: ChallengePurpose; readonly user: UserRow },
): Promise<FactorSetup> {
  const { challenge, purpose, user } = wish;
  const row = await findChallenge(tx, challenge, purpose, now());
  if (row === undefined) throw new Refusal('challengeOver');
  const secret = newTotpSecret();
  const place = placeOfChallenge(row.challengeHash);
  await storeChallengeSecret(tx, row, await sealTotp(tx.secrets, place, secret));
  const factors = await findFactors(tx, user.externalUserId);
  return {
    challenge,
    passkey: await creationOptions(config, user, factors, challenge),
    totp: { secret, address: totpAddress(config.brand, user.email, secret) },
  };
}

/** The key of a challenge may be gone since: the person begins again. */
function overIfRotated(fault: unknown): never {
  if (fault instanceof UnreadableSecretError) throw new Refusal('challengeOver', { cause: fault });
  throw fault;
}

/** The columns of a new authenticator app whose first code is right; undefined for another code. */
async function appColumns(
  tx: Tx,
  row: ChallengeRow,
  id: string,
  { code, now }: { readonly code: string; readonly now: number },
) {
  const { challengeHash, totpSecret, encryptedBy } = row;
  if (totpSecret === null) return undefined;
  const place = placeOfChallenge(challengeHash);
  const secret = await openTotp(tx.secrets, place, { totpSecret, encryptedBy }).catch(
    overIfRotated,
  );
  const totpStep = totpStepOf(secret, code, now);
  if (totpStep === undefined) return undefined;
  return { totpStep, ...(await sealTotp(tx.secrets, placeOfFactor(id), secret)) };
}

interface Addition {
  readonly challenge: string;
  readonly factor: NewFactor;
  readonly name: string;
  readonly origin: RequestOrigin;
  /** The visit that adds it; undefined at a sign-in. */
  readonly visitHash?: string;
}

async function columnsOfNew(
  tx: Tx,
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  { row }: LiveChallenge,
  { id, factor, challenge }: Pick<Addition, 'factor' | 'challenge'> & { readonly id: string },
) {
  if (factor.kind === 'totp') return appColumns(tx, row, id, { code: factor.code, now: now() });
  const made = await readNewPasskey(config, factor.response, challenge);
  if (made === undefined || (await findPasskey(tx, made.credentialId)) !== undefined)
    return undefined;
  return { ...made, transports: [...made.transports] };
}

/**
 * Adds a factor whose first answer is right, and mails its owner. Returns the recovery codes that
 * come with the first factor, an empty list with others, or undefined for a wrong answer. Throws
 * `conflict` for a second authenticator app, and `challengeOver` for a first factor beside another.
 */
export async function storeFactor(
  tx: Tx,
  services: Pick<SessionServices, 'config' | 'now'>,
  live: LiveChallenge,
  addition: Addition,
): Promise<string[] | undefined> {
  const { user } = live;
  const { externalUserId, custId } = user;
  const { factor, name, origin, challenge } = addition;
  const { kind } = factor;
  const now = services.now();
  await lockFactors(tx, externalUserId);
  const owned = await findFactors(tx, externalUserId);
  // A first factor needs the password only: never beside one that somebody added meanwhile.
  if (live.row.purpose === 'enrolment' && owned.length > 0) throw new Refusal('challengeOver');
  if (kind === 'totp' && owned.some((other) => other.kind === 'totp')) {
    const detail = 'You have an authenticator app already. Remove it before you add another one.';
    throw new Refusal('conflict', { detail });
  }
  const id = randomUUID();
  const columns = await columnsOfNew(tx, services, live, { id, factor, challenge });
  if (columns === undefined) return undefined;
  await insertFactor(tx, { id, externalUserId, kind, name, createdAt: new Date(now), ...columns });
  const { challengeHash } = live.row;
  await renounceProofs(tx, externalUserId, { visitHash: addition.visitHash, challengeHash });
  const detail = { kind, name };
  await recordAudit(tx, { event: 'factor.added', externalUserId, custId, detail }, origin, now);
  const what = `A second factor was added to your account: ${factorKindWords[kind]} "${name}".`;
  await queueMail(tx, factorsChangedMail(services.config, user, what), now);
  return owned.length === 0 ? replaceRecoveryCodes(tx, externalUserId) : [];
}
