import { hasCustomer } from '#domain/access/acting.ts';
import { hasDuty } from '#domain/access/duties.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { matchRoute, matchSection, type PageRoute, splitAddress } from '#domain/access/match.ts';
import { meetsOwnNeed } from '#domain/access/own-routes.ts';
import { safeReturnPath } from '#domain/access/return-path.ts';
import type { AccessClaims } from '#domain/access/claims.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import type { Realm } from '#domain/access/realm.ts';
import type { Origin } from './access.ports.ts';

/** The facts of a signed-in person that decide access. */
export interface Visitor {
  readonly username: string;
  readonly claims: AccessClaims;
  readonly realm: Realm;
  /** Roles of a user of the lessor; none for a customer's user. */
  readonly roles: readonly LessorRole[];
  /** Whether they administer the users of their customer. */
  readonly isOwner: boolean;
}

export interface AccessContext {
  readonly product: string;
  /** The address as it was typed, relative to `/portal`, with query and fragment; null at first. */
  readonly path: string | null;
  /** The address that the browser reported last; it differs from `path` after a sign-out only. */
  readonly reportedPath: string | null;
  /** `unknown` while the session is being read or has just expired; null when nobody is signed in. */
  readonly visitor: Visitor | 'unknown' | null;
  readonly origin: Origin | null;
  /** Who was signed in last; the origin is kept for them. */
  readonly leaver: string | null;
}

/**
 * The target of an address: the root, a sign-in page, a screen with an access rule, or anything
 * else.
 */
export type Place =
  | { readonly kind: 'root' | 'signIn' | 'open'; readonly path: string }
  | { readonly kind: 'protected'; readonly path: string; readonly route: PageRoute };

export const signInPath = '/account/login';
export const homePath = '/dashboard';
/** Where a user of the lessor starts who acts for no customer yet (R16). */
export const internalHomePath = '/internal/customers';
/** Where a user of the lessor starts who has no role yet. */
const ownHomePath = '/profile';
export const rootPath = '/';

/** The sign-in pages, and the pages to which the providers of companies send people back. */
const signInPaths = /^\/account\/(login|login_internal|company\/[^/]+)$/i;
const base = '/portal';

/**
 * Whether the guard admits a person to a screen; a customer's screens need a customer, and of a user
 * of the lessor a role that may act for one (R2, R16).
 */
function isRouteOpen(visitor: Visitor, route: PageRoute): boolean {
  const { claims, realm, roles } = visitor;
  if ('need' in route) return meetsOwnNeed(route.need, visitor);
  if (realm === 'internal' && !hasDuty(roles, 'actForCustomers')) return false;
  return hasCustomer(realm, claims.custId) && isAllowed(claims, route.requirement);
}

/**
 * Finds the target of a typed address (relative to `/portal`); case does not matter (R2). The root
 * of a section is its first screen that the visitor may open.
 */
export function placeOf(typed: string, product: string, visitor: Visitor | null): Place {
  const match =
    matchRoute(typed, product) ??
    matchSection(typed, (route) => visitor !== null && isRouteOpen(visitor, route));
  if (match !== undefined) return { kind: 'protected', path: match.path, route: match.route };
  const { path } = splitAddress(typed);
  if (path === '' || path === rootPath) return { kind: 'root', path: rootPath };
  const isSignIn = signInPaths.test(path);
  return { kind: isSignIn ? 'signIn' : 'open', path: typed };
}

/** The place of the current address, or null before the address is known. */
export function currentPlace(context: AccessContext): Place | null {
  const { path, product } = context;
  return path === null ? null : placeOf(path, product, visitorOf(context));
}

/** The signed-in person, or null when there is none or it is not known yet. */
export function visitorOf({ visitor }: AccessContext): Visitor | null {
  return visitor === 'unknown' ? null : visitor;
}

/**
 * Whether the guard admits the visitor; the matched row decides, never the typed text (R2). The
 * screens of a customer need one, which a user of the lessor has to choose first (R16).
 */
export function isLetIn(context: AccessContext): boolean {
  const place = currentPlace(context);
  const visitor = visitorOf(context);
  if (place === null || visitor === null || place.kind !== 'protected') return false;
  return isRouteOpen(visitor, place.route);
}

/** The row of an address that the visitor may open, or null; the page is somewhere else meanwhile. */
export function openRouteAt(context: AccessContext, path: string): PageRoute['path'] | null {
  const there = { ...context, path };
  const place = currentPlace(there);
  return place?.kind === 'protected' && isLetIn(there) ? place.route.path : null;
}

/** An address that is safe to return to, relative to `/portal`, or null. */
export function safeOrigin(path: string | null, product: string): string | null {
  const safe = path === null ? undefined : safeReturnPath(base + path, '', product);
  return safe === undefined ? null : safe.slice(base.length);
}

/** A user of the lessor without any role can open nothing but what is their own. */
function homeOf(visitor: Visitor | null): string {
  if (visitor?.realm !== 'internal') return homePath;
  const { claims, roles } = visitor;
  if (claims.custId !== '' && hasDuty(roles, 'actForCustomers')) return homePath;
  return hasDuty(roles, 'seeCustomers') ? internalHomePath : ownHomePath;
}

/** Where a person goes after signing in: the remembered origin, checked again, or their home. */
export function returnPath(context: AccessContext): string {
  const { origin, product } = context;
  return safeOrigin(origin?.path ?? null, product) ?? homeOf(visitorOf(context));
}
