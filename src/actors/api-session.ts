import { waitFor } from 'xstate';
import { selectCookie, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { selectSession } from '#machines/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/portal/portal.snapshot.ts';

/** What calls to the server need from the session. */
export interface ApiSession {
  /** The token in force, or undefined when nobody is signed in. */
  token(): string | undefined;
  /** The server no longer accepts this token; resolves to true once a newer one is in force. */
  refused(token: string): Promise<boolean>;
}

/** A refresh that takes longer than this is not waited for; the call then reports its failure. */
const patienceMs = 15_000;

/** Lets calls read the token and ask for a newer one: one refresh serves all that were refused. */
export function createApiSession(portal: PortalActorRef): ApiSession {
  const session = selectSession(portal.getSnapshot());
  const token = (): string | undefined => selectCookie(session.getSnapshot())?.token;
  return {
    token,
    refused: async (refused) => {
      portal.send({ type: 'token.rejected', token: refused });
      try {
        const settled = await waitFor(
          session,
          (snapshot) => !selectIsSignedIn(snapshot) || selectCookie(snapshot)?.token !== refused,
          { timeout: patienceMs },
        );
        return selectIsSignedIn(settled);
      } catch {
        return false;
      }
    },
  };
}
