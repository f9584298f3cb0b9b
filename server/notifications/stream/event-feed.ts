import type { Database } from '#server/platform/db/database.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { serverEventSchema, type ServerEvent } from './server-event.ts';

export interface EventListener {
  heard(event: ServerEvent): void;
  /** Events may have been missed. */
  missed(): void;
}

/** Events of any server of the installation, for all listeners on this one. */
export interface EventFeed {
  /**
   * Receives everything from the moment the promise resolves. Returns the function that
   * unsubscribes.
   */
  subscribe(listener: EventListener): Promise<() => void>;
  close(): Promise<void>;
}

function readEvent(payload: string, log: Dependencies['log']): ServerEvent | undefined {
  try {
    return serverEventSchema.parse(JSON.parse(payload));
  } catch (error) {
    // During an update, another release may send events that this one does not know yet.
    log.debug({ err: error }, 'event not understood');
    return undefined;
  }
}

/** One listening connection for the whole server, opened for the first listener. */
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
