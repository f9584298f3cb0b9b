import type { Claims } from '#domain/access/claims.ts';
import type { Realm } from '#domain/session/realm.ts';

export interface AccessInput {
  /** Product name of the installation, part of one path (R13). */
  readonly product: string;
}

/** A signed-in person as far as access is concerned. */
export interface Visitor {
  readonly username: string;
  readonly claims: Claims;
  readonly realm: Realm;
}

/** Where to return to after signing in, and for whom only; null means for anybody. */
export interface Origin {
  readonly path: string;
  readonly username: string | null;
}

export interface AccessContext {
  readonly product: string;
  /** The address as it was typed, relative to `/portal`, with query and fragment; null at first. */
  readonly path: string | null;
  /** The address that the browser told last; another one than `path` after a sign-out only. */
  readonly reportedPath: string | null;
  /** `unknown` while the session is being read or has just expired; null when nobody is signed in. */
  readonly visitor: Visitor | 'unknown' | null;
  readonly origin: Origin | null;
  /** Who was signed in last, for whom the origin is kept. */
  readonly leaver: string | null;
}

export interface RouteChangedEvent {
  readonly type: 'route.changed';
  readonly path: string;
  readonly at: number;
  /** The origin that the browser kept with this address through a reload, or null. */
  readonly origin: Origin | null;
}

/** An address to show, and the origin to keep with it through a reload. */
export interface ShownLocation {
  readonly path: string;
  readonly origin: Origin | null;
  /** The address that the decision was made for; null when the browser has not told one yet. */
  readonly insteadOf: string | null;
}

export interface VisitorIdentifiedEvent extends Visitor {
  readonly type: 'visitor.identified';
}

export interface VisitorLeftEvent {
  readonly type: 'visitor.left';
  /** Whether the person comes back to the same place when they sign in again (R11). */
  readonly isReturning: boolean;
}

export type AccessEvent =
  | RouteChangedEvent
  | VisitorIdentifiedEvent
  | VisitorLeftEvent
  | { readonly type: 'visitor.lapsed' };
