import { z } from 'zod';
import { estimateSources } from '#domain/utilisation/leases/estimate.ts';
import { monthSchema } from '#contract/money/money.ts';

const sourceSchema = z.enum(estimateSources);
const flownShape = { fhMin: z.number().int(), fc: z.number().int() };
const daysShape = { onLeaseDays: z.number().int(), daysInMonth: z.number().int() };

const basisShape = {
  ...flownShape,
  from: z.object({ fhMin: sourceSchema, fc: sourceSchema }),
  ...daysShape,
  /** The reported months that it averages, oldest first. */
  months: z.array(z.object({ month: monthSchema, ...flownShape, ...daysShape })),
  /** Of a whole month, by the lease; null without one. */
  contractMinimum: z.object({
    fhMin: z.number().int().nullable(),
    fc: z.number().int().nullable(),
  }),
};

/** What the estimate of a component in a month was made of (domain page §1.8); hours in minutes. */
export const estimateBasisSchema = z.object({
  ...basisShape,
  /** The same of the airframe, where its ratio gives the rate of the line. */
  airframe: z.object(basisShape).optional(),
});
