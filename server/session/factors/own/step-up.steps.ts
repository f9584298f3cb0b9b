import type { StepUpProof } from '#contract/session/factors/proof.ts';
import { proofsOf } from '#domain/session/factors/factor-kinds.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { SessionServices } from '../../session-services.ts';
import { noteProof } from '../../visits.queries.ts';
import { isHeldByProvider } from '../../required/demanded-provider.ts';
import { isProven } from '../check-proof.ts';
import { findFactors } from '../factors.queries.ts';
import { reportUsedCode } from '../report-used-code.steps.ts';
import { placeOfVisit } from '../spend-proof.steps.ts';
import { type LiveChallenge, openChallenge, settleChallenge } from '../prove-sign-in.steps.ts';

const scope = { kind: 'identity' } as const;

interface StepUpWish {
  readonly challenge: string;
  readonly proof: StepUpProof;
  readonly origin: RequestOrigin;
}

/** The password proves nothing where the person has a second factor. */
async function mayUsePassword(tx: Tx, { user }: LiveChallenge): Promise<boolean> {
  const factors = await findFactors(tx, user.externalUserId);
  const hasPassword = user.passwordHash !== null && !(await isHeldByProvider(tx, user));
  return proofsOf(factors, hasPassword).includes('password');
}

async function isRight(
  services: SessionServices,
  live: LiveChallenge,
  { proof, challenge, origin }: StepUpWish,
  visitHash: string,
): Promise<boolean> {
  const { config, database, passwords, now } = services;
  const { externalUserId, passwordHash } = live.user;
  if (proof.kind !== 'password')
    return database.tx(scope, async (tx) => {
      if (!(await isProven(tx, config, externalUserId, { proof, challenge, now: now() })))
        return false;
      // With the code that is used up: none is used unseen, whatever fails later.
      if (proof.kind === 'recovery')
        await reportUsedCode(tx, services, live.user, { purpose: 'stepUp', origin, visitHash });
      return true;
    });
  if (!(await database.tx(scope, (tx) => mayUsePassword(tx, live)))) return false;
  return passwords.matches(passwordHash, proof.password);
}

/**
 * Remembers of the caller's visit that the person has proven who they are: sensitive calls work for
 * ten minutes (ASVS 5.0, 7.5.3). Throws `factorRefused`, `wrongPassword`, `challengeOver` and
 * `tooManyRequests`.
 */
export async function proveVisit(
  services: SessionServices,
  { externalUserId, custId, visitHash }: Caller,
  wish: StepUpWish,
): Promise<void> {
  const { database, now } = services;
  const place = placeOfVisit(visitHash);
  const live = await openChallenge(services, wish.challenge, 'stepUp', place, externalUserId);
  const { kind } = wish.proof;
  const entry = { externalUserId, custId, visitHash, detail: { by: kind } };
  if (!(await isRight(services, live, wish, visitHash))) {
    await database.tx(scope, (tx) =>
      recordAudit(tx, { event: 'visit.proofFailed', ...entry }, wish.origin, now()),
    );
    throw new Refusal(kind === 'password' ? 'wrongPassword' : 'factorRefused');
  }
  await database.tx(scope, async (tx) => {
    await settleChallenge(tx, live);
    await noteProof(tx, visitHash, now());
    await recordAudit(tx, { event: 'visit.proved', ...entry }, wish.origin, now());
  });
}
