import { tokenAudiences } from '#domain/access/realm.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { replacedTokenGraceMs } from '#domain/session/refresh-outcome.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { StoredVisit } from './visits.queries.ts';
import { type Companion, companionsOf } from './bind-cookie.ts';
import { repeatedRights } from './issue-token.ts';
import { claimsOf } from './users.queries.ts';
import type { TokenClaims } from './token/token.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/**
 * How long a replaced token still works after its successor was first used, for calls that were under
 * way (seconds).
 */
export const graceSeconds = replacedTokenGraceMs / 1000;

/** Whether the companion of the visit is among those of the browser, where visits are bound. */
export function hasCompanion(
  { sessionBinding }: Pick<PortalConfig, 'sessionBinding'>,
  { visit: { bindHash } }: StoredVisit,
  companions: readonly Companion[],
): boolean {
  return sessionBinding === 'off' || companionsOf(companions, bindHash).length > 0;
}

/** Whether visit and token are of one realm and bound to one companion, and the browser has it. */
function isBound(
  config: PortalConfig,
  stored: StoredVisit,
  claims: TokenClaims,
  companions: readonly Companion[],
): boolean {
  if (claims.aud !== tokenAudiences[stored.visit.realm]) return false;
  if (!hasCompanion(config, stored, companions)) return false;
  return config.sessionBinding === 'off' || claims.bnd === stored.visit.bindHash;
}

/** Whether the visit is live and its owner may still use the portal. */
export function isRunning({ visit, user, customer }: StoredVisit, now: number): boolean {
  if (visit.revokedAt !== null) return false;
  if (now >= visit.expiresAt.getTime() || now >= visit.absoluteAt.getTime()) return false;
  // A user of the lessor may look after a customer that is suspended.
  if (customer?.status === 'suspended' && user.realm === 'customer') return false;
  return user.status === 'active' && user.realm === visit.realm;
}

/**
 * Whether the visit is alive now and the token's owner may still use the portal, whatever flags the
 * token has. It does not check which of the visit's tokens it is.
 */
export function isAlive(
  config: PortalConfig,
  stored: StoredVisit,
  presented: { readonly claims: TokenClaims; readonly companions: readonly Companion[] },
  now: number,
): boolean {
  const { claims, companions } = presented;
  if (!isRunning(stored, now) || claims.unique_name !== stored.user.email) return false;
  return isBound(config, stored, claims, companions);
}

const endedByOwner = new Set(['endedByOwner', 'passwordChanged'] as const);

type OwnersEnd = typeof endedByOwner extends Set<infer Code> ? Code : never;

/**
 * How the owner ended the visit of a token from another session, and when; undefined for every other
 * end. Only a browser with the companion of the visit may know: a copied token learns nothing.
 */
export function findOwnersEnd(
  config: PortalConfig,
  stored: StoredVisit,
  presented: { readonly claims: TokenClaims; readonly companions: readonly Companion[] },
): { readonly code: OwnersEnd; readonly endedAt: Date } | undefined {
  const { revokedAt, revokeReason } = stored.visit;
  const code = [...endedByOwner].find((known) => known === revokeReason);
  if (code === undefined || revokedAt === null) return undefined;
  if (!isBound(config, stored, presented.claims, presented.companions)) return undefined;
  return { code, endedAt: revokedAt };
}

/**
 * Whether a call may come with the token: the visit's own, or the one before it. That one works until
 * its successor is first used and 10 s longer, because the answer that carried the successor may be
 * lost or on its way; without a companion cookie, for 10 s only.
 */
export function isUsableToken(
  { sessionBinding }: Pick<PortalConfig, 'sessionBinding'>,
  { visit }: StoredVisit,
  jti: string,
  now: number,
): boolean {
  if (visit.jti === jti) return true;
  if (visit.previousJti !== jti || visit.rotatedAt === null) return false;
  const isRecent = (at: Date): boolean => now - at.getTime() < graceSeconds * 1000;
  if (isRecent(visit.rotatedAt)) return true;
  if (sessionBinding === 'off') return false;
  return visit.firstUsedAt === null || isRecent(visit.firstUsedAt);
}

/**
 * Whether the token was issued for the customer that the visit works on now. A token of another
 * customer cannot write for this one, also in the seconds in which a replaced token still works.
 */
export function isForCustomer({ customer }: StoredVisit, { userdata }: TokenClaims): boolean {
  return parseUserData(userdata).custId === (customer?.custId ?? '');
}

/** Whether a token repeats other rights than its owner has now; the rights are read at each call. */
export function isOutdatedToken({ user, customer }: StoredVisit, claims: TokenClaims): boolean {
  const { userdata, owner, roles } = repeatedRights(user, customer?.custId ?? '');
  return (
    claims.userdata !== userdata ||
    claims.owner !== owner ||
    claims.roles?.join(' ') !== roles?.join(' ')
  );
}

/** The caller as handlers see them. */
export function toCaller(stored: StoredVisit): Caller {
  const { visit, user, customer, acceptedTerms } = stored;
  const custId = customer?.custId ?? '';
  return {
    externalUserId: user.externalUserId,
    username: user.email,
    displayName: user.name,
    realm: user.realm,
    isSystem: false,
    roles: user.lessorRoles,
    isOwner: user.owner === 'Y',
    custId,
    customerName: customer?.name ?? '',
    claims: claimsOf(user, custId),
    acceptedTerms,
    visitHash: visit.visitHash,
    provedAt: visit.provedAt?.getTime() ?? null,
  };
}
