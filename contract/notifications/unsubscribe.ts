import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';

const token = z.string().regex(/^[\w-]{43}$/);

/** What a person unsubscribes from: the mail with the link, or all mail about notifications. */
export const unsubscribeScopes = ['this', 'all'] as const;

export type UnsubscribeScope = (typeof unsubscribeScopes)[number];

const unsubscriptionSchema = z.object({
  /** Address of the mail with its middle hidden: a forwarded link shows no address. */
  address: z.string(),
  /** Words of the mail: `New invoices`, `Daily summary`. */
  about: z.string(),
});

export type Unsubscription = z.infer<typeof unsubscriptionSchema>;

/** Says what a link of a mail is about and changes nothing. */
export const readUnsubscription = defineCall({
  name: 'readUnsubscription',
  method: 'POST',
  path: '/portal/api/account/unsubscription',
  summary: 'Say which mail a link unsubscribes from',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: { none: 'It only reads.' },
  body: z.strictObject({ token }),
  answer: unsubscriptionSchema,
  errors: ['linkDead', 'tooManyRequests'],
});

/** Unsubscribes by the token of a link; repeating it changes nothing. */
export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/portal/api/account/unsubscribe',
  summary: 'Unsubscribe by the token of a link, without a session',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: ['mail.left'],
  body: z.strictObject({ token, scope: z.enum(unsubscribeScopes) }),
  errors: ['linkDead', 'tooManyRequests'],
});
