import { selectCookie } from '#machines/session/session.selectors.ts';
import type { SessionActorRef } from '#machines/session/session.snapshot.ts';
import type { ApiSession } from '#src/api/api-session.ts';

const patienceMs = 10_000;

/**
 * Lets API calls use the visit that is live now: its token, and one refresh when the server refuses
 * it. A later visit's token is never handed out, so that no call of one person is made as another.
 */
export function createApiSession(
  session: SessionActorRef,
  reject: (token: string) => void,
): ApiSession {
  const visitId = selectCookie(session.getSnapshot())?.userVisitId;
  const token = (): string | undefined => {
    const cookie = selectCookie(session.getSnapshot());
    return cookie?.userVisitId === visitId ? cookie?.token : undefined;
  };
  return {
    token,
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
