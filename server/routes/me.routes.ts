import { getMe } from '#contract/session.ts';
import type { OpeningView } from '#contract/views.ts';
import type { Database } from '../db/database.ts';
import { handle, type Registration } from '../http/handle.ts';
import { findOpeningViews } from '../repositories/views.repository.ts';
import type { Visit } from '../session/visit.ts';

/** A user of the lessor who has not chosen a customer has no views. */
async function openingViewsOf(database: Database, visit: Visit): Promise<OpeningView[]> {
  const { custId, externalUserId } = visit;
  if (custId === '') return [];
  return database.tx({ kind: 'tenant', custId }, (tx) =>
    findOpeningViews(tx, { custId, externalUserId }),
  );
}

/** Who is signed in; read from the user row, so a change shows at the next call. */
export function meRoutes({ database }: { readonly database: Database }): Registration[] {
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
