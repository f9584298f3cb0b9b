import { getMe } from '#contract/session/session.ts';
import type { OpeningView } from '#contract/lists/views.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findOpeningViews } from '#server/platform/lists/views.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** A user of the lessor who has not chosen a customer has no views. */
async function openingViewsOf(database: Database, visit: Caller): Promise<OpeningView[]> {
  const { custId, externalUserId } = visit;
  if (custId === '') return [];
  return database.tx({ kind: 'tenant', custId }, (tx) =>
    findOpeningViews(tx, { custId, externalUserId }),
  );
}

/** Who is signed in; read from the user row, so a change shows at the next call. */
export function meRoutes({ database }: { readonly database: Database }): HandledCall[] {
  return [
    handle(getMe, async ({ visit }) => ({
      username: visit.username,
      displayName: visit.displayName,
      realm: visit.realm,
      customer: visit.custId === '' ? null : { custId: visit.custId, name: visit.customerName },
      emailVerified: visit.claims.emailVerified,
      mobileActive: visit.claims.mobileActive,
      acceptedExtTermsOfUse: visit.acceptedTerms,
      openingViews: await openingViewsOf(database, visit),
    })),
  ];
}
