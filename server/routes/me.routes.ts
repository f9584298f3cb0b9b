import { getMe } from '#contract/session.ts';
import { handle, type Registration } from '../http/handle.ts';

/** Who is signed in; read from the user row, so a change shows at the next call. */
export function meRoutes(): Registration[] {
  return [
    handle(getMe, ({ visit }) => ({
      username: visit.username,
      displayName: visit.displayName,
      realm: visit.realm,
      customer: visit.custId === '' ? null : { custId: visit.custId, name: visit.customerName },
      emailVerified: visit.claims.emailVerified,
      mobileActive: visit.claims.mobileActive,
      acceptedExtTermsOfUse: visit.acceptedTerms,
    })),
  ];
}
