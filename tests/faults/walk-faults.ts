import type { Fault } from './fault.ts';

const walk = 'tests/server/access/walk';

/** Faults that the tenancy walk and the hostile requests find, whatever call they are in. */
export const walkFaults: readonly Fault[] = [
  {
    name: 'anybody ends the session of anybody',
    file: 'server/accounts/own-visits.queries.ts',
    text: 'sql`visit where visit_hash = ${visitHash} and external_user_id = ${externalUserId}`',
    instead: 'sql`visit where visit_hash = ${visitHash} and ${externalUserId}::uuid is not null`',
    foundBy: [`${walk}/foreign-rows.test.ts`],
  },
  {
    name: 'an administrator of an airline enters the area of the lessor',
    file: 'server/platform/http/admit.ts',
    text: `else if (caller.realm !== 'internal') throw`,
    instead: `else if (caller.realm !== 'internal' && !caller.claims.admin) throw`,
    foundBy: [`${walk}/kinds-of-users.test.ts`],
  },
  {
    name: 'a filter of a list names a column of two tables',
    file: 'server/lease-account/lease-accounts.queries.ts',
    text: 'sql`fact.currency = ${currency}`',
    instead: 'sql`currency = ${currency}`',
    foundBy: [
      `${walk}/hostile-requests.test.ts`,
      'tests/server/lease-account/account-filters.test.ts',
    ],
  },
];
