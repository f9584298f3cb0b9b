import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';

/** Sends the mail that confirms the address once more (R17). */
export const resendConfirmation = defineCall({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/portal/api/account/confirmation',
  summary: 'Send the mail that confirms the address once more',
  access: 'signedIn',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: { none: 'The confirmation is recorded.' },
  answer: z.object({ message: z.string() }),
  errors: ['tooManyRequests'],
});
