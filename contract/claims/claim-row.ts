import { z } from 'zod';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';

/** The names of the statuses of a claim. */
export const claimStatusWords = {
  draft: 'Draft',
  submitted: 'Submitted',
  docsRequired: 'Docs required',
  underReview: 'Under review',
  approved: 'Approved',
  partiallyApproved: 'Partially approved',
  rejected: 'Rejected',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
} as const satisfies Record<(typeof claimStatuses)[number], string>;

/** The names of the events (domain page §1.7). */
export const claimEventWords = {
  '6Y': '6-year check',
  '12Y': '12-year check',
  AF: 'Airframe check',
  PR: 'Performance restoration',
  LLP: 'LLP replacement',
  TR: 'Thrust reverser overhaul',
  APU: 'APU overhaul',
  LDG: 'Landing gear overhaul',
} as const satisfies Record<(typeof claimEventTypes)[number], string>;

/** One claim of the list; amounts in `currency`, those of the decision null before it. */
export const claimSchema = z.object({
  id: z.string(),
  number: z.string(),
  leaseNo: z.string(),
  asset: z.string(),
  /** Serial numbers of the parts whose funds are claimed. */
  component: z.string(),
  eventType: z.enum(claimEventTypes),
  eventStart: dateSchema.nullable(),
  eventEnd: dateSchema.nullable(),
  shop: z.string(),
  currency: currencySchema,
  claimed: amountSchema,
  eligible: amountSchema,
  excluded: amountSchema,
  approved: amountSchema.nullable(),
  paid: amountSchema.nullable(),
  status: z.enum(claimStatuses),
  wasReopened: z.boolean(),
  /** Days since the claim was submitted, or since its draft was started; counted until it ended. */
  ageDays: z.number().int().min(0),
  /** Who handles it at the lessor. */
  owner: z.string(),
});

export type Claim = z.infer<typeof claimSchema>;

const currency = (row: Claim): string => row.currency;

/** Columns of the claims in reading order (domain page §1.7). */
export const claimColumns = {
  number: { label: 'Claim', kind: 'text', value: (row) => row.number, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset, isOptional: true },
  component: { label: 'Component', kind: 'text', value: (row) => row.component },
  event: {
    label: 'Event',
    kind: 'text',
    value: (row) => row.eventType,
    words: claimEventWords,
    isSortable: true,
  },
  start: { label: 'Start', kind: 'date', value: (row) => row.eventStart, isSortable: true },
  finish: {
    label: 'Finish',
    kind: 'date',
    value: (row) => row.eventEnd,
    isSortable: true,
    isOptional: true,
  },
  shop: { label: 'Shop', kind: 'text', value: (row) => row.shop, isOptional: true },
  currency: { label: 'Cur.', kind: 'currency', value: currency, isSortable: true },
  claimed: {
    label: 'Claimed',
    kind: 'amount',
    value: (row) => row.claimed,
    currency,
    isSortable: true,
  },
  eligible: {
    label: 'Eligible',
    kind: 'amount',
    value: (row) => row.eligible,
    currency,
    isOptional: true,
  },
  excluded: {
    label: 'Excluded',
    kind: 'amount',
    value: (row) => row.excluded,
    currency,
    isOptional: true,
  },
  approved: {
    label: 'Approved',
    kind: 'amount',
    value: (row) => row.approved,
    currency,
    isSortable: true,
  },
  paid: { label: 'Paid', kind: 'amount', value: (row) => row.paid, currency, isSortable: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: claimStatusWords,
    isSortable: true,
  },
  age: { label: 'Age, days', kind: 'count', value: (row) => row.ageDays, isSortable: true },
  owner: { label: 'Owner', kind: 'text', value: (row) => row.owner, isOptional: true },
} as const satisfies ListColumns<Claim>;
