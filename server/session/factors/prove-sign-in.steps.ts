import type { FactorProof } from '#contract/session/factors/proof.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findActiveUser, type UserRow } from '../users.queries.ts';
import type { SessionServices } from '../session-services.ts';
import type { StartedVisit } from '../start-visit.steps.ts';
import {
  type ChallengePurpose,
  type ChallengeRow,
  endChallenge,
  takeChallenge,
} from './challenges.queries.ts';
import { isProven } from './check-proof.ts';
import { type Entry, enterPortal } from './enter-portal.steps.ts';
import { reportUsedCode } from './report-used-code.steps.ts';
import { forgiveProofs, type ProofPlace, spendProof } from './spend-proof.steps.ts';

const scope = { kind: 'identity' } as const;

/** A challenge that is live, and the person that it is for. */
export interface LiveChallenge {
  readonly row: ChallengeRow;
  readonly user: UserRow;
  readonly place: ProofPlace;
}

/**
 * Counts an attempt at a challenge of a person who may sign in; within a visit only of its `owner`.
 * Throws `challengeOver`, and `tooManyRequests` after ten wrong proofs.
 */
export async function openChallenge(
  services: SessionServices,
  challenge: string,
  purpose: Exclude<ChallengePurpose, 'passkey'>,
  place: ProofPlace,
  owner?: string,
): Promise<LiveChallenge> {
  const live = await services.database.tx(scope, async (tx) => {
    const row = await takeChallenge(tx, challenge, purpose, services.now());
    const user = await findActiveUser(tx, row?.externalUserId ?? null);
    if (row === undefined || user === undefined) return undefined;
    // A challenge of somebody else is none.
    const isOwn = owner === undefined || user.externalUserId === owner;
    return isOwn ? { row, user, place } : undefined;
  });
  if (live === undefined) throw new Refusal('challengeOver');
  await spendProof(services, live.user, { place, purpose });
  return live;
}

/** Ends a challenge after a right proof. Throws `challengeOver` when another request was first. */
export async function settleChallenge(tx: Tx, { row, user, place }: LiveChallenge): Promise<void> {
  if (!(await endChallenge(tx, row))) throw new Refusal('challengeOver');
  await forgiveProofs(tx, user, place);
}

/** The browser that a sign-in comes from. */
export function placeOfEntry({ device, origin }: Pick<Entry, 'device' | 'origin'>): ProofPlace {
  return { kind: 'browser', device, ip: origin.ip };
}

/** Records a wrong proof of a sign-in. */
export async function refuseProof(
  services: SessionServices,
  { user }: Pick<LiveChallenge, 'user'>,
  origin: Entry['origin'],
): Promise<never> {
  const { externalUserId, custId } = user;
  await services.database.tx(scope, (tx) =>
    recordAudit(
      tx,
      { event: 'signIn.factorFailed', externalUserId, custId },
      origin,
      services.now(),
    ),
  );
  throw new Refusal('factorRefused');
}

/**
 * Finishes a sign-in with the person's second factor. Throws `factorRefused`, `challengeOver` and
 * `tooManyRequests`.
 */
export async function finishSignIn(
  services: SessionServices,
  wish: { readonly challenge: string; readonly proof: FactorProof; readonly trust: boolean },
  entry: Omit<Entry, 'user' | 'provedAt' | 'trust'>,
): Promise<StartedVisit> {
  const { config, database, now } = services;
  const live = await openChallenge(services, wish.challenge, 'signIn', placeOfEntry(entry));
  const { externalUserId } = live.user;
  const isRight = await database.tx(scope, async (tx) => {
    const proven = await isProven(tx, config, externalUserId, { ...wish, now: now() });
    if (!proven) return false;
    await settleChallenge(tx, live);
    const use = { purpose: 'signIn', origin: entry.origin, visitHash: null } as const;
    if (wish.proof.kind === 'recovery') await reportUsedCode(tx, services, live.user, use);
    return true;
  });
  if (!isRight) return refuseProof(services, live, entry.origin);
  const { trust } = wish;
  return enterPortal(services, { ...entry, user: live.user, trust, provedAt: now() });
}
