import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import type { Leaving } from '#src/drafts/leaving.ts';

/** At the end of a session only what the kept page itself displays stays in memory. */
function forgetUnshown(queries: QueryClient): void {
  void queries.cancelQueries();
  queries.removeQueries({ type: 'inactive' });
  queries.getMutationCache().clear();
}

/**
 * Keeps the data of a page in step with the session and the server. Data that failed to load while
 * the server was unavailable is read again, and so is displayed data, then and when the owner
 * returns to a kept page. Work that is not saved when the session ends fails at once: it is sent
 * only when the person sends it again.
 */
export function usePageData(portal: PortalActorRef, queries: QueryClient, leaving: Leaving): void {
  useEffect(() => {
    const readAnew = (): void => void queries.invalidateQueries();
    const subscriptions = [
      portal.on('server.returned', readAnew),
      portal.on('session.returned', readAnew),
      portal.on('session.ended', () => {
        forgetUnshown(queries);
        void leaving.finish();
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [portal, queries, leaving]);
}
