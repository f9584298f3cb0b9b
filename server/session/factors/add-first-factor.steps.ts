import type { FactorSetup, NewFactor } from '#contract/session/factors/proof.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SessionServices } from '../session-services.ts';
import type { StartedVisit } from '../start-visit.steps.ts';
import { findActiveUser } from '../users.queries.ts';
import { findChallenge } from './challenges.queries.ts';
import { prepareFactor, storeFactor } from './own/add-factor.steps.ts';
import { type Entry, enterPortal } from './enter-portal.steps.ts';
import {
  openChallenge,
  placeOfEntry,
  refuseProof,
  settleChallenge,
} from './prove-sign-in.steps.ts';

/** A first factor of a person whose customer requires one. */
interface FirstFactor {
  readonly challenge: string;
  readonly factor: NewFactor;
  readonly name: string;
}

/** What the first factor of a sign-in is made of. Throws `challengeOver`. */
export function prepareFirstFactor(
  services: SessionServices,
  challenge: string,
): Promise<FactorSetup> {
  return services.database.tx({ kind: 'identity' }, async (tx) => {
    const row = await findChallenge(tx, challenge, 'enrolment', services.now());
    const user = await findActiveUser(tx, row?.externalUserId ?? null);
    if (user === undefined) throw new Refusal('challengeOver');
    return prepareFactor(tx, services, { challenge, purpose: 'enrolment', user });
  });
}

/**
 * Adds the first factor of a person and finishes their sign-in. Throws `factorRefused`,
 * `challengeOver` and `tooManyRequests`.
 */
export async function storeFirstFactor(
  services: SessionServices,
  first: FirstFactor,
  entry: Omit<Entry, 'user' | 'provedAt'>,
): Promise<StartedVisit & { readonly recoveryCodes: readonly string[] }> {
  const live = await openChallenge(services, first.challenge, 'enrolment', placeOfEntry(entry));
  const { origin } = entry;
  const recoveryCodes = await services.database.tx({ kind: 'identity' }, async (tx) => {
    const codes = await storeFactor(tx, services, live, { ...first, origin });
    if (codes !== undefined) await settleChallenge(tx, live);
    return codes;
  });
  if (recoveryCodes === undefined) return refuseProof(services, live, origin);
  const provedAt = services.now();
  const started = await enterPortal(services, { ...entry, user: live.user, provedAt });
  return { ...started, recoveryCodes };
}
