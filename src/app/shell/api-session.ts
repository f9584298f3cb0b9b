import { selectPageKey, selectToken } from '#machines/app/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import type { ApiSession } from '#src/api/api-session.ts';

const patienceMs = 10_000;

/** Resolves with the first answer that `ask` gives, now or after a change; undefined when too late. */
function firstAnswer<Answer>(
  portal: PortalActorRef,
  ask: () => Answer | undefined,
  limitMs?: number,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | undefined): void => {
      clearTimeout(timer);
      subscription.unsubscribe();
      resolve(answer);
    };
    const look = (): void => {
      const answer = ask();
      if (answer !== undefined) settle(answer);
    };
    const timer = limitMs === undefined ? undefined : setTimeout(() => settle(undefined), limitMs);
    const subscription = portal.subscribe(look);
    look();
  });
}

/** A signal for each session of the page, which aborts when that session ends. */
function createEndings(portal: PortalActorRef, isLive: () => boolean): () => AbortSignal {
  let current: AbortSignal | undefined;
  return () => {
    if (!isLive()) return AbortSignal.abort();
    if (current?.aborted === false) return current;
    const ending = new AbortController();
    const subscription = portal.subscribe(() => {
      if (isLive()) return;
      subscription.unsubscribe();
      ending.abort();
    });
    current = ending.signal;
    return current;
  };
}

/**
 * Gives API calls the token of the live session, and one refresh when the server refuses it; a call
 * that did not reach the server is reported to `silent`. It never gives the token of another page: no
 * call runs under another identity or for another customer. While the page of an ended session is
 * kept, there is no token.
 */
export function createApiSession(
  portal: PortalActorRef,
  silent: () => void = () => undefined,
  prove?: () => Promise<boolean>,
): ApiSession {
  const opened = selectPageKey(portal.getSnapshot());
  const isOpen = (): boolean => selectPageKey(portal.getSnapshot()) === opened;
  const token = (): string | undefined =>
    isOpen() ? selectToken(portal.getSnapshot()) : undefined;
  const signal = createEndings(portal, () => token() !== undefined);
  return {
    token,
    silent,
    ...(prove !== undefined && { prove }),
    async refused(rejected) {
      if (token() !== rejected) return token() !== undefined;
      const isNewer = firstAnswer(
        portal,
        () => (token() === rejected ? undefined : token() !== undefined),
        patienceMs,
      );
      portal.send({ type: 'token.rejected', token: rejected });
      return (await isNewer) ?? false;
    },
    page: {
      signal,
      async back() {
        const isBack = await firstAnswer(portal, () => {
          if (!isOpen()) return false;
          return token() === undefined ? undefined : true;
        });
        return isBack ?? false;
      },
    },
  };
}
