import { z } from 'zod';
import { reviewStates, reviewStateWords } from '#domain/accounts/access-review.ts';
import { factorPolicies, factorPolicyWords } from '#domain/session/factors/factor-policy.ts';
import { defineCall } from '#contract/call/call.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { refreshAnswerSchema } from './session.ts';

/** Identifier of a customer. */
export const custIdSchema = z.string().regex(/^[A-Z0-9]{1,12}$/);

/** Statuses of a customer; users of a suspended one cannot sign in. */
export const customerStatuses = ['active', 'suspended'] as const;

/** The names of the statuses of a customer. */
export const customerStatusWords = { active: 'Active', suspended: 'Suspended' } as const;

/** A customer as users of the lessor choose it. */
export const customerSchema = z.object({
  /** The CustID. */
  id: custIdSchema,
  name: z.string(),
  /** ISO 3166 code. */
  country: z.string(),
  status: z.enum(customerStatuses),
  /** Accounts that may sign in. */
  users: z.number().int(),
  /** People who administer the users of the customer. */
  owners: z.number().int(),
  /** The review of access every quarter; null for a reader without a role for it. */
  review: z
    .object({
      state: z.enum(reviewStates),
      /** The day of the last one, UTC. */
      lastOn: z.string().nullable(),
    })
    .nullable(),
  /** What it demands of its people beyond the password. */
  factorPolicy: z.enum(factorPolicies),
  /** The last sign-in of any of them; null when there was none. */
  lastSignInAt: z.string().nullable(),
});

export type Customer = z.infer<typeof customerSchema>;

const columns = {
  name: { label: 'Customer', kind: 'text', value: (row) => row.name, isSortable: true },
  code: { label: 'Code', kind: 'text', value: (row) => row.id, isSortable: true },
  country: { label: 'Country', kind: 'text', value: (row) => row.country, isSortable: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: customerStatusWords,
    isSortable: true,
  },
  users: { label: 'Active users', kind: 'count', value: (row) => row.users, isSortable: true },
  owners: {
    label: 'Administer users',
    kind: 'count',
    value: (row) => row.owners,
    isOptional: true,
  },
  review: {
    label: 'Review of access',
    kind: 'status',
    value: (row) => row.review?.state ?? null,
    words: reviewStateWords,
  },
  reviewedOn: {
    label: 'Last review',
    kind: 'date',
    value: (row) => row.review?.lastOn ?? null,
    isOptional: true,
  },
  factors: {
    label: 'Second factor',
    kind: 'text',
    value: (row) => factorPolicyWords[row.factorPolicy],
    isOptional: true,
  },
  lastSignIn: {
    label: 'Last sign-in',
    kind: 'instant',
    value: (row) => row.lastSignInAt,
    isSortable: true,
  },
} as const satisfies ListColumns<Customer>;

/** The customers that a user of the lessor can act for (R16). */
export const customerList = defineList({
  name: 'listCustomers',
  path: '/portal/api/internal/customers',
  title: 'Customers',
  things: ['customer', 'customers'],
  summary: 'The customers that a user of the lessor can act for',
  access: { lessor: 'seeCustomers' },
  scope: 'identity',
  item: customerSchema,
  columns,
  sort: 'name',
  filters: { status: z.enum(customerStatuses).optional() },
});

export type CustomerQuery = QueryOf<typeof customerList>;

/**
 * Chooses the customer whose screens and data the visit has from now on, or none (R16). Returns the
 * token that the visit continues with; the former one is invalid at once.
 */
export const actForCustomer = defineCall({
  name: 'actForCustomer',
  method: 'PUT',
  path: '/portal/api/internal/acting-customer',
  summary: 'Choose the customer to act for',
  access: { lessor: 'actForCustomers' },
  scope: { none: 'The token is checked before and signed after the transaction.' },
  audit: ['customer.chosen'],
  body: z.strictObject({ custId: custIdSchema.nullable() }),
  answer: refreshAnswerSchema,
  errors: ['notFound'],
});
