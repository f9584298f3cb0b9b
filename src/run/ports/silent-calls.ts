/** The calls of a page that did not reach the server, for the watch on the link to it. */
export interface SilentCalls {
  readonly report: () => void;
  /** Listens until the returned function is called. */
  listen(listener: () => void): () => void;
}

/** Passes reports on; nobody needs to listen. */
export function createSilentCalls(): SilentCalls {
  const listeners = new Set<() => void>();
  return {
    report: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
