import { z } from 'zod';
import { fundKinds, fundNames } from '#domain/funds/fund-kind.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';
import { fundRateSchema } from './fund-rate.ts';

/**
 * One fund over a period (§3.6), amounts in `currency`. `opening + paid + transfers − claimsPaid +
 * adjustments = closing`; `closing − committed = available`.
 */
export const fundSchema = z.object({
  id: z.string(),
  kind: z.enum(fundKinds),
  leaseNo: z.string(),
  leaseEnd: dateSchema,
  asset: z.object({
    kind: z.enum(['aircraft', 'engine']),
    serial: z.string(),
    model: z.string(),
  }),
  /** Serial number of the part that the fund is for. */
  component: z.string(),
  currency: currencySchema,
  rate: fundRateSchema.nullable(),
  opening: amountSchema,
  billed: amountSchema,
  paid: amountSchema,
  /** In less out. */
  transfers: amountSchema,
  claimsPaid: amountSchema,
  /** Adjustments and top-ups of the lessor, less releases. */
  adjustments: amountSchema,
  /** Contributions still in the fund at the end of the period. */
  closing: amountSchema,
  billedNotPaid: amountSchema,
  /** Approved claims that were not paid at the end of the period. */
  committed: amountSchema,
  available: amountSchema,
});

export type Fund = z.infer<typeof fundSchema>;

/** Sums of the funds of one currency over a period. */
export const fundTotalsSchema = fundSchema.pick({
  currency: true,
  opening: true,
  billed: true,
  paid: true,
  transfers: true,
  claimsPaid: true,
  adjustments: true,
  closing: true,
  billedNotPaid: true,
  committed: true,
  available: true,
});

/** The asset of a fund in one line. */
export function fundAssetText({ asset }: Pick<Fund, 'asset'>): string {
  return `${asset.kind === 'aircraft' ? 'MSN' : 'ESN'} ${asset.serial}`;
}

/** The name of a fund: `Engine restoration, 512345`. */
export function fundTitle({ kind, component }: Pick<Fund, 'kind' | 'component'>): string {
  return `${fundNames[kind]}, ${component}`;
}

/** A period of whole months, both inclusive. */
export const periodSchema = z.object({ from: monthSchema, to: monthSchema });

export type MonthPeriod = z.infer<typeof periodSchema>;
