import type { CustomerUser } from '#contract/accounts/customer-users.ts';

/** A user of Aurora Airways with customer access, in version 3. */
export function aCustomerUser(wish: Partial<CustomerUser> = {}): CustomerUser {
  return {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    name: 'Magnus Eriksen',
    email: 'customer@aurora.example',
    custId: 'AUR',
    customer: 'Aurora Airways',
    access: {
      financial: false,
      customer: true,
      technical: false,
      servicedEntity: false,
      admin: false,
    },
    accessKeptBy: 'portal',
    owner: false,
    isInvited: false,
    emailVerified: true,
    status: 'active',
    factors: 0,
    lastSignInAt: '2026-06-14T08:00:00Z',
    rowVersion: 3,
    ...wish,
  };
}
