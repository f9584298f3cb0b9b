import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Origin, ShownLocation } from '#machines/access/access/access.ports.ts';
import type { RouteChangedEvent } from '#machines/access/access/access.machine.ts';
import { takeLinkToken } from './link-token.ts';
import type { ServerClock } from './server-clock.ts';

const base = '/portal';

/** The router uses the last two for its own navigations. */
const navigations = ['popstate', 'hashchange', 'pushState', 'replaceState'] as const;

/** The address relative to `/portal`, with query and fragment. */
function shownPath(): string {
  const { pathname, search, hash } = window.location;
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${inside === '' ? '/' : inside}${search}${hash}`;
}

/** The origin in the browser's history entry; any other value there is ignored. */
function keptOrigin(): Origin | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return null;
  const { originPath, originUser } = state as { originPath?: unknown; originUser?: unknown };
  if (typeof originPath !== 'string') return null;
  return { path: originPath, username: typeof originUser === 'string' ? originUser : null };
}

function toState(origin: Origin | null): { originPath: string; originUser: string | null } | null {
  return origin === null ? null : { originPath: origin.path, originUser: origin.username };
}

/** The ports `watchLocation` of the portal chart and `showLocation` of the access chart. */
export function createLocationActors(clock: ServerClock) {
  const listeners = new Set<() => void>();
  return {
    watchLocation: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
      let last: string | undefined;
      const announce = (): void => {
        takeLinkToken();
        const path = shownPath();
        if (path === last) return;
        last = path;
        const event: RouteChangedEvent = {
          type: 'route.changed',
          path,
          at: clock.now(),
          origin: keptOrigin(),
        };
        sendBack(event);
      };
      const { signal, abort } = abortable();
      for (const type of navigations) window.addEventListener(type, announce, { signal });
      listeners.add(announce);
      announce();
      return () => {
        abort();
        listeners.delete(announce);
      };
    }),
    showLocation: fromPromise<void, ShownLocation>(async ({ input }) => {
      const shown = shownPath();
      // A meanwhile changed address is about to reach the chart. Reverting it would let the two
      // follow each other endlessly.
      if (shown === input.path || shown !== input.insteadOf) return;
      window.history.replaceState(toState(input.origin), '', `${base}${input.path}`);
      for (const announce of listeners) announce();
    }),
  };
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
