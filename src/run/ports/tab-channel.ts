import { isRecord } from '#domain/text/is-record.ts';
import { quietly } from './quietly.ts';
import { type Activity, isActivity } from './activity-store.ts';
import { type EndNote, isEndNote } from './end-store.ts';

/**
 * Messages between the tabs of one browser about their common session (R10). They carry their
 * facts: the storage may be full, and is only the memory for tabs that are opened later.
 */
export type TabMessage =
  /** The cookie was replaced: read the shared facts again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'touched'; readonly visit: string; readonly activity: Activity }
  | ({ readonly kind: 'ended' } & EndNote);

export interface TabChannel {
  post(message: TabMessage): void;
  /** Listens until the returned function is called. */
  listen(listener: (message: TabMessage) => void): () => void;
}

/** Other code of this origin may post here: anything but our own messages is ignored. */
function readMessage(data: unknown): TabMessage | undefined {
  if (!isRecord(data)) return undefined;
  const { kind, visit, activity } = data;
  if (kind === 'changed') return { kind };
  if (kind === 'touched' && typeof visit === 'string' && isActivity(activity))
    return { kind, visit, activity };
  if (kind !== 'ended' || !isEndNote(data)) return undefined;
  return { kind, visit: data.visit, reason: data.reason, at: data.at };
}

/** A browser without such channels: each tab counts for itself, and for what the storage says. */
const silent: TabChannel = { post: () => undefined, listen: () => () => undefined };

/** A browser may lack channels, or refuse to open one. */
function canOpen(name: string): boolean {
  return quietly(() => new BroadcastChannel(name).close()) === undefined;
}

/**
 * Opens the channel only while somebody listens: an open one keeps a page out of the back/forward
 * cache.
 */
export function createTabChannel(name: string): TabChannel {
  if (!canOpen(name)) return silent;
  let open: BroadcastChannel | undefined;
  return {
    post: (message) => {
      const channel = open ?? new BroadcastChannel(name);
      channel.postMessage(message);
      if (channel !== open) channel.close();
    },
    listen: (listener) => {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = readMessage(event.data);
        if (message !== undefined) listener(message);
      });
      open = channel;
      return () => {
        channel.close();
        if (open === channel) open = undefined;
      };
    },
  };
}
