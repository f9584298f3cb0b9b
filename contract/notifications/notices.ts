import { z } from 'zod';
import { noticeSeverities } from './notice-kinds.ts';
import { dateSchema } from '#contract/money/money.ts';

/** A notice as a customer reads it. */
export const noticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text; lines as they were written. */
  text: z.string(),
  severity: z.enum(noticeSeverities),
  from: dateSchema,
  /** Last day; null while the lessor has not said. */
  until: dateSchema.nullable(),
});

export type Notice = z.infer<typeof noticeSchema>;
