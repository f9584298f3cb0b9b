import { z } from 'zod';
import { formatQuantity } from '#domain/format/numbers.ts';
import { fundBases } from '#domain/funds/fund-basis.ts';
import { fundKinds, fundNames } from '#domain/funds/fund-kind.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';

/** The rate of a fund at the end of a period; with a ratio table, its lowest and highest rate. */
export const fundRateSchema = z.object({
  basis: z.enum(fundBases),
  lowest: z.string(),
  highest: z.string(),
  /** Least units billed for a whole month. */
  minimum: z.string().nullable(),
  /** The rates also depend on the take-off derate. */
  isByDerate: z.boolean(),
  from: dateSchema,
});

export type FundRate = z.infer<typeof fundRateSchema>;

const basisWords: Readonly<Record<FundRate['basis'], string>> = {
  FH: 'FH',
  FC: 'FC',
  APU_H: 'APU hour',
  MONTH: 'month',
};

/**
 * A rate in words: `245.00 per FC`, `184.64 to 722.52 per FH, by FH:FC ratio`, or
 * `184.64 to 913.98 per FH, by FH:FC ratio and derate`.
 */
export function rateText({ basis, lowest, highest, isByDerate }: FundRate): string {
  const per = `per ${basisWords[basis]}`;
  const [from, to] = [lowest, highest].map(formatQuantity);
  if (from === to) return `${from} ${per}`;
  return `${from} to ${to} ${per}, by FH:FC ratio${isByDerate ? ' and derate' : ''}`;
}

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
