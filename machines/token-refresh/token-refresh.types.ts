import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import type { Visit } from '#domain/session/visit.ts';

export interface TokenRefreshInput {
  readonly policy: RefreshFailurePolicy;
  readonly visit: Visit;
}

export interface TokenRefreshContext {
  readonly policy: RefreshFailurePolicy;
  readonly visit: Visit;
  readonly isOnline: boolean;
  /** The warning shows: only *Stay logged in* may refresh (R4). */
  readonly isHeld: boolean;
  /** Failed attempts in a row. */
  readonly attempts: number;
  readonly retryAfterMs: number | null;
}

export type TokenRefreshEvent =
  | { readonly type: 'refresh.evaluate'; readonly at: number }
  | { readonly type: 'refresh.demand' }
  | { readonly type: 'refresh.hold' }
  | { readonly type: 'refresh.release' }
  | { readonly type: 'token.replaced'; readonly visit: Visit }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' };

export type TokenRefreshEmitted =
  | { readonly type: 'refresh.succeeded'; readonly visit: Visit }
  | { readonly type: 'refresh.refused'; readonly at: number };

/** How often the token's remaining life is looked at. */
export interface CheckPlan {
  readonly everyMs: number;
}
