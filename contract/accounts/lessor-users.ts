import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { idParams, uuidParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { lessorRoles, rolesText } from '#domain/access/lessor-roles.ts';
import { invitedPerson, userStatuses, userStatusWords } from './customer-users.ts';

const rolesSchema = z.array(z.enum(lessorRoles)).max(lessorRoles.length);

/** A user of the lessor as colleagues with the role `users` see them. */
export const lessorUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: rolesSchema,
  status: z.enum(userStatuses),
  /** How many second factors they have. */
  factors: z.number().int(),
  lastSignInAt: z.string().nullable(),
  rowVersion: z.number().int(),
});

export type LessorUser = z.infer<typeof lessorUserSchema>;

const columns = {
  name: { label: 'Name', kind: 'text', value: (row) => row.name, isSortable: true },
  email: { label: 'E-mail', kind: 'text', value: (row) => row.email, isSortable: true },
  roles: { label: 'Roles', kind: 'text', value: (row) => rolesText(row.roles) },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: userStatusWords,
    isSortable: true,
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
} as const satisfies ListColumns<LessorUser>;

const access = { lessor: 'manageLessorUsers' } as const;

/** The users of the lessor with their roles. */
export const lessorUserList = defineList({
  name: 'listLessorUsers',
  path: '/portal/api/internal/lessor-users',
  title: 'Lessor Users',
  things: ['user', 'users'],
  summary: 'The users of the lessor with their roles',
  access,
  scope: 'identity',
  item: lessorUserSchema,
  columns,
  sort: 'name',
  filters: { status: z.enum(userStatuses).optional(), role: z.enum(lessorRoles).optional() },
});

export type LessorUserQuery = QueryOf<typeof lessorUserList>;

const newUserSchema = z.strictObject({
  ...invitedPerson,
  roles: rolesSchema,
});

export type NewLessorUser = z.infer<typeof newUserSchema>;

/**
 * Adds a user of the lessor with roles. Without an identity provider a mail brings a link to the
 * first password.
 */
export const addLessorUser = defineCall({
  name: 'addLessorUser',
  stepUp: true,
  method: 'POST',
  path: '/portal/api/internal/lessor-users',
  summary: 'Add a user of the lessor with roles',
  access,
  scope: 'identity',
  audit: ['user.added'],
  body: newUserSchema,
  once: true,
  answer: lessorUserSchema,
  errors: [],
});

/** Gives a colleague other roles, whose sessions end; nobody changes their own. */
export const changeLessorRoles = defineCall({
  name: 'changeLessorRoles',
  stepUp: true,
  method: 'PUT',
  path: '/portal/api/internal/lessor-users/{id}/roles',
  summary: 'Change the roles of a user of the lessor',
  access,
  scope: 'identity',
  audit: { events: ['user.rolesChanged'], unless: 'the account has these roles already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, roles: rolesSchema }),
  once: true,
  answer: lessorUserSchema,
  errors: ['notFound', 'conflict', 'anotherPerson'],
});

/** Ends the access of a colleague, whose sessions end at once, or gives it back. */
export const changeLessorStatus = defineCall({
  name: 'changeLessorStatus',
  stepUp: true,
  method: 'PUT',
  path: '/portal/api/internal/lessor-users/{id}/status',
  summary: 'Deactivate or reactivate a user of the lessor',
  access,
  scope: 'identity',
  audit: { events: ['user.statusChanged'], unless: 'the account has this status already' },
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema, status: z.enum(userStatuses) }),
  once: true,
  answer: lessorUserSchema,
  errors: ['notFound', 'conflict', 'anotherPerson'],
});

/** Removes all second factors of a colleague who has lost them, and ends their sessions. */
export const removeLessorUserFactors = defineCall({
  name: 'removeLessorUserFactors',
  stepUp: true,
  method: 'DELETE',
  path: '/portal/api/internal/lessor-users/{id}/factors',
  summary: 'Remove the second factors of a user of the lessor who has lost them',
  access,
  scope: 'identity',
  audit: ['user.factorsRemoved'],
  params: uuidParams,
  errors: ['notFound', 'anotherPerson'],
});

/** The calls about users of the lessor. */
export const lessorUserCalls = [
  lessorUserList.read,
  lessorUserList.export,
  addLessorUser,
  changeLessorRoles,
  changeLessorStatus,
  removeLessorUserFactors,
];
