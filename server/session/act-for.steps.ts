import { present, Refusal } from '#domain/refusal.ts';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { customerExists } from '#server/platform/http/customer-exists.queries.ts';
import { findVisit, moveVisit, rotateToken, type StoredVisit } from './visits.queries.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';
import { graceSeconds } from './check-visit.ts';
import { issueToken } from './issue-token.ts';
import type { SessionServices } from './session-services.ts';
import { timingFor, tokenLifeMs } from './timing.ts';
import type { TokenClaims } from './token/token.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** The request of a user of the lessor to act for a customer, or no longer for any. */
export interface ActingWish {
  readonly caller: Caller;
  /** The claims of the token that came with the request. */
  readonly claims: TokenClaims;
  readonly custId: string | null;
  readonly origin: RequestOrigin;
}

async function rotate(tx: Tx, services: SessionServices, stored: StoredVisit, jti: string) {
  const now = services.now();
  const life = tokenLifeMs(timingFor(services.config, stored.user.timingOverrides));
  const token = await rotateToken(tx, {
    visitHash: stored.visit.visitHash,
    presentedJti: jti,
    newJti: randomUUID(),
    now,
    expiresAt: Math.min(now + life, stored.visit.absoluteAt.getTime()),
    graceSeconds,
    // The request comes with the current token; a second one may come at the same time.
    untilUsed: false,
  });
  if (token === undefined) throw new Refusal('signInRequired');
  return token;
}

async function recordChoice(tx: Tx, { caller, custId, origin }: ActingWish, now: number) {
  const { externalUserId, visitHash } = caller;
  const detail = { from: caller.custId === '' ? null : caller.custId, to: custId };
  await recordAudit(
    tx,
    { event: 'customer.chosen', externalUserId, custId, visitHash, detail },
    origin,
    now,
  );
}

/**
 * Lets the visit of a user of the lessor work on another customer from now on (R16): the token is
 * replaced by one with that `CustID`, the former one no longer authenticates anything, and the
 * audit log names who chose whom. Choosing the same customer again changes nothing but the token.
 * Throws `notFound` for an unknown customer, `signInRequired`.
 */
export async function actFor(
  services: SessionServices,
  wish: ActingWish,
): Promise<{ token: string } & TimingOverrides> {
  const { config, database, keys, now } = services;
  const { caller, claims, custId } = wish;
  const { stored, token } = await database.tx({ kind: 'identity' }, async (tx) => {
    if (custId !== null && !(await customerExists(tx, custId))) throw new Refusal('notFound');
    const found = present(await findVisit(tx, caller.visitHash, now()));
    const rotated = await rotate(tx, services, found, claims.jti);
    await moveVisit(tx, caller.visitHash, custId);
    await recordChoice(tx, wish, now());
    return { stored: found, token: rotated };
  });
  const signed = await issueToken(keys, {
    ...token,
    user: stored.user,
    userVisitId: claims.sid,
    custId: custId ?? '',
    absoluteAt: stored.visit.absoluteAt,
    bindHash: stored.visit.bindHash,
  });
  return { token: signed, ...timingFor(config, stored.user.timingOverrides) };
}
