import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { idParams } from '#contract/call/id-params.ts';
import { fundRateSchema } from '#contract/funds/fund-rate.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema } from '#contract/money/money.ts';
import { lifeLimitedPartColumns, lifeLimitedPartSchema } from './life-limited-part.ts';

const access = { route: '/FleetSummary/Fleet/Engines' } as const;

/** The life-limited parts that are in the customer's engines today. */
export const lifeLimitedPartList = defineList({
  name: 'listLifeLimitedParts',
  path: '/portal/api/fleet/life-limited-parts',
  title: 'Life-limited parts',
  things: ['life-limited part', 'life-limited parts'],
  summary: 'Life-limited parts of the customer’s engines with what is left of their lives',
  access,
  item: lifeLimitedPartSchema,
  columns: lifeLimitedPartColumns,
  sort: 'position',
  filters: { engine: z.uuid().optional() },
});

export type LifeLimitedPartQuery = QueryOf<typeof lifeLimitedPartList>;

const fundSchema = z.object({
  id: z.string(),
  currency: currencySchema,
  /** Null while the fund has no rate. */
  rate: fundRateSchema.nullable(),
  /** Today: in the fund, the part of it that is committed to approved claims, and the rest. */
  closing: amountSchema,
  committed: amountSchema,
  available: amountSchema,
});

/** The disk sheet of an engine, and the funds that pay for its parts. */
export const diskSheetSchema = z.object({
  leaseNo: z.string(),
  /** In the order of the modules; empty while the lessor has loaded none. */
  parts: z.array(lifeLimitedPartSchema),
  /** The funds of the lease for life-limited parts of this engine; the right is that of Fund Balances. */
  funds: z.array(fundSchema),
});

export type DiskSheet = z.infer<typeof diskSheetSchema>;

/** Reads the disk sheet of an engine. An unknown, malformed or foreign id is `notFound`. */
export const getDiskSheet = defineCall({
  name: 'getDiskSheet',
  method: 'GET',
  path: '/portal/api/fleet/engines/{id}/disk-sheet',
  summary: 'Life-limited parts of one engine, and the funds that pay for them',
  access,
  params: idParams,
  answer: diskSheetSchema,
  errors: ['notFound'],
});
