import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import {
  endVisits,
  findVisit,
  rotateToken,
  type RotatedToken,
  type StoredVisit,
} from './visits.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';
import type { Companion } from './bind-cookie.ts';
import { findOwnersEnd, graceSeconds, hasCompanion, isAlive, isRunning } from './check-visit.ts';
import { issueToken } from './issue-token.ts';
import type { SessionServices } from './session-services.ts';
import { timingFor, tokenLifeMs } from './timing.ts';
import { verifyToken, type TokenClaims } from './token/token.ts';

/** A request to exchange a token (spec §7). */
export interface RefreshRequest {
  readonly username: string;
  readonly token: string;
  readonly userVisitId: string;
  readonly companions: readonly Companion[];
  readonly origin: RequestOrigin;
}

type Outcome =
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly endedAt?: Date }
  | { readonly kind: 'rotated'; readonly stored: StoredVisit; readonly token: RotatedToken };

/**
 * Somebody presents a token that was replaced: one of its two holders has stolen it, so the visit
 * ends for both.
 */
async function endReused(
  tx: Tx,
  stored: StoredVisit,
  origin: RequestOrigin,
  now: number,
): Promise<Outcome> {
  const { visitHash, externalUserId, custId } = stored.visit;
  await endVisits(tx, { visitHash }, 'tokenReused', now);
  await recordAudit(
    tx,
    { event: 'visit.tokenReused', visitHash, externalUserId, custId },
    origin,
    now,
  );
  return { kind: 'refused', code: 'signInRequired' };
}

/**
 * A copied token gets nothing without the cookie of its browser, and ends nothing, because a thief
 * must not sign the owner out. The audit log records it.
 */
async function refuseUnbound(
  tx: Tx,
  stored: StoredVisit,
  origin: RequestOrigin,
  now: number,
): Promise<Outcome> {
  const { visitHash, externalUserId, custId } = stored.visit;
  const event = 'visit.companionMissing';
  await recordAudit(tx, { event, visitHash, externalUserId, custId }, origin, now);
  return { kind: 'refused', code: 'cookieMissing' };
}

async function exchange(
  tx: Tx,
  services: SessionServices,
  claims: TokenClaims,
  request: RefreshRequest,
): Promise<Outcome> {
  const now = services.now();
  const stored = await findVisit(tx, sha256(claims.sid), now);
  const presented = { claims, companions: request.companions };
  if (stored === undefined) return { kind: 'refused', code: 'signInRequired' };
  if (isRunning(stored, now) && !hasCompanion(services.config, stored, request.companions))
    return refuseUnbound(tx, stored, request.origin, now);
  if (!isAlive(services.config, stored, presented, now)) {
    const end = findOwnersEnd(services.config, stored, presented);
    return { kind: 'refused', ...(end ?? { code: 'signInRequired' }) };
  }
  const timing = timingFor(services.config, stored.user.timingOverrides);
  const token = await rotateToken(tx, {
    visitHash: stored.visit.visitHash,
    presentedJti: claims.jti,
    newJti: randomUUID(),
    now,
    expiresAt: Math.min(now + tokenLifeMs(timing), stored.visit.absoluteAt.getTime()),
    graceSeconds,
    untilUsed: services.config.sessionBinding !== 'off',
  });
  if (token === undefined) return endReused(tx, stored, request.origin, now);
  return { kind: 'rotated', stored, token };
}

/**
 * Exchanges a live token for its successor. Token, user name and userVisitId must agree; a mix of
 * two sessions is refused and harms neither. The token before the current one gets the current one
 * again, while that is unused and for 10 s after its rotation or first use: an answer may be lost.
 * Later, and for older ones, it ends the visit everywhere (decision 028). The new token never
 * outlives the visit's absolute limit. Throws `signInRequired`, `cookieMissing`
 * where the companion is, or the way in which the owner ended the visit from another session.
 */
export async function refresh(
  services: SessionServices,
  request: RefreshRequest,
): Promise<{ token: string } & TimingOverrides> {
  const { config, database, keys } = services;
  const claims = await verifyToken(keys, request.token, services.now());
  const agrees = claims?.unique_name === request.username && claims.sid === request.userVisitId;
  if (claims === undefined || !agrees) throw new Refusal('signInRequired');
  const outcome = await database.tx({ kind: 'identity' }, (tx) =>
    exchange(tx, services, claims, request),
  );
  if (outcome.kind === 'refused') {
    const { code, endedAt } = outcome;
    throw new Refusal(code, endedAt && { endedAt });
  }
  const { stored } = outcome;
  const token = await issueToken(keys, {
    ...outcome.token,
    user: stored.user,
    userVisitId: request.userVisitId,
    custId: stored.customer?.custId ?? '',
    absoluteAt: stored.visit.absoluteAt,
    bindHash: stored.visit.bindHash,
  });
  return { token, ...timingFor(config, stored.user.timingOverrides) };
}
