import { isEndReason, type EndReason } from '#domain/session/end-reason.ts';

/** Messages between the tabs of one browser about their common session (R10). */
export type TabMessage =
  /** An interaction happened, or the cookie was replaced: read the shared facts again. */
  { readonly kind: 'changed' } | { readonly kind: 'ended'; readonly reason: EndReason };

export interface TabChannel {
  post(message: TabMessage): void;
  /** Listens until the returned function is called. */
  listen(listener: (message: TabMessage) => void): () => void;
}

/** Other code of this origin may post here: anything but our own messages is ignored. */
function readMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, reason } = data as { kind?: unknown; reason?: unknown };
  if (kind === 'changed') return { kind };
  return kind === 'ended' && isEndReason(reason) ? { kind, reason } : undefined;
}

/**
 * Opens the channel only while somebody listens: an open one keeps a page out of the back/forward
 * cache.
 */
export function createTabChannel(name: string): TabChannel {
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
