import type { EventObject } from 'xstate';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/** How often the token's remaining life is checked. */
export interface CheckPlan {
  readonly everyMs: number;
}

/** The session to refresh, and how long the request may wait for its answer. */
export interface RefreshWish {
  readonly cookie: SessionCookie;
  readonly limitMs: number;
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
