import { Refusal } from '#domain/refusal.ts';
import { randomUUID } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import {
  bindSubject,
  findBySubject,
  insertAttempt,
  insertInternalUser,
  takeAttempt,
} from './open-id.queries.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import { storeLessorRoles, type UserRow } from '../users.queries.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';
import { findFactors } from '../factors/factors.queries.ts';
import type { SessionServices } from '../session-services.ts';
import { type SignIn, startVisit, type StartedVisit } from '../start-visit.steps.ts';
import type { OpenIdPerson } from './open-id-person.ts';
import type { OpenIdProvider } from './open-id-provider.ts';

const attemptLifeMs = 600_000;

/** The people of a whole office sign in from one address. */
const beginRule: ThrottleRule = { points: 300, windowSeconds: 900 };
const scope = { kind: 'identity' } as const;

const texts = {
  over: 'This sign-in took too long, or it was started in another browser. Start again.',
  cancelled: 'The sign-in at your organisation was not finished. Start again.',
  stranger:
    'You are signed in at your organisation, but you have no account for the portal. Ask your portal administrator for one.',
} as const;

/** The refusal of somebody who returns from a provider. */
export const refuseReturn = (why: keyof typeof texts): Refusal =>
  new Refusal('signInRefused', { detail: texts[why] });

/**
 * The address where the person signs in, and the secret that this browser returns with afterwards.
 */
export interface BegunSignIn {
  readonly url: string;
  readonly browserSecret: string;
}

/** Throws `tooManyRequests` when too many sign-ins start in one network. */
export async function spendBegin({ database, now }: SessionServices, ip: string): Promise<void> {
  const key = `openId:ip:${networkOf(ip)}`;
  const retryAfterSeconds = await database.tx(scope, (tx) => spendPoint(tx, key, beginRule, now()));
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
}

/** Starts a sign-in at the provider. Throws `tooManyRequests`, `unavailable`. */
export async function beginSignIn(
  services: SessionServices,
  provider: OpenIdProvider,
  origin: RequestOrigin,
): Promise<BegunSignIn> {
  await spendBegin(services, origin.ip);
  const secrets = {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  const url = await provider.authorizationUrl(secrets);
  const browserSecret = newSecret();
  const { state, ...kept } = secrets;
  await services.database.tx(scope, (tx) =>
    insertAttempt(tx, {
      ...kept,
      stateHash: sha256(state),
      browserHash: sha256(browserSecret),
      custId: null,
      expiresAt: new Date(services.now() + attemptLifeMs),
    }),
  );
  return { url, browserSecret };
}

async function accountOf(tx: Tx, person: OpenIdPerson): Promise<UserRow | undefined> {
  const { subject, email, name, isMember } = person;
  const known = await findBySubject(tx, subject);
  if (known !== undefined || email === undefined) return known;
  const bound = await bindSubject(tx, email, subject);
  if (bound !== undefined || isMember !== true) return bound;
  const externalUserId = randomUUID();
  const user = { externalUserId, email, name, openIdSubject: subject, lessorRoles: [] };
  return insertInternalUser(tx, user);
}

/** Takes over the roles that the provider names; without a claim for them the portal keeps them. */
async function takeRoles(
  tx: Tx,
  user: UserRow,
  { roles }: OpenIdPerson,
  { origin, now }: { readonly origin: RequestOrigin; readonly now: number },
): Promise<UserRow> {
  const { externalUserId, email, lessorRoles: from } = user;
  if (roles === undefined || roles.join() === from.join()) return user;
  await storeLessorRoles(tx, externalUserId, roles, null);
  const detail = { user: email, from, to: roles, by: 'identity provider' };
  await recordAudit(tx, { event: 'user.rolesChanged', externalUserId, detail }, origin, now);
  return { ...user, lessorRoles: roles };
}

/** The live account of the person, bound or made in the same transaction. */
async function admitPerson(
  tx: Tx,
  person: OpenIdPerson,
  origin: RequestOrigin,
  now: number,
): Promise<UserRow | undefined> {
  const user = person.isMember === false ? undefined : await accountOf(tx, person);
  if (user?.status === 'active' && user.realm === 'internal')
    return takeRoles(tx, user, person, { origin, now });
  const externalUserId = user?.externalUserId ?? null;
  await recordAudit(tx, { event: 'signIn.failed', externalUserId }, origin, now);
  return undefined;
}

/** The parameters with which the page returns from the provider, and the secret of its browser. */
export interface ProviderReturn {
  readonly parameters: Readonly<Record<string, string | undefined>> & { readonly state: string };
  readonly browserSecret: string | undefined;
}

/**
 * When the person proved who they are: at the provider, which decides what that takes. Who has a factor
 * here proves it with that.
 */
async function proofOf(
  { database, now }: Pick<SessionServices, 'database' | 'now'>,
  { externalUserId }: UserRow,
  { authenticatedAt }: OpenIdPerson,
): Promise<number | null> {
  const factors = await database.tx(scope, (tx) => findFactors(tx, externalUserId));
  return factors.length > 0 ? null : Math.min(now(), authenticatedAt);
}

/**
 * Finishes a sign-in: the attempt is used up, the code is exchanged on the server, and the person
 * gets a visit when they have a live account of the lessor. Throws `signInRefused`, `unavailable`.
 */
export async function completeSignIn(
  services: SessionServices,
  provider: OpenIdProvider,
  answer: ProviderReturn,
  signIn: Pick<SignIn, 'origin' | 'replaces'>,
): Promise<StartedVisit> {
  const { database, now } = services;
  const { parameters, browserSecret = '' } = answer;
  const { state } = parameters;
  const stateHash = sha256(state);
  const browserHash = sha256(browserSecret);
  const attempt = await database.tx(scope, (tx) =>
    takeAttempt(tx, { stateHash, browserHash, custId: null }, now()),
  );
  if (attempt === undefined) throw refuseReturn('over');
  if (parameters['code'] === undefined) throw refuseReturn('cancelled');
  const given = Object.entries(parameters).filter((entry): entry is [string, string] =>
    entry.every((part) => part !== undefined),
  );
  const person = await provider.identify(new URLSearchParams(given), { ...attempt, state });
  const user = await database.tx(scope, (tx) => admitPerson(tx, person, signIn.origin, now()));
  if (user === undefined) throw refuseReturn('stranger');
  const provedAt = await proofOf(services, user, person);
  return startVisit(services, { user, ...signIn, provedAt });
}
