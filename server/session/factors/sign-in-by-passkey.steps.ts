import type { ProofOffer } from '#contract/session/factors/proof.ts';
import type { Realm } from '#domain/access/realm.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import type { SessionServices } from '../session-services.ts';
import type { StartedVisit } from '../start-visit.steps.ts';
import { findActiveUser, type UserRow } from '../users.queries.ts';
import { demandNoProvider } from '../required/demanded-provider.ts';
import { endChallenge, takeChallenge } from './challenges.queries.ts';
import { isSignedBy } from './check-proof.ts';
import { type Entry, enterPortal } from './enter-portal.steps.ts';
import { findPasskey } from './factors.queries.ts';
import { makeChallenge } from './offer-proof.ts';
import { credentialIdIn, requestOptions } from './passkeys.ts';

const scope = { kind: 'identity' } as const;

/** The people of a whole office sign in from one address. */
const networkRule: ThrottleRule = { points: 300, windowSeconds: 900 };

/** Begins a sign-in by passkey, of anybody. Throws `tooManyRequests`. */
export async function offerPasskeySignIn(
  { config, database, now }: SessionServices,
  ip: string,
): Promise<ProofOffer> {
  const key = `passkey:ip:${networkOf(ip)}`;
  const retryAfterSeconds = await database.tx(scope, (tx) =>
    spendPoint(tx, key, networkRule, now()),
  );
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  const challenge = await database.tx(scope, (tx) => makeChallenge(tx, 'passkey', null, now()));
  const passkey = await requestOptions(config, [], challenge);
  return { challenge, kinds: ['passkey'], passkey };
}

interface Signed {
  readonly challenge: string;
  readonly response: string;
  readonly realm: Realm;
}

async function findSigner(
  tx: Tx,
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  { challenge, response, realm }: Signed,
): Promise<UserRow | 'over' | undefined> {
  const row = await takeChallenge(tx, challenge, 'passkey', now());
  if (row === undefined) return 'over';
  const passkey = await findPasskey(tx, credentialIdIn(response) ?? '');
  const user = await findActiveUser(tx, passkey?.externalUserId ?? null);
  if (passkey === undefined || user?.realm !== realm) return undefined;
  if (!(await isSignedBy(tx, config, passkey, { response, challenge, now: now() })))
    return undefined;
  return (await endChallenge(tx, row)) ? user : 'over';
}

/**
 * Signs in with a passkey alone: it proves its possession and, by user verification, the person.
 * Throws `factorRefused` for every passkey that opens no account of the realm, `challengeOver`, and
 * `companyNeeded` where the company of the person requires its provider.
 */
export async function enterByPasskey(
  services: SessionServices,
  signed: Signed,
  entry: Omit<Entry, 'user' | 'provedAt'>,
): Promise<StartedVisit> {
  const { database, now } = services;
  const user = await database.tx(scope, async (tx) => {
    const signer = await findSigner(tx, services, signed);
    if (signer === undefined)
      await recordAudit(tx, { event: 'signIn.factorFailed' }, entry.origin, now());
    return signer;
  });
  if (user === 'over') throw new Refusal('challengeOver');
  if (user === undefined) throw new Refusal('factorRefused');
  await database.tx(scope, (tx) => demandNoProvider(tx, user));
  return enterPortal(services, { ...entry, user, provedAt: now() });
}
