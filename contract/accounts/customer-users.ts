import { z } from 'zod';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall } from '#contract/call/call.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { accessText } from '#domain/access/access-flags.ts';
import { saidLine } from '#contract/text/text.ts';
import { userAccessSchema } from './user-access.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** Statuses of an admitted account. */
export const userStatuses = ['active', 'disabled'] as const;

/** The names of the statuses. */
export const userStatusWords = { active: 'Active', disabled: 'Deactivated' } as const;

/** The standings of an account: invited people have not chosen a password yet. */
export const accountStandings = ['invited', ...userStatuses] as const;

export type AccountStanding = (typeof accountStandings)[number];

/** The names of the standings. */
export const accountStandingWords = { invited: 'Invited', ...userStatusWords } as const;

/** Who decides what a user may open. */
export const accessOwners = ['portal', 'file'] as const;

/** Where the access of a user is kept, in words. */
export const accessOwnerWords = { portal: 'The portal', file: 'Loaded files' } as const;

/** A user of a customer as users of the lessor and owners of the customer see them. */
export const customerUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  custId: z.string(),
  customer: z.string(),
  access: userAccessSchema,
  /** Who decides on the access: the portal, or the file that loads the user. */
  accessKeptBy: z.enum(accessOwners),
  /** Whether they administer the users of their customer (decision 055). */
  owner: z.boolean(),
  emailVerified: z.boolean(),
  status: z.enum(userStatuses),
  /** Whether they have been invited and have never had a password. */
  isInvited: z.boolean(),
  /** How many second factors they have. */
  factors: z.number().int(),
  lastSignInAt: z.string().nullable(),
  rowVersion: z.number().int(),
});

export type CustomerUser = z.infer<typeof customerUserSchema>;

/** The standing of an account; a deactivated one is invited no longer. */
export function accountStandingOf({
  status,
  isInvited,
}: Pick<CustomerUser, 'status' | 'isInvited'>): AccountStanding {
  return isInvited && status === 'active' ? 'invited' : status;
}

const columns = {
  name: { label: 'Name', kind: 'text', value: (row) => row.name, isSortable: true },
  email: { label: 'E-mail', kind: 'text', value: (row) => row.email, isSortable: true },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  access: { label: 'Access', kind: 'text', value: (row) => accessText(row.access) },
  owner: { label: 'Administers users', kind: 'flag', value: (row) => row.owner },
  keptBy: {
    label: 'Access kept in',
    kind: 'text',
    value: (row) => accessOwnerWords[row.accessKeptBy],
    isOptional: true,
  },
  status: {
    label: 'Status',
    kind: 'status',
    value: accountStandingOf,
    words: accountStandingWords,
    isSortable: true,
  },
  verified: {
    label: 'E-mail confirmed',
    kind: 'flag',
    value: (row) => row.emailVerified,
    isOptional: true,
  },
  factors: {
    label: 'Second factors',
    kind: 'count',
    value: (row) => row.factors,
    isOptional: true,
  },
  lastSignIn: {
    label: 'Last sign-in',
    kind: 'instant',
    value: (row) => row.lastSignInAt,
    isSortable: true,
  },
} as const satisfies ListColumns<CustomerUser>;

/** The users of all customers (domain page §1.10). */
export const customerUserList = defineList({
  name: 'listCustomerUsers',
  path: '/portal/api/internal/users',
  title: 'Users',
  things: ['user', 'users'],
  summary: 'The users of the customers with what they may open',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  item: customerUserSchema,
  columns,
  sort: 'name',
  filters: { customer: custIdSchema.optional(), status: z.enum(userStatuses).optional() },
  facets: z.object({ customers: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export type CustomerUserQuery = QueryOf<typeof customerUserList>;

/** One user, for example after another person has changed them. */
export const getCustomerUser = defineCall({
  name: 'getCustomerUser',
  method: 'GET',
  path: '/portal/api/internal/users/{id}',
  summary: 'One user of a customer',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  params: idParams,
  answer: customerUserSchema,
  errors: ['notFound'],
});

/**
 * Changes what a user may open, effective from their next call. Repeating it changes nothing. It
 * requires the current version.
 */
export const changeUserAccess = defineCall({
  name: 'changeUserAccess',
  stepUp: true,
  method: 'PUT',
  path: '/portal/api/internal/users/{id}/access',
  summary: 'Change what a user may open',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  audit: { events: ['user.accessChanged'], unless: 'the account has these values already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, access: userAccessSchema }),
  once: true,
  answer: customerUserSchema,
  errors: ['notFound', 'conflict', 'lastAdmin'],
});

/** Deactivates a user, whose sessions end at once, or reactivates them. */
export const changeUserStatus = defineCall({
  name: 'changeUserStatus',
  stepUp: true,
  method: 'PUT',
  path: '/portal/api/internal/users/{id}/status',
  summary: 'Deactivate or reactivate a user',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  audit: { events: ['user.statusChanged'], unless: 'the account has this status already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, status: z.enum(userStatuses) }),
  once: true,
  answer: customerUserSchema,
  errors: ['notFound', 'conflict', 'lastAdmin'],
});

/** Gives a user the right to administer the users of their customer, or takes it. */
export const changeUserOwner = defineCall({
  name: 'changeUserOwner',
  stepUp: true,
  method: 'PUT',
  path: '/portal/api/internal/users/{id}/owner',
  summary: 'Let a user administer the users of their customer, or no longer',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  audit: { events: ['user.ownerChanged'], unless: 'the account is as wished already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, owner: z.boolean() }),
  once: true,
  answer: customerUserSchema,
  errors: ['notFound', 'conflict'],
});

/** A person who gets an account, and the mail that says so. */
export const invitedPerson = {
  name: saidLine({ maximum: 200, error: 'Write the name.' }),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'Write the whole e-mail address.' }).max(254)),
} as const;

const invitedSchema = z.strictObject({
  ...invitedPerson,
  custId: custIdSchema,
  access: userAccessSchema,
});

export type InvitedUser = z.infer<typeof invitedSchema>;

/** Invites a person: an account with its access, and a mail with a link to its first password. */
export const inviteUser = defineCall({
  name: 'inviteUser',
  stepUp: true,
  method: 'POST',
  path: '/portal/api/internal/users',
  summary: 'Invite a user of a customer by mail',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  audit: ['user.invited'],
  body: invitedSchema,
  once: true,
  answer: customerUserSchema,
  errors: ['notFound'],
});

/** Mails a user a link to choose a new password; a repeat within a minute sends nothing. */
export const sendUserResetLink = defineCall({
  name: 'sendUserResetLink',
  stepUp: true,
  method: 'POST',
  path: '/portal/api/internal/users/{id}/reset-link',
  summary: 'Mail a user a link to choose a new password',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  audit: { events: ['user.resetLinkSent'], unless: 'a link was mailed less than a minute ago' },
  params: idParams,
  once: true,
  answer: z.object({ message: z.string() }),
  errors: ['notFound', 'conflict'],
});
