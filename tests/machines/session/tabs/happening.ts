import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';

/**
 * How the server answers a request to renew the token; the page gives up what is not answered within
 * its limit. A lost answer has renewed the token, and so has a garbled one, which cannot be read; an
 * unusable one is read and is no session.
 */
export type Answer =
  | 'renewed'
  | 'refused'
  | 'unreachable'
  | 'busy'
  | 'twice'
  | 'lost'
  | 'garbled'
  | 'unusable';

/** What a person or the browser does in one tab. */
export type TabDeed =
  | 'interact'
  | 'stay'
  | 'logout'
  | 'dismiss'
  | 'reload'
  | 'look'
  | 'goOffline'
  | 'goOnline'
  | 'navigate'
  | 'rejectToken';

/** One thing that happens to the browser; `tab` is 0 or 1, times are milliseconds. */
export type Happening =
  | { readonly kind: 'wait' | 'sleep' | 'correctClock'; readonly ms: number }
  | { readonly kind: 'signIn'; readonly tab: number; readonly user: string }
  | { readonly kind: 'signInElsewhere'; readonly user: string }
  // In the modal of a tab that inactivity has ended and whose page is kept.
  | { readonly kind: 'signInInside'; readonly tab: number; readonly user: string }
  // A request that was given up reaches the server after all.
  | { readonly kind: 'arriveLate' }
  | { readonly kind: 'answer'; readonly tab: number; readonly answer: Answer }
  | { readonly kind: 'do'; readonly deed: TabDeed; readonly tab: number };

/** A whole walk, as it is generated and as it is kept when it fails. */
export interface Walk {
  readonly policy: RefreshFailurePolicy;
  readonly happenings: readonly Happening[];
}

/**
 * What a sign-in inside the modal leads to: the kept page goes on, its time is over and the person
 * finds another page, or the page was of somebody else and nobody is signed in.
 */
export type Return = 'continues' | 'opens' | 'refuses';

/** What a tab shows of its session. */
export interface Seen {
  readonly phase: 'active' | 'warning' | 'expired' | 'out';
  readonly user: string | null;
  readonly reason: string | null;
}
