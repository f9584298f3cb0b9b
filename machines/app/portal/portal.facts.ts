import { isIdleEnd } from '#domain/session/end-reason.ts';
import type { Realm } from '#domain/access/realm.ts';
import { canReturn, isSameOwner, type PageOwner, pageOwnerOf } from '#domain/session/page-owner.ts';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { Visitor } from '#machines/access/access/access.place.ts';
import type { ReturnInsideOutput } from '#machines/session/return-inside/return-inside.machine.ts';
import type { SessionEmitted } from '#machines/session/session/session.events.ts';

export interface PortalInput {
  readonly product: string;
  readonly policy: RefreshFailurePolicy;
  /** How long the page of an ended session is kept (milliseconds), by realm; 0 for not at all. */
  readonly keepMs: KeepTimes;
}

export type KeepTimes = Readonly<Record<Realm, number>>;

export interface KeptPage {
  readonly owner: PageOwner;
  readonly until: number;
}

export interface PortalContext {
  readonly product: string;
  readonly policy: RefreshFailurePolicy;
  /** The visit in force and when it was opened (epoch ms), for the children of a live session. */
  readonly visit: Visit | null;
  readonly openedAt: number;
  readonly keepMs: KeepTimes;
  /** Whose page is kept out of sight, and until when (epoch ms); null when none is. */
  readonly kept: KeptPage | null;
  /** The server's id of the user whose session was the last one here; null before the first. */
  readonly formerUser: string | null;
  /** Another user's sign-in in another tab has taken this page over, which it says. */
  readonly isTakenOver: boolean;
  /** Number of the page; a page continues only in a session of the same owner. */
  readonly page: number;
}

export type ExpiredEvent = Extract<SessionEmitted, { type: 'session.expired' }>;
export type StartedEvent = Extract<SessionEmitted, { type: 'session.started' }>;

/** What is known before the session chart has read anything. */
export function atFirst({ product, policy, keepMs }: PortalInput): PortalContext {
  const nobody = { visit: null, openedAt: 0, kept: null, formerUser: null, isTakenOver: false };
  return { product, policy, keepMs, ...nobody, page: 0 };
}

/**
 * The page to keep after an end; null for none. Only inactivity leaves a page behind, also where
 * *Stay logged in* had no answer.
 */
export function keptPage(
  { visit, keepMs }: PortalContext,
  { reason, at }: ExpiredEvent,
): KeptPage | null {
  if (visit === null || !isIdleEnd(reason)) return null;
  const owner = pageOwnerOf(visit);
  const ms = keepMs[owner.realm];
  return ms > 0 && canReturn(owner) ? { owner, until: at + ms } : null;
}

/** Whether a session continues the kept page: it is its owner's, and the time is not over. */
export function isReturn({ kept }: PortalContext, { visit, at }: StartedEvent): boolean {
  return kept !== null && at < kept.until && isSameOwner(kept.owner, pageOwnerOf(visit));
}

/** Whether a sign-in that this page follows is that of another user than the one before. */
export function isTakeover({ formerUser }: PortalContext, { visit }: StartedEvent): boolean {
  return formerUser !== null && formerUser !== visit.claims.externalUserId;
}

/** The page that shows a visit: another visit takes over with another page. */
export function pageFor({ visit, page }: PortalContext, next: Visit): number {
  return visit?.cookie.userVisitId === next.cookie.userVisitId ? page : page + 1;
}

/** The kept page. Throws when there is none: only `keeping` may call it. */
export function pageToKeep({ kept }: PortalContext): KeptPage {
  if (kept === null) throw new Error('A page is kept here; the chart must not ask elsewhere.');
  return kept;
}

/** The cookie of the owner who is back; null for everybody else. */
export function cookieIn(end: ReturnInsideOutput): { readonly cookie: SessionCookie | null } {
  return { cookie: end.kind === 'back' ? end.cookie : null };
}

/** The visit of a live session. Throws when there is none: only `signedIn` may call it. */
export function signedInVisit({ visit }: PortalContext): Visit {
  if (visit === null)
    throw new Error('A signed-in portal has a visit; the chart must not ask here.');
  return visit;
}

/** The person of a visit, as the guard of screens knows them. */
export function visitorIn({ username, claims, realm, roles, isOwner }: Visit): Visitor {
  return { username, claims, realm, roles, isOwner };
}
