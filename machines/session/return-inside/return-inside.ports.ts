import type { EventObject } from 'xstate';
import type { Visit } from '#domain/session/visit.ts';
import type { AuthenticateOutcome, Credentials } from '#machines/session/sign-in/sign-in.ports.ts';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/** What the server answered, read but stored nowhere yet. */
export type ReturnOutcome =
  | { readonly kind: 'accepted'; readonly visit: Visit }
  | Extract<AuthenticateOutcome, { kind: 'failed' }>;

/** Until when the page is kept, epoch milliseconds of the server's clock. */
export interface KeepingPlan {
  readonly until: number;
}

/**
 * Ports of the return chart. `signInAgain` asks the server and stores nothing of its answer; it
 * rejects only on a defect. `endRefused` tells the server to end the visit of a refused answer, and
 * does not wait. `watchKeeping` sends `keeping.over` at the planned time, and when somebody signs
 * out or another user signs in with this browser.
 */
export const returnInsidePorts = {
  signInAgain: unprovidedPromise<ReturnOutcome, Credentials>('signInAgain'),
  endRefused: unprovidedPromise<void, { readonly visit: Visit | null }>('endRefused'),
  watchKeeping: unprovidedCallback<EventObject, KeepingPlan>('watchKeeping'),
};
