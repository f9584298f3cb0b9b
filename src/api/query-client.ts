import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { hasWindow } from '#src/run/has-window.ts';
import { PortalProblem } from './portal-problem.ts';

/** Whether a screen waits for an answer that nothing fetches yet. */
export function isUnasked({ state, options }: Query): boolean {
  const isOff = 'enabled' in options && options.enabled === false;
  return state.status === 'pending' && state.fetchStatus === 'idle' && !isOff;
}

const secondsFresh = 30;

/**
 * The cache of server data. It belongs to one signed-in user and is cleared when the session ends.
 * Only transient failures are retried, twice.
 */
export function createQueryClient(): QueryClient {
  // Between two sessions the library does not listen to the network: it would stay offline.
  if (hasWindow) onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: secondsFresh * 1000,
        retry: (failures, error) =>
          error instanceof PortalProblem && error.isTransient && failures < 2,
        refetchOnWindowFocus: false,
      },
    },
  });
}
