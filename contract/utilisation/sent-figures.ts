import { z } from 'zod';
import { monthSchema } from '#contract/money/money.ts';

/** The figures of a component in a month that systems of the airline have sent (decision 063). */
export const sentFiguresSchema = z.object({
  leaseId: z.string(),
  month: monthSchema,
  componentId: z.string(),
  /** The key that sent them last: `key NAME`. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  fh: z.string(),
  fc: z.string(),
  tsn: z.string(),
  csn: z.string(),
});

export type SentFigures = z.infer<typeof sentFiguresSchema>;
