import { selectSession } from '#machines/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/portal/portal.snapshot.ts';
import { selectCookie } from '#machines/session/session.selectors.ts';
import type { ApiSession } from '#src/api/api.ts';

const patienceMs = 10_000;

/** Lets API calls use the session: its live token, and one refresh when the server refuses it. */
export function createApiSession(portal: PortalActorRef): ApiSession {
  const token = (): string | undefined =>
    selectCookie(selectSession(portal.getSnapshot()).getSnapshot())?.token;
  return {
    token,
    refused(rejected) {
      if (token() !== rejected) return Promise.resolve(token() !== undefined);
      return new Promise((resolve) => {
        const session = selectSession(portal.getSnapshot());
        const settle = (mayRepeat: boolean): void => {
          clearTimeout(timer);
          subscription.unsubscribe();
          resolve(mayRepeat);
        };
        const timer = setTimeout(() => settle(false), patienceMs);
        const subscription = session.subscribe((snapshot) => {
          const current = selectCookie(snapshot)?.token;
          if (current !== rejected) settle(current !== undefined);
        });
        portal.send({ type: 'token.rejected', token: rejected });
      });
    },
  };
}
