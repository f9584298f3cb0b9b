import { z } from 'zod';
import { ratioSources } from '#domain/funds/engine-ratio.ts';
import { ratioPeriods } from '#domain/funds/rate-basis.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';

const risesShape = {
  /** First day of the rates that the lease sets. */
  since: dateSchema,
  /** Yearly rise, 0.03 for 3 %. */
  escalation: z.string(),
  /** The day of each rise so far. */
  on: z.array(dateSchema),
  /** Null for a rate that no table gives. */
  method: z.enum(['BAND', 'INTERPOLATE']).nullable(),
  /** The months that a ratio is of, which end with the billed one. */
  ratioPeriod: z.enum(ratioPeriods).nullable(),
};

const flownShape = { minutes: z.number().int(), cycles: z.number().int() };

const ratioShape = {
  ratioOf: z.enum(ratioSources).nullable(),
  /** What the ratio is the quotient of; null where the lease sets it or no reports give it. */
  flown: z.object(flownShape).nullable(),
  /** The months that `flown` adds, oldest first; empty for a ratio of the billed month alone. */
  flownMonths: z.array(z.object({ ...flownShape, month: monthSchema, isEstimated: z.boolean() })),
};

const pointShape = { ratio: z.string().nullable(), base: z.string(), rate: z.string() };

/** What the rate of a billed line was made of (§3.5, §3.9); hours in minutes, rates per unit. */
export const rateBasisSchema = z.object({
  ...risesShape,
  ...ratioShape,
  /** The band and the next one, both ends of the line between two points, or a rate alone. */
  points: z.array(z.object(pointShape)),
  /** The derates for which the table has rates, in per cent. */
  derates: z.array(z.string()),
});

/** A ratio of several months, to four decimals, and what it was made of; hours in minutes. */
export const ratioOverMonthsSchema = z.object({
  ...ratioShape,
  ratioPeriod: risesShape.ratioPeriod,
  ratio: z.string(),
});

/** The rates of a fund at the end of a period, and those of the lease from which they rose. */
export const rateTableSchema = z.object({
  ...risesShape,
  /** First day of the rates as they are. */
  from: dateSchema,
  /** The ratio of a month without one. */
  contractRatio: z.string().nullable(),
  /** The derate of a month that reports none, in per cent. */
  contractDerate: z.string().nullable(),
  /** Fewest cycles from which the lease takes a ratio. */
  minimumCycles: z.number().int().nullable(),
  points: z.array(z.object({ ...pointShape, derate: z.string().nullable() })),
});

export type RateTable = z.infer<typeof rateTableSchema>;
