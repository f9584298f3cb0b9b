import { z } from 'zod';
import { utilisationSight } from '../utilisation/utilisation-sight.ts';

/** The tab of a step or of a sight. */
export const tab = z
  .int()
  .min(1)
  .max(4)
  .default(1)
  .describe('Which tab of the browser; 1 when left out.');

/** A span or a moment, in seconds. */
export const seconds = z.number().min(0).max(1_000_000);

/** What can be seen of one tab once everything has settled. */
const fields = {
  tab: z.int().min(1).describe('Which tab is looked at.'),
  session: z.string().describe('State of the session chart, for example "live.warning.counting".'),
  modal: z.enum(['none', 'expiring', 'expired']).describe('Which session modal shows.'),
  countdown: z
    .int()
    .min(0)
    .optional()
    .describe('Seconds that the modal "Session Expiring Soon" shows.'),
  cookie: z.string().nullable().describe('User name in the session cookie; null without one.'),
  route: z.string().describe('Address in the address bar, relative to /portal.'),
  says: z.string().optional().describe('Text that is announced or shown as the reason.'),
  refreshes: z.int().min(0).describe('Refresh requests that the server got so far, of all tabs.'),
  ...utilisationSight,
};

/** Everything that is seen of one tab. */
export const sightSchema = z.strictObject({
  ...fields,
  partial: z.literal(false).optional(),
});

const partialSightSchema = z
  .strictObject(fields)
  .partial()
  .extend({
    tab: fields.tab,
    partial: z
      .literal(true)
      .describe('Only the fields given here are compared; with the tab alone, nothing of it is.'),
  });

/** What must be seen of one tab. */
export const expectedSightSchema = z
  .discriminatedUnion('partial', [sightSchema, partialSightSchema])
  .describe('What must be seen after the step.');

/** One kind of step; every step has a time and the expected sight. */
export function step<Fields extends z.ZodRawShape>(shape: Fields) {
  return z.strictObject({
    at: seconds.describe('When the step happens, in seconds since the start.'),
    ...shape,
    see: z.array(expectedSightSchema).describe('What must be seen in every open tab.'),
  });
}

/** The fields of every step of a person. */
export function personStep<Does extends string>(does: Does) {
  return { who: z.literal('person'), does: z.literal(does), tab };
}

/** The fields of a step of a person that needs a control of the page. */
export function choiceStep<Does extends string>(does: Does) {
  return {
    ...personStep(does),
    offered: z
      .literal(false)
      .optional()
      .describe('false: the page must not offer it, and a key is pressed instead.'),
  };
}
