import { z } from 'zod';
import { custIdSchema } from './acting-customer.ts';
import { defineCall } from './call.ts';
import { defineList, type QueryOf } from './list.ts';
import type { ListColumns } from './list-columns.ts';
import { saidText } from './text.ts';
import { userAccessSchema } from './user-access.ts';

/** Somebody who has registered and belongs to nobody yet (R18). */
export const registrationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  registeredAt: z.string(),
  rowVersion: z.number().int(),
});

/** Somebody who has registered. */
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
  access: 'internal',
  item: registrationSchema,
  columns,
  sort: 'registered',
  filters: {},
  facets: z.object({ customers: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** State of the list of registrations. */
export type RegistrationQuery = QueryOf<typeof registrationList>;

const params = z.object({ id: z.string().max(100) });
const rowVersion = z.number().int();

/** Lets somebody whose address is confirmed in as a user of a customer, and mails them so. */
export const approveRegistration = defineCall({
  name: 'approveRegistration',
  method: 'PUT',
  path: '/portal/api/internal/registrations/{id}/approval',
  summary: 'Let somebody in as a user of a customer',
  access: 'internal',
  params,
  body: z.strictObject({ rowVersion, custId: custIdSchema, access: userAccessSchema }),
  once: true,
  answer: z.object({ message: z.string() }),
  errors: ['notFound', 'conflict', 'addressUnconfirmed'],
});

/** Turns somebody away: the account is forgotten, the reason is mailed. */
export const rejectRegistration = defineCall({
  name: 'rejectRegistration',
  method: 'PUT',
  path: '/portal/api/internal/registrations/{id}/rejection',
  summary: 'Turn a registration away, with a reason',
  access: 'internal',
  params,
  body: z.strictObject({
    rowVersion,
    reason: saidText({ maximum: 1000, minimum: 3, error: 'Say why; the person reads it.' }),
  }),
  once: true,
  answer: z.object({ message: z.string() }),
  errors: ['notFound', 'conflict'],
});
