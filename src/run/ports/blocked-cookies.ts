import type { AuthenticateOutcome } from '#machines/session/sign-in/sign-in.ports.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { SessionCalls } from './session-calls.ts';

const blocked: AuthenticateOutcome = {
  kind: 'failed',
  status: null,
  message:
    'Your browser blocks the cookies of this site, so you cannot stay signed in. Allow cookies for this site in the settings of your browser, then sign in again.',
};

/**
 * Asks for a sign-in only where the browser keeps its cookie; elsewhere the person would come back to
 * an empty form without a word.
 */
export function askingOnlyWithCookies(
  calls: SessionCalls,
  jar: Pick<CookieJar, 'isUsable'>,
): SessionCalls {
  return {
    ...calls,
    authenticate: async (...asked) => (jar.isUsable() ? calls.authenticate(...asked) : blocked),
  };
}
