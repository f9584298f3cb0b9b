import { z } from 'zod';
import { dateSchema } from '#contract/money/money.ts';

/** A lease of another customer that continues with an asset, from its own opening totals. */
export const nextLeaseSchema = z.object({
  leaseNo: z.string(),
  customer: z.string(),
  from: dateSchema,
});

/** A lease of another customer that continues with an asset. */
export type NextLease = z.infer<typeof nextLeaseSchema>;
