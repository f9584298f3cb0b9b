import { getMe } from '#contract/session/session.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findOpeningViews } from '#server/platform/lists/views.queries.ts';

/** Who is signed in; read from the user row, so a change shows at the next call. */
export function meRoutes(): HandledCall[] {
  return [
    handle(getMe, async ({ tx, caller }) => {
      const { custId, externalUserId } = caller;
      return {
        username: caller.username,
        displayName: caller.displayName,
        realm: caller.realm,
        customer: custId === '' ? null : { custId, name: caller.customerName },
        emailVerified: caller.claims.emailVerified,
        mobileActive: caller.claims.mobileActive,
        acceptedExtTermsOfUse: caller.acceptedTerms,
        openingViews: await findOpeningViews(tx, { custId, externalUserId }),
      };
    }),
  ];
}
