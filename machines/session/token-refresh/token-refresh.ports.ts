import type { EventObject } from 'xstate';
import type { RefreshOutcome, RefreshWish } from '#domain/session/refresh-outcome.ts';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/** How often the token's remaining life is checked. */
export interface CheckPlan {
  readonly everyMs: number;
}

/**
 * Ports of the token refresh chart.
 *
 * `refreshToken` exchanges the token, one request per browser, and stores the new one unless the
 * session changed meanwhile. `watchTokenLife` sends `refresh.evaluate` as planned.
 */
export const tokenRefreshPorts = {
  refreshToken: unprovidedPromise<RefreshOutcome, RefreshWish>('refreshToken'),
  watchTokenLife: unprovidedCallback<EventObject, CheckPlan>('watchTokenLife'),
};
