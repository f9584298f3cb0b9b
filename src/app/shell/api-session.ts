import { selectCookie, selectOwner } from '#machines/session/session/session.selectors.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';
import type { ApiSession } from '#src/api/api-session.ts';

const patienceMs = 10_000;

/**
 * Gives API calls the token of the live session, and one refresh when the server refuses it; a call
 * that did not reach the server is reported to `silent`. It never gives the token of a later
 * session or of another acted-for customer: no call runs under another identity.
 */
export function createApiSession(
  session: SessionActorRef,
  reject: (token: string) => void,
  silent: () => void = () => undefined,
): ApiSession {
  const opened = selectOwner(session.getSnapshot());
  const token = (): string | undefined => {
    const snapshot = session.getSnapshot();
    return selectOwner(snapshot) === opened ? selectCookie(snapshot)?.token : undefined;
  };
  return {
    token,
    silent,
    refused(rejected) {
      if (token() !== rejected) return Promise.resolve(token() !== undefined);
      return new Promise((resolve) => {
        const settle = (mayRepeat: boolean): void => {
          clearTimeout(timer);
          subscription.unsubscribe();
          resolve(mayRepeat);
        };
        const timer = setTimeout(() => settle(false), patienceMs);
        const subscription = session.subscribe(() => {
          const current = token();
          if (current !== rejected) settle(current !== undefined);
        });
        reject(rejected);
      });
    },
  };
}
