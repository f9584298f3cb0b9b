import type { TokenRefreshSnapshot } from './token-refresh.machine.ts';

/** Whether a due refresh cannot be sent: offline, or the server is unavailable. */
export const selectIsStruggling = (snapshot: TokenRefreshSnapshot): boolean =>
  snapshot.matches('offline') || snapshot.matches('waitingToRetry');
