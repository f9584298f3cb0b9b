import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import {
  type PendingLogoutsActorRef,
  pendingLogoutsMachine,
} from '#machines/session/pending-logouts/pending-logouts.machine.ts';
import { inspection } from '../inspector.ts';
import { createKeptLogouts } from './kept-logouts.ts';
import type { SessionCalls } from './session-calls.ts';

/** Sends a logout to the server, at once or when the server is available again. */
export interface LogoutSender {
  readonly actor: PendingLogoutsActorRef;
  send(cookie: SessionCookie): Promise<void>;
  /** The server answers again. */
  retry(): void;
  stop(): void;
}

/** Starts the chart of pending logouts with its ports; once per page. */
export function createLogoutSender(calls: Pick<SessionCalls, 'logout' | 'endVisit'>): LogoutSender {
  const kept = createKeptLogouts(() => Date.now());
  const actor = createActor(
    pendingLogoutsMachine.provide({
      actors: {
        sendLogouts: fromPromise<{ left: number }, Record<string, never>>(async () => {
          for (const { visit } of kept.list()) if (await calls.endVisit(visit)) kept.forget(visit);
          return { left: kept.list().length };
        }),
        watchServer: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
          const back = (): void => sendBack({ type: 'server.returned' });
          window.addEventListener('online', back);
          return () => window.removeEventListener('online', back);
        }),
      },
    }),
    inspection(),
  );
  actor.start();
  return {
    actor,
    send: async (cookie) => {
      const visit = cookie.userVisitId;
      // Kept first: the page may be closed before the answer.
      kept.keep({ visit, at: Date.now() });
      if (await calls.logout(cookie)) kept.forget(visit);
      else actor.send({ type: 'logout.kept' });
    },
    retry: () => actor.send({ type: 'server.returned' }),
    stop: () => void actor.stop(),
  };
}
