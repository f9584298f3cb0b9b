/** The calls of a page that reached nobody, for the watch on the link to the server. */
export interface SilentCalls {
  readonly report: () => void;
  /** Listens until the returned function is called. */
  listen(listener: () => void): () => void;
}

/** A proxy answers so for a server that is away. */
const statusesOfProxies: ReadonlySet<number> = new Set([502, 504]);

/** Whether the response to a call says that it reached nobody; there is none without one. */
export function reachedNobody(response: Response | undefined): boolean {
  return response === undefined || statusesOfProxies.has(response.status);
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
