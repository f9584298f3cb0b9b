import type { RefusalReason } from './end-reason.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Visit } from './visit.ts';

/** What to do when a refresh cannot reach the server or the server is busy (R5). */
export type RefreshFailurePolicy = 'retryWhileValid' | 'signOutAtOnce';

/** The session to refresh, and how long the request may wait for its answer. */
export interface RefreshWish {
  readonly cookie: SessionCookie;
  readonly limitMs: number;
}

/** What a refusal says of the end of a visit; `endedAt` is in epoch milliseconds. */
export interface EndExplanation {
  readonly why?: RefusalReason;
  readonly endedAt?: number;
}

/** The outcome of a token refresh; `at` is in epoch milliseconds of the server's clock. */
export type RefreshOutcome =
  /** A new token is stored: by this page, or earlier by another tab. */
  | { readonly kind: 'refreshed'; readonly at: number; readonly visit: Visit }
  /**
   * The server refused, or its response is unusable; where it says why and when the visit ended,
   * `why` and `endedAt` say it.
   */
  | ({ readonly kind: 'refused'; readonly at: number } & EndExplanation)
  /**
   * No response, or the server is busy; `retryAfterMs` is the delay that it requests, if any, and
   * `isLate` says that there was no answer within the limit of the call.
   */
  | {
      readonly kind: 'unreachable';
      readonly at: number;
      readonly retryAfterMs: number | null;
      readonly isLate?: boolean;
    }
  /** Meanwhile the session ended or its user changed; nothing was written. */
  | { readonly kind: 'superseded'; readonly at: number };

/** A refusal as the session chart takes it; `at` is when it was known. */
export interface TokenRefusal {
  readonly at: number;
  readonly reason: RefusalReason;
  /** When the visit ended, where the server says so (epoch ms). */
  readonly endedAt?: number;
}

/** Why and when an outcome that is not tried again ends the session. */
export function tokenRefusalOf(outcome: RefreshOutcome): TokenRefusal {
  const { at } = outcome;
  if (outcome.kind === 'unreachable') return { at, reason: 'unrenewed' };
  if (outcome.kind !== 'refused') return { at, reason: 'refused' };
  const { why = 'refused', endedAt } = outcome;
  return { at, reason: why, ...(endedAt !== undefined && { endedAt }) };
}

/**
 * How long a replaced token still counts after its rotation, and after its successor was first used
 * (milliseconds).
 */
export const replacedTokenGraceMs = 10_000;

const transientStatuses = new Set([408, 429]);

/** Whether the HTTP status of a failed refresh is transient (R5): then it is retried. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || transientStatuses.has(status);
}
