import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Action } from '../format/scenario-format.ts';
import type { SimulatedBrowser } from './world-types.ts';

/** The browser's cookie after a change from outside the page. */
export function cookieAfter(
  { cookie, server, clock }: SimulatedBrowser,
  action: Extract<Action, { who: 'browser' }>,
): SessionCookie | null {
  if (action.does === 'holds the cookie of') {
    const outcome = server.signIn(action.user, clock.now());
    return outcome.kind === 'accepted' ? outcome.cookie : cookie;
  }
  if (action.does === 'holds a cookie whose token is of another user' && cookie !== null) {
    return { ...cookie, username: 'somebody@else.example' };
  }
  return null;
}
