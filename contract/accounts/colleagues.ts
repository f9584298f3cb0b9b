import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { idParams, uuidParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';
import { defineList, type PageOf, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { accessFlags, accessText } from '#domain/access/access-flags.ts';
import { reviewStates } from '#domain/accounts/access-review.ts';
import {
  accountStandings,
  accountStandingWords,
  type CustomerUser,
  customerUserSchema,
  invitedPerson,
  accountStandingOf,
  userStatuses,
} from './customer-users.ts';
import { userAccessSchema } from './user-access.ts';

/** People who administer the users of their customer, and what they do with their colleagues. */
const ofOwner = { access: 'owner', scope: 'colleagues' } as const;
const sensitive = { ...ofOwner, stepUp: true } as const;

const columns = {
  name: { label: 'Name', kind: 'text', value: (row) => row.name, isSortable: true },
  email: { label: 'E-mail', kind: 'text', value: (row) => row.email, isSortable: true },
  access: { label: 'Access', kind: 'text', value: (row) => accessText(row.access) },
  owner: { label: 'Administers users', kind: 'flag', value: (row) => row.owner },
  status: {
    label: 'Status',
    kind: 'status',
    value: accountStandingOf,
    words: accountStandingWords,
    isSortable: true,
  },
  factors: { label: 'Second factor', kind: 'flag', value: (row) => row.factors > 0 },
  lastSignIn: {
    label: 'Last sign-in',
    kind: 'instant',
    value: (row) => row.lastSignInAt,
    isSortable: true,
  },
} as const satisfies ListColumns<CustomerUser>;

/** The users of the caller's customer. */
export const colleagueList = defineList({
  name: 'listColleagues',
  ...ofOwner,
  path: '/portal/api/users',
  title: 'Users of your company',
  things: ['user', 'users'],
  summary: "The users of the caller's customer with what they may open",
  item: customerUserSchema,
  columns,
  sort: 'name',
  filters: { status: z.enum(accountStandings).optional() },
  /** The access that the caller gives and takes: what they have themselves. */
  facets: z.object({
    givable: z.array(z.enum(accessFlags)),
    /** The review of access of this quarter. */
    review: z.object({ state: z.enum(reviewStates), quarter: z.string() }),
  }),
});

export type ColleaguePage = PageOf<typeof colleagueList>;

export type ColleagueQuery = QueryOf<typeof colleagueList>;

/** One colleague, for example after another owner has changed them. */
export const getColleague = defineCall({
  ...ofOwner,
  name: 'getColleague',
  method: 'GET',
  path: '/portal/api/users/{id}',
  summary: "One user of the caller's customer",
  params: idParams,
  answer: customerUserSchema,
  errors: ['notFound'],
});

/** Changes what a colleague may open, within what the owner has. Effective from their next call. */
export const changeColleagueAccess = defineCall({
  ...sensitive,
  name: 'changeColleagueAccess',
  method: 'PUT',
  path: '/portal/api/users/{id}/access',
  summary: 'Change what a colleague may open',
  audit: { events: ['user.accessChanged'], unless: 'the account has these values already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, access: userAccessSchema }),
  once: true,
  answer: customerUserSchema,
  errors: ['notFound', 'conflict', 'lastAdmin', 'anotherPerson'],
});

/** Deactivates a colleague, whose sessions end at once, or reactivates them. */
export const changeColleagueStatus = defineCall({
  ...sensitive,
  name: 'changeColleagueStatus',
  method: 'PUT',
  path: '/portal/api/users/{id}/status',
  summary: 'Deactivate or reactivate a colleague',
  audit: { events: ['user.statusChanged'], unless: 'the account has this status already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, status: z.enum(userStatuses) }),
  once: true,
  answer: customerUserSchema,
  errors: ['notFound', 'conflict', 'lastAdmin', 'anotherPerson'],
});

/** Lets a colleague administer users, too, or no longer; their sessions end. */
export const changeColleagueOwner = defineCall({
  ...sensitive,
  name: 'changeColleagueOwner',
  method: 'PUT',
  path: '/portal/api/users/{id}/owner',
  summary: 'Let a colleague administer users, or no longer',
  audit: { events: ['user.ownerChanged'], unless: 'the account is as wished already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, owner: z.boolean() }),
  once: true,
  answer: customerUserSchema,
  errors: ['notFound', 'conflict', 'anotherPerson'],
});

/** Invites a colleague: an account with its access, and a mail with a link to its first password. */
export const inviteColleague = defineCall({
  ...sensitive,
  name: 'inviteColleague',
  method: 'POST',
  path: '/portal/api/users',
  summary: 'Invite a colleague by mail',
  audit: ['user.invited'],
  body: z.strictObject({ ...invitedPerson, access: userAccessSchema }),
  once: true,
  answer: customerUserSchema,
  errors: [],
});

/** Mails an invitation again, with a new link; a repeat within a minute sends nothing. */
export const repeatInvitation = defineCall({
  ...sensitive,
  name: 'repeatInvitation',
  method: 'POST',
  path: '/portal/api/users/{id}/invitation',
  summary: 'Mail an invitation again',
  audit: { events: ['user.invitedAgain'], unless: 'a link was mailed less than a minute ago' },
  params: idParams,
  once: true,
  answer: z.object({ message: z.string() }),
  errors: ['notFound', 'conflict'],
});

/** Takes an invitation back that nobody has used: the account and its links are gone. */
export const withdrawInvitation = defineCall({
  ...sensitive,
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/portal/api/users/{id}/invitation',
  summary: 'Withdraw an invitation',
  audit: ['user.invitationWithdrawn'],
  params: uuidParams,
  errors: ['notFound', 'conflict'],
});

/** Removes all second factors of a colleague who has lost them, and ends their sessions. */
export const removeColleagueFactors = defineCall({
  ...sensitive,
  name: 'removeColleagueFactors',
  method: 'DELETE',
  path: '/portal/api/users/{id}/factors',
  summary: 'Remove the second factors of a colleague who has lost them',
  audit: ['user.factorsRemoved'],
  params: uuidParams,
  errors: ['notFound', 'anotherPerson'],
});

/** Ends all sessions of a colleague at once; they can sign in again. */
export const endColleagueSessions = defineCall({
  ...sensitive,
  name: 'endColleagueSessions',
  method: 'POST',
  path: '/portal/api/users/{id}/sessions/end',
  summary: 'End all sessions of a colleague',
  audit: ['user.sessionsEnded'],
  params: uuidParams,
  errors: ['notFound', 'anotherPerson'],
});

/** The calls of owners about their colleagues. */
export const colleagueCalls = [
  colleagueList.read,
  colleagueList.export,
  getColleague,
  changeColleagueAccess,
  changeColleagueStatus,
  changeColleagueOwner,
  inviteColleague,
  repeatInvitation,
  withdrawInvitation,
  removeColleagueFactors,
  endColleagueSessions,
];
