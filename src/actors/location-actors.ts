import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Origin, RouteChangedEvent, ShownLocation } from '#machines/access/access.types.ts';
import { takeLinkToken } from './link-token.ts';
import type { ServerClock } from './server-clock.ts';

const base = '/portal';

/** The router announces its own navigations with the last two. */
const navigations = ['popstate', 'hashchange', 'pushState', 'replaceState'] as const;

/** The address relative to `/portal`, with query and fragment. */
function shownPath(): string {
  const { pathname, search, hash } = window.location;
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${inside === '' ? '/' : inside}${search}${hash}`;
}

/** The origin kept in the browser's history entry; anything else there is not ours. */
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
      // An address that changed meanwhile is on its way to the chart. Taking it back would let the
      // two follow each other for ever.
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
