import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Action } from './scenario-format.ts';
import type { World } from './world-types.ts';

/** The cookie that the browser holds after something beside the page has changed it. */
export function cookieAfter(
  { cookie, server, clock }: World,
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
