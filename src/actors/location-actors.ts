import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { RouteChangedEvent } from '#machines/access/access.types.ts';
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

/** The ports `watchLocation` of the portal chart and `showLocation` of the access chart. */
export function createLocationActors(clock: ServerClock) {
  const listeners = new Set<() => void>();
  return {
    watchLocation: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
      let last: string | undefined;
      const announce = (): void => {
        const path = shownPath();
        if (path === last) return;
        last = path;
        const event: RouteChangedEvent = { type: 'route.changed', path, at: clock.now() };
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
    showLocation: fromPromise<void, { path: string }>(async ({ input }) => {
      if (shownPath() === input.path) return;
      window.history.replaceState(null, '', `${base}${input.path}`);
      for (const announce of listeners) announce();
    }),
  };
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
