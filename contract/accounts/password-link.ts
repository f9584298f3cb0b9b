import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';

const passwordLinkSchema = z.object({
  /** Whether the link is to a new password or to the first one of an invited person. */
  purpose: z.enum(['reset', 'invite']),
  state: z.enum(['open', 'used', 'expired']),
  /** Who chooses the password, by the facts that its rule uses; null once the link is dead. */
  owner: z
    .object({ email: z.string(), name: z.string(), knownNames: z.array(z.string()) })
    .nullable(),
  /** The name of the customer; null for a user of the lessor. */
  customer: z.string().nullable(),
  /** The name of the person who sent the invitation; null where nobody is known. */
  invitedBy: z.string().nullable(),
});

/** What a mailed link to a password is for. */
export type PasswordLink = z.infer<typeof passwordLinkSchema>;

/**
 * Says what a mailed link to a password is for and whether it still works, before anything is typed.
 * It does not use the link up.
 */
export const openPasswordLink = defineCall({
  name: 'openPasswordLink',
  method: 'POST',
  path: '/portal/api/account/password-link',
  summary: 'Say what a mailed link to a password is for, and whether it works',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: { none: 'Nothing is changed before the password is chosen.' },
  body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  answer: passwordLinkSchema,
  errors: ['linkDead', 'companyNeeded', 'tooManyRequests'],
});
