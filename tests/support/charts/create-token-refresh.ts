import type { Visit } from '#domain/session/visit.ts';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import {
  type TokenRefreshEvent,
  tokenRefreshMachine,
  type TokenRefreshSnapshot,
} from '#machines/session/token-refresh/token-refresh.machine.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { aVisit, eight, minute } from '../portal/a-visit.ts';

/** When the token ends that a refresh under test starts with. */
export const tokenEnd = eight + 15 * minute;
/** The visit that it starts with. */
export const visitToRefresh = aVisit({ expiresAt: tokenEnd });
/** The visit that a refresh brings. */
export const nextVisit = aVisit({ expiresAt: eight + 20 * minute }, { token: 'token-2' });

/** A token refresh chart with fake ports, and the verbs that its tests use. */
export interface TokenRefreshUnderTest {
  readonly chart: ChartActor;
  send(event: TokenRefreshEvent): void;
  snapshot(): TokenRefreshSnapshot;
  value(): unknown;
}

/** Starts a token refresh at eight. */
export function startTokenRefresh(
  policy: RefreshFailurePolicy = 'retryWhileValid',
  opened: { readonly visit: Visit; readonly at: number } = {
    visit: visitToRefresh,
    at: eight,
  },
): TokenRefreshUnderTest {
  const chart = createChartActor(tokenRefreshMachine, { input: { policy, ...opened } });
  const snapshot = (): TokenRefreshSnapshot => chart.actor.getSnapshot() as TokenRefreshSnapshot;
  return {
    chart,
    send: (event) => chart.send(event),
    snapshot,
    value: () => snapshot().value,
  };
}

/** A chart whose one request is in progress. */
export function refreshing(policy?: RefreshFailurePolicy): TokenRefreshUnderTest {
  const refresh = startTokenRefresh(policy);
  refresh.send({ type: 'refresh.evaluate', at: eight + 5 * minute });
  return refresh;
}

/** The outcome of a request that did not reach the server. */
export function unreachable(at: number, retryAfterMs: number | null = null) {
  return { kind: 'unreachable', at, retryAfterMs };
}
