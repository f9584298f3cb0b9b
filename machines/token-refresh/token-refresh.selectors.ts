import type { TokenRefreshSnapshot } from './token-refresh.snapshot.ts';

/** Whether a refresh is wanted but cannot go out: offline, or the server is out of reach. */
export const selectIsStruggling = (snapshot: TokenRefreshSnapshot): boolean =>
  snapshot.matches('offline') || snapshot.matches('waitingToRetry');
