import { randomUUID } from 'node:crypto';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { recordSignIn, type UserRow } from './users.queries.ts';
import { endVisits, findVisit, insertVisit } from './visits.queries.ts';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';
import { bindCookie, clearedBindCookie, type Companion } from './bind-cookie.ts';
import { issueToken } from './issue-token.ts';
import type { SessionServices } from './session-services.ts';
import { timingFor, tokenLifeMs } from './timing.ts';

/** The facts of a sign-in that a visit starts with. */
export interface SignIn {
  readonly user: UserRow;
  readonly origin: RequestOrigin;
  /** The visits this browser had until now, by their companion cookies or a token. */
  readonly replaces: {
    readonly companions: readonly Companion[];
    readonly sid?: string | undefined;
  };
  readonly renewedHash?: string | undefined;
  /**
   * When the person proved who they are, epoch milliseconds; null where a trusted browser was enough.
   */
  readonly provedAt: number | null;
  /**
   * Whether the account has used the browser before: `reset` where all were forgotten with the former
   * password or factors; undefined where the browser is not asked.
   */
  readonly browser?: 'first' | 'known' | 'new' | 'reset';
}

/** The fields of the session cookie, and the `Set-Cookie` values of its companion and former ones. */
export interface StartedVisit {
  readonly cookie: SessionCookie;
  readonly companions: readonly string[];
}

async function endReplaced(tx: Tx, replaces: SignIn['replaces'], now: number): Promise<void> {
  const { companions, sid } = replaces;
  for (const { secret } of companions)
    await endVisits(tx, { bindHash: sha256(secret) }, 'signedInAgain', now);
  if (sid !== undefined) await endVisits(tx, { visitHash: sha256(sid) }, 'signedInAgain', now);
}

function setCookies(bindSecret: string | undefined, former: readonly Companion[]): string[] {
  const removed = former.map(clearedBindCookie);
  return bindSecret === undefined ? removed : [bindCookie(bindSecret), ...removed];
}

/** What the log says of the browser, where it was asked. */
const noteOf = ({ browser }: SignIn) =>
  browser === undefined ? {} : { detail: { device: browser } };

/** Starts a visit with a new id, token and companion; the browser's former visit ends (S4). */
export async function startVisit(services: SessionServices, signIn: SignIn): Promise<StartedVisit> {
  const { config, database, keys } = services;
  const { user, origin } = signIn;
  const now = services.now();
  const timing = timingFor(config, user.timingOverrides);
  const absoluteMs = now + config.absoluteHours * 3_600_000;
  const userVisitId = newSecret();
  const bindSecret = config.sessionBinding === 'required' ? newSecret() : undefined;
  const row = {
    visitHash: sha256(userVisitId),
    externalUserId: user.externalUserId,
    realm: user.realm,
    custId: user.custId,
    jti: randomUUID(),
    signedInAt: new Date(now),
    issuedAt: new Date(now),
    expiresAt: new Date(Math.min(now + tokenLifeMs(timing), absoluteMs)),
    absoluteAt: new Date(absoluteMs),
    lastSeenAt: new Date(now),
    provedAt: signIn.provedAt === null ? null : new Date(signIn.provedAt),
    bindHash: bindSecret === undefined ? null : sha256(bindSecret),
    ip: origin.ip,
    userAgent: origin.userAgent,
  };
  const acceptedTerms = await database.tx({ kind: 'identity' }, async (tx) => {
    await endReplaced(tx, signIn.replaces, now);
    await insertVisit(tx, row);
    await recordSignIn(tx, user.externalUserId, now, signIn.renewedHash);
    const { externalUserId, custId } = user;
    const { visitHash } = row;
    const entry = { event: 'signIn.succeeded', externalUserId, custId, visitHash } as const;
    await recordAudit(tx, { ...entry, ...noteOf(signIn) }, origin, now);
    return (await findVisit(tx, visitHash, now))?.acceptedTerms ?? false;
  });
  const token = await issueToken(keys, { ...row, userVisitId, user, custId: user.custId ?? '' });
  return {
    cookie: {
      username: user.email,
      token,
      userVisitId,
      acceptedExtTermsOfUse: acceptedTerms,
      ...timing,
    },
    companions: setCookies(bindSecret, signIn.replaces.companions),
  };
}
