import { z } from 'zod';
import { fundKinds, fundNames } from '#domain/funds/fund-kind.ts';
import { formatHours } from '#domain/format/hours.ts';
import { ratioSources } from '#domain/funds/engine-ratio.ts';
import { fundBases, unitWords } from '#domain/funds/fund-basis.ts';
import { partText } from '#domain/funds/split-days.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { estimateBasisSchema } from './estimate-basis-row.ts';
import { rateBasisSchema } from './rate-basis-row.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';

/** Where the units of a line come from; a month's flat rate has no units. */
export const billingSources = ['reported', 'estimated', 'minimum', 'flat'] as const;

/** The name of each source. */
export const billingSourceWords = {
  reported: 'Reported',
  estimated: 'Estimated',
  minimum: 'Minimum',
  flat: 'Flat rate',
} as const satisfies Record<(typeof billingSources)[number], string>;

const ratioSourceWords = { engine: 'Engine', airframe: 'Airframe', contract: 'Contract' } as const;

/** What a component was billed for in one month (§3.5); hours in whole minutes. */
export const billingLineSchema = z.object({
  id: z.string(),
  month: monthSchema,
  leaseNo: z.string(),
  asset: z.string(),
  fundId: z.string(),
  kind: z.enum(fundKinds),
  component: z.string(),
  basis: z.enum(fundBases),
  /** Flown in the month: minutes for FH and APU_H, cycles for FC, null for MONTH. */
  used: z.number().int().nullable(),
  source: z.enum(billingSources),
  /** The month was billed on an estimate, whatever this line was billed for. */
  isEstimated: z.boolean(),
  /** What the estimate was made of; null for other lines, and where it was not kept. */
  estimate: estimateBasisSchema.nullable(),
  ratio: z.string().nullable(),
  /** Ratio at which the band of the rate starts. */
  band: z.string().nullable(),
  /** What the ratio was taken from; null where the rate does not follow from a ratio. */
  ratioOf: z.enum(ratioSources).nullable(),
  /** Cycles of the engine in the month. */
  engineCycles: z.number().int().nullable(),
  /** Fewest cycles from which the lease takes a ratio. */
  minimumCycles: z.number().int().nullable(),
  /** The ratio whose rate applies, when the flown one is too far outside the table. */
  limitedTo: z.string().nullable(),
  /** The applied take-off derate, in per cent; null where the rates do not depend on it. */
  derate: z.string().nullable(),
  /** The derate of the table whose rates apply. */
  rateDerate: z.string().nullable(),
  /** The derate was reported; else it is that of the contract. */
  isDerateReported: z.boolean().nullable(),
  rate: z.string(),
  /** Null where the terms and figures that are recorded give another rate. */
  rateBasis: rateBasisSchema.nullable(),
  /** Least units of the month, in proportion to the days on lease. */
  minimum: z.string().nullable(),
  onLeaseDays: z.number().int(),
  daysInMonth: z.number().int(),
  /** First and last day that the line bills, where the terms of the fund change in the month. */
  partFrom: dateSchema.nullable(),
  partTo: dateSchema.nullable(),
  /** Days on lease of the whole month, by which a part shares its use. */
  leaseDays: z.number().int().nullable(),
  billedUnits: z.string(),
  currency: currencySchema,
  amount: amountSchema,
  /** Part of the amount that the minimum adds. */
  topUp: amountSchema,
  invoiceId: z.string(),
  invoice: z.string(),
  /** What the corrected invoice had billed for the same; null without a correction. */
  correctedFrom: amountSchema.nullable(),
});

export type BillingLine = z.infer<typeof billingLineSchema>;

/** A line with everything that makes its amount, whether or not an invoice bills it. */
export const calculatedLineSchema = billingLineSchema.omit({
  id: true,
  asset: true,
  source: true,
  billedUnits: true,
  invoiceId: true,
  invoice: true,
  correctedFrom: true,
});

export type CalculatedLine = z.infer<typeof calculatedLineSchema>;

/** The use, in the unit of the basis: `312:45`, `151`, or empty for a flat rate. */
export function usedText({ basis, used }: Pick<BillingLine, 'basis' | 'used'>): string | null {
  if (used === null) return null;
  return basis === 'FC' ? String(used) : formatHours(used);
}

const currency = (row: BillingLine): string => row.currency;

/** Columns of the monthly billing details in reading order (domain page §1.7). */
export const billingColumns = {
  fund: {
    label: 'Fund',
    kind: 'text',
    value: (row) => row.kind,
    words: fundNames,
    isSortable: true,
  },
  component: { label: 'Component', kind: 'text', value: (row) => row.component, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset, isOptional: true },
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isOptional: true },
  part: { label: 'Days', kind: 'text', value: partText },
  unit: { label: 'Unit', kind: 'text', value: (row) => unitWords[row.basis] },
  used: { label: 'Used', kind: 'text', value: usedText },
  source: {
    label: 'Source',
    kind: 'status',
    value: (row) => row.source,
    words: billingSourceWords,
    isSortable: true,
  },
  ratio: { label: 'FH:FC', kind: 'rate', value: (row) => row.ratio },
  ratioOf: {
    label: 'Ratio of',
    kind: 'text',
    value: (row) => row.ratioOf,
    words: ratioSourceWords,
    isOptional: true,
  },
  band: { label: 'Band from', kind: 'rate', value: (row) => row.band, isOptional: true },
  derate: { label: 'Derate %', kind: 'rate', value: (row) => row.derate },
  rateDerate: {
    label: 'Rates at derate %',
    kind: 'rate',
    value: (row) => row.rateDerate,
    isOptional: true,
  },
  isDerateReported: {
    label: 'Derate reported',
    kind: 'flag',
    value: (row) => row.isDerateReported,
    isOptional: true,
  },
  minimum: { label: 'Minimum', kind: 'rate', value: (row) => row.minimum },
  billedUnits: { label: 'Billed', kind: 'rate', value: (row) => row.billedUnits },
  rate: { label: 'Rate', kind: 'rate', value: (row) => row.rate, isSortable: true },
  currency: { label: 'Cur.', kind: 'currency', value: currency },
  amount: {
    label: 'Amount',
    kind: 'amount',
    value: (row) => row.amount,
    currency,
    isSortable: true,
  },
  topUp: {
    label: 'From minimum',
    kind: 'amount',
    value: (row) => row.topUp,
    currency,
    isOptional: true,
  },
  correctedFrom: {
    label: 'Before correction',
    kind: 'amount',
    value: (row) => row.correctedFrom,
    currency,
    isOptional: true,
  },
  invoice: { label: 'Invoice', kind: 'text', value: (row) => row.invoice, isSortable: true },
} as const satisfies ListColumns<BillingLine>;
