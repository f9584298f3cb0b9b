import { z } from 'zod';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall } from '#contract/call/call.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { saidText } from '#contract/text/text.ts';
import { userAccessSchema } from './user-access.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** A registered person without a customer yet (R18). */
export const registrationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  registeredAt: z.string(),
  rowVersion: z.number().int(),
});

export type Registration = z.infer<typeof registrationSchema>;

const columns = {
  name: { label: 'Name', kind: 'text', value: (row) => row.name, isSortable: true },
  email: { label: 'E-mail', kind: 'text', value: (row) => row.email, isSortable: true },
  verified: { label: 'E-mail confirmed', kind: 'flag', value: (row) => row.emailVerified },
  registered: {
    label: 'Registered',
    kind: 'instant',
    value: (row) => row.registeredAt,
    isSortable: true,
  },
} as const satisfies ListColumns<Registration>;

/** The registrations that wait for a decision, the oldest first. */
export const registrationList = defineList({
  name: 'listRegistrations',
  path: '/portal/api/internal/registrations',
  title: 'Registrations',
  things: ['registration', 'registrations'],
  summary: 'Registrations that wait for a decision',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  item: registrationSchema,
  columns,
  sort: 'registered',
  filters: {},
  facets: z.object({ customers: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export type RegistrationQuery = QueryOf<typeof registrationList>;

/**
 * Gives a registered person with a confirmed address access as a user of a customer, and mails
 * them.
 */
export const approveRegistration = defineCall({
  name: 'approveRegistration',
  stepUp: true,
  method: 'PUT',
  path: '/portal/api/internal/registrations/{id}/approval',
  summary: 'Give a registered person access as a user of a customer',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  audit: ['registration.approved'],
  params: idParams,
  body: z.strictObject({
    rowVersion: rowVersionSchema,
    custId: custIdSchema,
    access: userAccessSchema,
  }),
  once: true,
  answer: z.object({ message: z.string() }),
  errors: ['notFound', 'conflict', 'addressUnconfirmed'],
});

/** Rejects a registration: the account is deleted, the reason is mailed. */
export const rejectRegistration = defineCall({
  name: 'rejectRegistration',
  method: 'PUT',
  path: '/portal/api/internal/registrations/{id}/rejection',
  summary: 'Reject a registration with a reason',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  audit: ['registration.rejected'],
  params: idParams,
  body: z.strictObject({
    rowVersion: rowVersionSchema,
    reason: saidText({ maximum: 1000, minimum: 3, error: 'Say why; the person reads it.' }),
  }),
  once: true,
  answer: z.object({ message: z.string() }),
  errors: ['notFound', 'conflict'],
});
