import type { TokenRefreshSnapshot } from './token-refresh.machine.ts';

/** Whether a due refresh cannot be sent: offline, or the server is unavailable. */
export const selectIsStruggling = (snapshot: TokenRefreshSnapshot): boolean =>
  snapshot.matches('offline') || snapshot.matches('waitingToRetry');

/**
 * Since when the token cannot be renewed (epoch ms); null while it can, and after a single failure,
 * which proves nothing.
 */
export function selectFailingSince({ context }: TokenRefreshSnapshot): number | null {
  return context.attempts > 1 ? context.failingSince : null;
}

/** When the token in force runs out (epoch ms). */
export const selectTokenEnd = ({ context }: TokenRefreshSnapshot): number =>
  context.visit.expiresAt;
