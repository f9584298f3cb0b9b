import type { NewFactor, OwnFactor } from '#contract/session/factors/proof.ts';
import { mayRemoveFactor } from '#domain/session/factors/factor-policy.ts';
import { factorKindWords } from '#domain/session/factors/factor-kinds.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import type { SessionServices } from '../../session-services.ts';
import { findActiveUser, type UserRow } from '../../users.queries.ts';
import { storeFactor } from './add-factor.steps.ts';
import { findFactorPolicy } from '../factor-policy.queries.ts';
import { factorsChangedMail } from '../factor-mail.ts';
import { deleteFactor, type FactorRow, findFactors, lockFactors } from '../factors.queries.ts';
import { openChallenge, settleChallenge } from '../prove-sign-in.steps.ts';
import { renounceProofs } from '../renounce-proofs.steps.ts';
import { placeOfVisit } from '../spend-proof.steps.ts';
import { countRecoveryCodes } from '../recovery-codes.queries.ts';
import { replaceRecoveryCodes } from '../recovery-codes.ts';

type Installed = Pick<SessionServices, 'config' | 'now'>;

/** The row of the caller's account. */
export async function ownAccount(tx: Tx, { externalUserId }: Caller): Promise<UserRow> {
  return present(await findActiveUser(tx, externalUserId));
}

function toOwnFactor({ id, kind, name, createdAt, lastUsedAt }: FactorRow): OwnFactor {
  return {
    id,
    kind,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** The caller's second factors, what is demanded, and how many recovery codes are left. */
export async function listOwnFactors(tx: Tx, { config }: Installed, caller: Caller) {
  const user = await ownAccount(tx, caller);
  return {
    policy: await findFactorPolicy(tx, config, user),
    factors: (await findFactors(tx, user.externalUserId)).map(toOwnFactor),
    codesLeft: await countRecoveryCodes(tx, user.externalUserId),
  };
}

/** Adds a factor of the caller. Throws `factorRefused`, `challengeOver`, `conflict`. */
export async function addOwnFactor(
  services: SessionServices,
  { externalUserId, visitHash }: Caller,
  wish: { readonly challenge: string; readonly factor: NewFactor; readonly name: string },
  origin: RequestOrigin,
): Promise<string[]> {
  const place = placeOfVisit(visitHash);
  const live = await openChallenge(services, wish.challenge, 'factor', place, externalUserId);
  const codes = await services.database.tx({ kind: 'identity' }, async (tx) => {
    const made = await storeFactor(tx, services, live, { ...wish, origin, visitHash });
    if (made !== undefined) await settleChallenge(tx, live);
    return made;
  });
  if (codes === undefined) throw new Refusal('factorRefused');
  return codes;
}

/**
 * Removes a factor of the caller, and mails them; returns its kind. Throws `notFound`, and
 * `lastFactor` where the policy requires one.
 */
export async function removeOwnFactor(
  tx: Tx,
  { config, now }: Installed,
  caller: Caller,
  id: string,
): Promise<{ readonly kind: string; readonly name: string }> {
  const user = await ownAccount(tx, caller);
  await lockFactors(tx, user.externalUserId);
  const factors = await findFactors(tx, user.externalUserId);
  const { kind, name } = present(factors.find((factor) => factor.id === id));
  const policy = await findFactorPolicy(tx, config, user);
  if (!mayRemoveFactor(policy, factors.length)) throw new Refusal('lastFactor');
  await deleteFactor(tx, user.externalUserId, id);
  await renounceProofs(tx, user.externalUserId, { visitHash: caller.visitHash });
  const what = `A second factor was removed from your account: ${factorKindWords[kind]} "${name}".`;
  await queueMail(tx, factorsChangedMail(config, user, what), now());
  return { kind, name };
}

/** Replaces the recovery codes of the caller. Throws `conflict` for a person without a factor. */
export async function renewOwnCodes(
  tx: Tx,
  { config, now }: Installed,
  caller: Caller,
): Promise<string[]> {
  const user = await ownAccount(tx, caller);
  if ((await findFactors(tx, user.externalUserId)).length === 0) {
    const detail = 'Recovery codes replace a second factor. Add one first.';
    throw new Refusal('conflict', { detail });
  }
  const what = 'The recovery codes of your account were replaced. Former ones work no longer.';
  await queueMail(tx, factorsChangedMail(config, user, what), now());
  await renounceProofs(tx, user.externalUserId, { visitHash: caller.visitHash });
  return replaceRecoveryCodes(tx, user.externalUserId);
}
