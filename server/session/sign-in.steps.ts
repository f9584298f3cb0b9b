import type { Tx } from '#server/platform/db/database.ts';
import {
  recordAudit,
  type NewAuditEntry,
  type RequestOrigin,
} from '#server/platform/audit/record-audit.ts';
import {
  type Attempt,
  type AttemptLimits,
  limitsFor,
  settleSignIn,
  spendSignIn,
  tellOwner,
} from './devices/sign-in-limits.steps.ts';
import { findDemand, isHeldBy } from './required/demanded-provider.ts';
import { demandFactor } from './factors/demand-factor.steps.ts';
import { enterPortal } from './factors/enter-portal.steps.ts';
import { findSignInUser, type UserRow } from './users.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import type { Realm } from '#domain/access/realm.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SessionServices } from './session-services.ts';
import type { SignIn, StartedVisit } from './start-visit.steps.ts';

/** A request to sign in. */
export interface SignInRequest {
  readonly username: string;
  readonly password: string;
  readonly realm: Realm;
  /** The secret of the browser. */
  readonly device: string;
}

interface Looked {
  readonly waitSeconds: number;
  readonly limits: AttemptLimits;
  readonly user: UserRow | undefined;
  /** The customer whose provider is the only way for the address. */
  readonly demand: string | undefined;
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
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  who: Omit<Attempt, 'user'> & { readonly realm: Realm },
  origin: RequestOrigin,
): Promise<Looked> {
  const user = await findSignInUser(tx, who.email, who.realm);
  const demand = who.realm === 'customer' ? await findDemand(tx, who.email) : undefined;
  const attempt = { ...who, user };
  const limits = await limitsFor(tx, attempt);
  const waitSeconds = await spendSignIn(tx, limits, now());
  if (waitSeconds > 0) {
    await recordAudit(tx, refused('signIn.throttled', user), origin, now());
    if (!limits.isKnown) await tellOwner(tx, config, attempt, now());
  }
  return { waitSeconds, limits, user, demand };
}

/**
 * Signs a user in. An unknown name, a wrong password and a disabled account get the same answer
 * after the same work. Throws `invalidCredentials`, `companyNeeded` where the company of the address
 * requires its own provider, `factorNeeded` with what is missing, `tooManyRequests` or `unavailable`.
 */
export async function signIn(
  services: SessionServices,
  credentials: SignInRequest,
  origin: RequestOrigin,
  replaces: SignIn['replaces'],
): Promise<StartedVisit> {
  const { database, passwords } = services;
  const email = credentials.username.trim().toLowerCase();
  const deviceHash = sha256(credentials.device);
  const scope = { kind: 'identity' } as const;
  const who = { email, realm: credentials.realm, ip: origin.ip, deviceHash };
  const { waitSeconds, limits, user, demand } = await database.tx(scope, (tx) =>
    lookUp(tx, services, who, origin),
  );
  if (waitSeconds > 0) {
    throw new Refusal('tooManyRequests', { retryAfterSeconds: waitSeconds });
  }
  const stored = user?.passwordHash ?? null;
  const isRight = await passwords.matches(stored, credentials.password);
  // An address whose company requires its provider gets one answer, known or not.
  const isHeld = user !== undefined && isHeldBy(demand, user);
  if (!isRight || user === undefined || stored === null || isHeld) {
    await database.tx(scope, (tx) =>
      recordAudit(tx, refused('signIn.failed', user), origin, services.now()),
    );
    throw new Refusal(demand === undefined ? 'invalidCredentials' : 'companyNeeded');
  }
  const renewedHash = await passwords.renewed(stored, credentials.password);
  const needed = await database.tx(scope, async (tx) => {
    await settleSignIn(tx, limits);
    return demandFactor(tx, services, { user, deviceHash, renewedHash });
  });
  if (needed.step !== 'none') throw new Refusal('factorNeeded', { secondFactor: needed });
  const { device } = credentials;
  const provedAt = needed.isTrusted ? null : services.now();
  return enterPortal(services, { user, origin, replaces, renewedHash, device, provedAt });
}
