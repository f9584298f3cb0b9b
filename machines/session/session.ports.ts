import type { EventObject } from 'xstate';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { unprovidedCallback, unprovidedPromise } from '../unprovided.ts';
import type { Closing, EvaluationPlan, SessionFacts } from './session.types.ts';

/**
 * Ports of the session chart.
 *
 * `openSession` stores a given cookie and reads what is stored. `closeSession` removes the ended
 * session's own cookie, tells the other tabs and the server, and does not wait for an answer.
 * `extendSession` refreshes the token for *Stay logged in*. `watchDeadlines` sends
 * `session.evaluate` as planned until it is stopped.
 */
export const sessionPorts = {
  openSession: unprovidedPromise<SessionFacts, { cookie: SessionCookie | null }>('openSession'),
  closeSession: unprovidedPromise<void, Closing>('closeSession'),
  extendSession: unprovidedPromise<RefreshOutcome, { cookie: SessionCookie | null }>(
    'extendSession',
  ),
  watchDeadlines: unprovidedCallback<EventObject, EvaluationPlan>('watchDeadlines'),
};
