import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { textSchema } from '#contract/text/text.ts';

const termsSchema = z.object({
  version: z.string(),
  title: z.string(),
  /** Paragraphs in reading order; a paragraph with a heading starts a section. */
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  acceptedAt: z.string().nullable(),
});

export type Terms = z.infer<typeof termsSchema>;

/** Reads the terms of use in force and whether the user has accepted them. */
export const getTerms = defineCall({
  name: 'getTerms',
  method: 'GET',
  path: '/portal/api/terms',
  summary: 'The external terms of use in force',
  access: 'signedIn',
  scope: 'identity',
  answer: termsSchema,
  errors: [],
});

/** Accepts the version that was read; returns `conflict` when a newer one is in force. */
export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/portal/api/terms/acceptance',
  summary: 'Accept the external terms of use',
  access: 'signedIn',
  scope: 'identity',
  audit: ['terms.accepted'],
  body: z.strictObject({ version: textSchema(40).min(1) }),
  answer: z.object({ version: z.string(), acceptedAt: z.string() }),
  errors: ['conflict'],
});
