import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { dateSchema } from '#contract/money/money.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { idSchema, textSchema } from '#contract/text/text.ts';
import type { NdaStanding } from '../listing-kinds.ts';

/** The status of an acceptance today: its text is in force, or why it no longer opens the data room. */
export const acceptanceStandings = ['accepted', 'superseded', 'expired', 'withdrawn'] as const;

/** The names of these standings in the internal area. */
export const acceptanceWords = {
  accepted: 'In force',
  superseded: 'Older text',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<Exclude<NdaStanding, 'none'>, string>;

/** Who accepted which text for which asset, and when. */
const internalNdaSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  /** Number of the listing, and the name of its asset. */
  listing: z.string(),
  asset: z.string(),
  /** As the person typed it. */
  name: z.string(),
  title: z.string(),
  series: z.string(),
  version: z.string(),
  /** SHA-256 of the text that was accepted, in hexadecimal. */
  sha256: z.string(),
  /** It holds for every user of the customer. */
  isCustomerWide: z.boolean(),
  acceptedAt: z.string(),
  /** First day without it. */
  expiresOn: dateSchema,
  withdrawnAt: z.string().nullable(),
  standing: z.enum(acceptanceStandings),
  ip: z.string(),
  userAgent: z.string(),
});

export type InternalNda = z.infer<typeof internalNdaSchema>;

const columns = {
  accepted: {
    label: 'Accepted',
    kind: 'instant',
    value: (row) => row.acceptedAt,
    isSortable: true,
  },
  listing: { label: 'Listing', kind: 'text', value: (row) => row.listing, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  name: { label: 'Person', kind: 'text', value: (row) => row.name },
  title: { label: 'Title', kind: 'text', value: (row) => row.title, isOptional: true },
  version: { label: 'Text', kind: 'text', value: (row) => `${row.series} ${row.version}` },
  expires: { label: 'Until', kind: 'date', value: (row) => row.expiresOn, isSortable: true },
  withdrawn: {
    label: 'Withdrawn',
    kind: 'instant',
    value: (row) => row.withdrawnAt,
    isOptional: true,
  },
  standing: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.standing,
    words: acceptanceWords,
  },
  hash: {
    label: 'SHA-256 of the text',
    kind: 'text',
    value: (row) => row.sha256,
    isOptional: true,
  },
} as const satisfies ListColumns<InternalNda>;

/** Acceptances of NDAs by people of all customers, the newest first. */
export const internalNdaList = defineList({
  name: 'listInternalNdas',
  path: '/portal/api/internal/nda-acceptances',
  title: 'NDA acceptances',
  things: ['acceptance', 'acceptances'],
  summary: 'Who accepted which NDA for which asset for sale, and when',
  access: { lessor: 'seePublishing' },
  scope: 'lessor',
  item: internalNdaSchema,
  columns,
  sort: '-accepted',
  filters: {
    standing: z.enum([...acceptanceStandings, 'all']).default('all'),
    customer: custIdSchema.optional(),
    /** Number of a listing. */
    listing: textSchema(40).optional(),
  },
  facets: z.object({
    customers: z.array(z.object({ custId: custIdSchema, name: z.string() })),
    /** The listings that somebody has accepted an NDA for. */
    listings: z.array(z.string()),
  }),
});

export type InternalNdaQuery = QueryOf<typeof internalNdaList>;

/** The accepted text with its acceptance, exactly as the person got it. */
export const getInternalNdaPdf = defineCall({
  name: 'getInternalNdaPdf',
  method: 'GET',
  access: { lessor: 'seePublishing' },
  scope: 'customerOfAddress',
  path: '/portal/api/internal/customers/{custId}/nda-acceptances/{id}/document',
  summary: 'An accepted NDA of a customer as PDF',
  audit: { none: 'The acceptance is recorded with the same text.' },
  params: z.object({ custId: custIdSchema, id: idSchema }),
  answer: file('application/pdf'),
  errors: ['notFound'],
});
