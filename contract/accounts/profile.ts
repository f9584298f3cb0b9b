import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';

/** The caller's own account (R17). */
const profileSchema = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  mobile: z.string().nullable(),
  mobileActive: z.boolean(),
  realm: z.enum(['customer', 'internal']),
  customer: z.object({ custId: z.string(), name: z.string() }).nullable(),
  access: z.object({
    financial: z.boolean(),
    customer: z.boolean(),
    technical: z.boolean(),
    servicedEntity: z.boolean(),
    admin: z.boolean(),
  }),
});

const sessionId = z.string().regex(/^[0-9a-f]{64}$/);

const sessionSchema = z.object({
  /** Identifies the session; gives no access. */
  id: sessionId,
  /** Browser and system in words. */
  device: z.string(),
  /** Network address that the session was started from. */
  place: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The calling session. */
  isThis: z.boolean(),
});

export type Profile = z.infer<typeof profileSchema>;

export type OwnSession = z.infer<typeof sessionSchema>;

/** The caller's own account: person, customer and access. */
export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/portal/api/account/profile',
  summary: "The caller's own account",
  access: 'signedIn',
  scope: 'identity',
  answer: profileSchema,
  errors: [],
});

/**
 * The live sessions of the caller's account, the current one first, then the most recently used.
 */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/portal/api/account/sessions',
  summary: "The live sessions of the caller's own account",
  access: 'signedIn',
  scope: 'identity',
  answer: z.object({ items: z.array(sessionSchema) }),
  errors: [],
});

/** Ends a session of the caller's account at once; an ended one stays ended. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/portal/api/account/sessions/{id}',
  summary: "End a session of the caller's own account",
  access: 'signedIn',
  scope: 'identity',
  audit: { events: ['visit.ended'], unless: 'the session has ended already' },
  params: z.object({ id: sessionId }),
  errors: ['notFound'],
});

/** Ends every session of the caller's account but the current one. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/portal/api/account/sessions/end-others',
  summary: "End all other sessions of the caller's own account",
  access: 'signedIn',
  scope: 'identity',
  audit: { events: ['visit.ended'], unless: 'there is no other session' },
  answer: z.object({ ended: z.number().int() }),
  errors: [],
});
