import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { portalEventSchema, type PortalEvent } from './portal-event.ts';

/** Who hears of events. */
export interface EventListener {
  heard(event: PortalEvent): void;
  /** Events may have been missed. */
  missed(): void;
}

/** What happens on any server of the installation, for all who are interested in this one. */
export interface EventFeed {
  /** Hears of everything from the moment the answer is there. Answers how to stop. */
  subscribe(listener: EventListener): Promise<() => void>;
  close(): Promise<void>;
}

function readEvent(payload: string, log: Dependencies['log']): PortalEvent | undefined {
  try {
    return portalEventSchema.parse(JSON.parse(payload));
  } catch (error) {
    // During an update another release may tell what this one does not know yet.
    log.debug({ err: error }, 'event not understood');
    return undefined;
  }
}

/** One listening connection for the whole server, opened for the first who is interested. */
export function createEventFeed({
  database,
  log,
}: Pick<Dependencies, 'database' | 'log'>): EventFeed {
  const listeners = new Set<EventListener>();
  let listening: ReturnType<Database['listen']> | undefined;

  const listen = (): ReturnType<Database['listen']> =>
    database.listen('portal_event', {
      heard(payload) {
        const event = readEvent(payload, log);
        if (event !== undefined) for (const listener of listeners) listener.heard(event);
      },
      missed() {
        for (const listener of listeners) listener.missed();
      },
    });

  return {
    async subscribe(listener) {
      listening ??= listen();
      await listening;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      const stop = await listening;
      await stop?.();
    },
  };
}
