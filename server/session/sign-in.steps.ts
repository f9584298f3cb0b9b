import type { Tx } from '#server/platform/db/database.ts';
import {
  recordAudit,
  type NewAuditEntry,
  type RequestOrigin,
} from '#server/platform/audit/record-audit.ts';
import {
  clearPoints,
  returnPoint,
  spendPoint,
  type ThrottleRule,
} from '#server/platform/security/throttle.queries.ts';
import { findSignInUser, type UserRow } from './users.queries.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import type { Realm } from '#domain/access/realm.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SessionServices } from './session-services.ts';
import { startVisit, type SignIn, type StartedVisit } from './start-visit.steps.ts';

/** Wrong attempts per account and per address in a quarter of an hour; then the window passes. */
export const accountRule: ThrottleRule = { points: 10, windowSeconds: 900 };
export const addressRule: ThrottleRule = { points: 100, windowSeconds: 900 };

/** A request to sign in. */
export interface SignInRequest {
  readonly username: string;
  readonly password: string;
  readonly realm: Realm;
}

interface Keys {
  readonly account: string;
  readonly address: string;
}

interface Looked {
  readonly waitSeconds: number;
  readonly user: UserRow | undefined;
}

/**
 * The audit line names the account, where there is one; a name without an account is not stored.
 */
function refused(event: NewAuditEntry['event'], user: UserRow | undefined): NewAuditEntry {
  return { event, externalUserId: user?.externalUserId ?? null, custId: user?.custId ?? null };
}

/** Spends the attempt before the password is checked, so that parallel guesses count as well. */
async function lookUp(
  tx: Tx,
  keys: Keys,
  who: { readonly email: string; readonly realm: Realm },
  origin: RequestOrigin,
  now: number,
): Promise<Looked> {
  const waits = [
    await spendPoint(tx, keys.account, accountRule, now),
    await spendPoint(tx, keys.address, addressRule, now),
  ];
  const waitSeconds = Math.max(...waits);
  const user = await findSignInUser(tx, who.email, who.realm);
  if (waitSeconds > 0) await recordAudit(tx, refused('signIn.throttled', user), origin, now);
  return { waitSeconds, user };
}

/**
 * Signs a user in. An unknown name, a wrong password and a disabled account get the same answer
 * after the same work. Throws `invalidCredentials`, `tooManyRequests` or `unavailable`.
 */
export async function signIn(
  services: SessionServices,
  credentials: SignInRequest,
  origin: RequestOrigin,
  replaces: SignIn['replaces'],
): Promise<StartedVisit> {
  const { database, passwords } = services;
  const email = credentials.username.trim().toLowerCase();
  const keys = {
    account: `signIn:account:${sha256(email)}`,
    address: `signIn:ip:${networkOf(origin.ip)}`,
  };
  const scope = { kind: 'identity' } as const;
  const who = { email, realm: credentials.realm };
  const { waitSeconds, user } = await database.tx(scope, (tx) =>
    lookUp(tx, keys, who, origin, services.now()),
  );
  if (waitSeconds > 0) {
    throw new Refusal('tooManyRequests', { retryAfterSeconds: waitSeconds });
  }
  const stored = user?.passwordHash ?? null;
  const isRight = await passwords.matches(stored, credentials.password);
  if (!isRight || user === undefined || stored === null) {
    await database.tx(scope, (tx) =>
      recordAudit(tx, refused('signIn.failed', user), origin, services.now()),
    );
    throw new Refusal('invalidCredentials');
  }
  const renewedHash = await passwords.renewed(stored, credentials.password);
  await database.tx(scope, async (tx) => {
    await clearPoints(tx, keys.account);
    await returnPoint(tx, keys.address);
  });
  return startVisit(services, { user, origin, replaces, renewedHash });
}
