import { parseUserData } from '#domain/access/claims.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';

/** 2026-01-05T08:00:00Z. */
export const eight = Date.UTC(2026, 0, 5, 8);
export const second = 1000;
export const minute = 60 * second;

/** The session cookie of the finance user of Aurora Airways, without timing overrides. */
export function aCookie(wish: Partial<SessionCookie> = {}): SessionCookie {
  return {
    username: 'finance@aurora.example',
    token: 'token-1',
    userVisitId: 'visit-1',
    acceptedExtTermsOfUse: true,
    ...wish,
  };
}

/** A visit of that user; its token is issued at eight and lives an hour. */
export function aVisit(wish: Partial<Visit> = {}, cookie: Partial<SessionCookie> = {}): Visit {
  const username = wish.username ?? 'finance@aurora.example';
  return {
    username,
    issuedAt: eight,
    expiresAt: eight + 60 * minute,
    absoluteAt: null,
    claims: parseUserData(`ExternalUserId:${username}~CustID:AUR~FinancialAccess:Y`),
    realm: 'customer',
    roles: [],
    isOwner: false,
    cookie: aCookie({ username, ...cookie }),
    ...wish,
  };
}
