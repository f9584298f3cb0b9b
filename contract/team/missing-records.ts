import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { recordKindNames } from '#domain/team/record-kinds.ts';

/**
 * The kinds of records of which the lessor has loaded none for the customer, each with the contact to
 * ask; null when the customer has no team yet. Kinds of screens that the person may not open are absent.
 */
export const getMissingRecords = defineCall({
  name: 'getMissingRecords',
  method: 'GET',
  path: '/portal/api/team/missing-records',
  summary: 'What the lessor has not loaded, and whom to ask',
  access: { route: '/dashboard' },
  answer: z.object({
    items: z.array(
      z.object({
        kind: z.enum(recordKindNames),
        contact: z.object({ name: z.string(), email: z.string() }).nullable(),
      }),
    ),
  }),
  errors: [],
});
