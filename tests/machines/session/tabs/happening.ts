import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';

/**
 * How the server answers a request to renew the token; an answer that never comes is a long wait. A
 * lost one has renewed the token, and the page gives it up as late.
 */
export type Answer = 'renewed' | 'refused' | 'unreachable' | 'busy' | 'twice' | 'lost';

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
  | { readonly kind: 'answer'; readonly tab: number; readonly answer: Answer }
  | { readonly kind: 'do'; readonly deed: TabDeed; readonly tab: number };

/** A whole walk, as it is generated and as it is kept when it fails. */
export interface Walk {
  readonly policy: RefreshFailurePolicy;
  readonly happenings: readonly Happening[];
}

/** What a tab shows of its session. */
export interface Seen {
  readonly phase: 'active' | 'warning' | 'expired' | 'out';
  readonly user: string | null;
  readonly reason: string | null;
}
