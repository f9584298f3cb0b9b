import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { sessionCookieSchema } from './session.ts';

/** Longest value that a provider is expected to put into an address. */
const part = z.string().max(4000);

/** Starts a sign-in at the lessor's identity provider; the page goes to the address. */
export const beginInternalSignIn = defineCall({
  name: 'beginInternalSignIn',
  method: 'POST',
  path: '/portal/api/internal-sign-in',
  summary: "Start a sign-in at the lessor's identity provider",
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: { none: 'The completed sign-in is recorded.' },
  answer: z.object({ url: z.url() }),
  errors: ['notFound', 'tooManyRequests', 'unavailable'],
});

/**
 * Finishes the sign-in with what the provider put into the address of the page: a code, or why there
 * is none. The provider's tokens stay on the server.
 */
export const completeInternalSignIn = defineCall({
  name: 'completeInternalSignIn',
  method: 'POST',
  path: '/portal/api/internal-sign-in/complete',
  summary:
    "Finish a sign-in at the lessor's identity provider; answers the session cookie's fields",
  access: 'public',
  scope: { none: 'The identity provider answers between two transactions.' },
  audit: ['signIn.succeeded', 'signIn.failed', 'user.rolesChanged'],
  body: z.strictObject({
    state: part.min(1),
    code: part.optional(),
    iss: part.optional(),
    error: part.optional(),
  }),
  answer: sessionCookieSchema,
  errors: ['notFound', 'signInRefused', 'unavailable'],
});
