import type { QueryClient } from '@tanstack/react-query';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  kindWords,
  notificationList,
  watchNotifications,
} from '#contract/notifications/notifications.ts';
import type { RetrievedNotifications } from '#machines/notifications/notifications/notifications.ports.ts';
import type { Api } from '#src/api/api.ts';
import { whenIdle } from '#src/run/when-idle.ts';

const newestShown = 8;

const sightings = { hidden: 'page.hidden', visible: 'page.shown' } as const;

/** The dependencies of the ports. */
interface Needs {
  readonly api: Api;
  /** Displayed lists of notifications are read again together with the bell. */
  readonly queries: QueryClient;
  /** The bell shows alerts about security instead of the notifications of a customer. */
  readonly isAlerting: boolean;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

async function follow(api: Api, signal: AbortSignal, tell: (event: EventObject) => void) {
  const { readEvents } = await import('./read-events.ts');
  const { body } = await api.listen(watchNotifications, signal);
  if (body === null) return;
  for await (const name of readEvents(body)) {
    if (name === 'open') tell({ type: 'feed.opened' });
    if (name === 'changed') tell({ type: 'feed.changed' });
  }
}

/** The ports of the notifications chart; none of them waits for a refresh of the session. */
export function createNotificationActors({ api, queries, isAlerting, page }: Needs) {
  let before: string | undefined;
  const readLists = (name: string, shown: string): void => {
    if (before !== undefined && before !== shown)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name });
    before = shown;
  };
  return {
    fetchNotifications: fromPromise<RetrievedNotifications, Record<string, never>>(
      async ({ signal }) => {
        if (isAlerting) {
          const { alertsName, fetchAlerts } = await import('./fetch-alerts.ts');
          const answer = await fetchAlerts(api, newestShown, signal);
          readLists(alertsName, JSON.stringify([answer.notifications, answer.unread]));
          return answer;
        }
        const query = { pageSize: newestShown };
        const answer = await api.call(notificationList.read, { query, signal, isQuiet: true });
        const { items, facets, asOf } = answer;
        readLists(notificationList.read.name, JSON.stringify([items, facets]));
        const notifications = items.map(({ kind, ...item }) => ({
          ...item,
          about: kindWords[kind],
        }));
        return { notifications, unread: facets.unread, retrievedAt: asOf };
      },
    ),
    watchFeed: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
      const ending = new AbortController();
      const run = async (): Promise<void> => {
        try {
          await follow(api, ending.signal, sendBack);
        } catch {
          // Why a stream broke does not matter: it is opened again, with polling meanwhile.
        }
        if (!ending.signal.aborted) sendBack({ type: 'feed.lost' });
      };
      // The stream, and what reads it, are not part of the first screen.
      const cancel = whenIdle(() => void run());
      return () => {
        cancel();
        ending.abort();
      };
    }),
    watchPage: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
      const tell = (): void => sendBack({ type: sightings[page.visibilityState] });
      if (page.visibilityState === 'hidden') tell();
      page.addEventListener('visibilitychange', tell);
      return () => page.removeEventListener('visibilitychange', tell);
    }),
  };
}
