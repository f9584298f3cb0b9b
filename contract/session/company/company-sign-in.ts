import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { textSchema } from '#contract/text/text.ts';
import { custIdSchema } from '../acting-customer.ts';
import { sessionCookieSchema } from '../session.ts';

/** Longest value that a provider is expected to put into an address. */
const part = textSchema(4000);

/**
 * Starts a sign-in at the identity provider of the customer that has the domain of an address; the page
 * goes to the answered one. It says nothing about accounts: the domain alone decides.
 */
export const beginCompanySignIn = defineCall({
  name: 'beginCompanySignIn',
  method: 'POST',
  path: '/portal/api/company-sign-in',
  summary: 'Start a sign-in at the identity provider of a company',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: { none: 'The completed sign-in is recorded.' },
  body: z.strictObject({ email: textSchema(254).min(1) }),
  answer: z.object({ url: z.url() }),
  errors: ['notFound', 'tooManyRequests', 'unavailable'],
});

/**
 * Finishes the sign-in with what the provider put into the address of the page `custId`. Answers
 * `factorNeeded` where the portal demands a second factor that the provider has not checked.
 */
export const completeCompanySignIn = defineCall({
  name: 'completeCompanySignIn',
  method: 'POST',
  path: '/portal/api/company-sign-in/complete',
  summary: "Finish a sign-in at a company's provider; answers the session cookie's fields",
  access: 'public',
  scope: { none: 'The identity provider answers between two transactions.' },
  audit: ['signIn.succeeded', 'signIn.failed', 'user.accessChanged', 'user.added'],
  body: z.strictObject({
    custId: custIdSchema,
    state: part.min(1),
    code: part.optional(),
    iss: part.optional(),
    error: part.optional(),
  }),
  answer: sessionCookieSchema,
  errors: ['signInRefused', 'factorNeeded', 'unavailable'],
});
