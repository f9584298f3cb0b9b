import { z } from 'zod';
import { billingLineSchema } from './billing-row.ts';

/** The bill of a month before some documents changed it, and since then (domain page §1.8, §3.9). */
export const changedBillSchema = z.object({
  /** The lines of the bill that was changed. */
  before: z.array(billingLineSchema),
  /** The lines of the whole month since then; none while nothing is issued. */
  after: z.array(billingLineSchema),
});

export type ChangedBill = z.infer<typeof changedBillSchema>;
