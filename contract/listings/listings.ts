import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { documentSchema } from '#contract/documents/documents.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import {
  assetTypes,
  intents,
  listingStatuses,
  ndaStandings,
  offerings,
  pictureViews,
} from './listing-kinds.ts';
import { listingColumns, listingSchema } from './listing-row.ts';
import { dateSchema } from '#contract/money/money.ts';
import { lineSchema, saidText, textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

const indexAccess = { route: '/AssetForSale/index' } as const;
const detailAccess = { route: '/AssetForSale/Details' } as const;
/**
 * The assets that the lessor offers, the same for every customer except for what only an NDA shows.
 */
export const listingList = defineList({
  name: 'listListings',
  path: '/portal/api/listings',
  title: 'Assets for sale',
  things: ['asset', 'assets'],
  summary: 'Assets for sale; what only the NDA shows is absent without it',
  access: indexAccess,
  item: listingSchema,
  columns: listingColumns,
  sort: '-updated',
  filters: {
    status: z.enum(['all', ...listingStatuses]).default('available'),
    type: z.enum(assetTypes).optional(),
    model: textSchema(120).optional(),
    offered: z.enum(offerings).optional(),
    region: textSchema(120).optional(),
    builtFrom: dateSchema.optional(),
    builtTo: dateSchema.optional(),
    bidFrom: dateSchema.optional(),
    bidTo: dateSchema.optional(),
  },
  /** The choices of the filters. */
  facets: z.object({ models: z.array(z.string()), regions: z.array(z.string()) }),
});

export type ListingQuery = QueryOf<typeof listingList>;

const count = z.number().int().min(0);

/** A part of the maintenance status; dates are `YYYY-MM-DD`. */
const maintenanceSchema = z.object({
  item: z.string(),
  lastDone: dateSchema.nullable(),
  nextDue: dateSchema.nullable(),
  note: z.string(),
});

const engineSchema = z.object({
  position: z.number().int().min(1).max(4),
  model: z.string(),
  /** Minutes. */
  tsnMin: count,
  csn: count,
  cyclesSinceShop: count,
  /** Cycles until the first life-limited part must be removed. */
  limitingCycles: count,
});

/** A label with its value. */
const factSchema = z.object({ label: z.string(), value: z.string() });

/** What only a valid NDA shows. */
export const confidentialSchema = z.object({
  serial: z.string(),
  registration: z.string().nullable(),
  lessee: z.string().nullable(),
  operators: z.array(z.string()),
  engineSerials: z.array(z.object({ position: z.number().int(), serial: z.string() })),
  leaseTerms: z.array(factSchema),
  /** The data room. */
  documents: z.array(documentSchema),
});

export type ListingSecrets = z.infer<typeof confidentialSchema>;

/** One asset for sale; `confidential` is absent without a valid NDA, not empty. */
export const listingDetailSchema = listingSchema.extend({
  summary: z.string(),
  maintenance: z.array(maintenanceSchema),
  engines: z.array(engineSchema),
  pictures: z.array(
    z.object({ position: z.number().int(), title: z.string(), view: z.enum(pictureViews) }),
  ),
  contact: z.object({
    name: z.string(),
    title: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  nda: z.object({
    standing: z.enum(ndaStandings),
    version: z.string(),
    /** Last day of the acceptance, `YYYY-MM-DD`; null without a valid one. */
    until: dateSchema.nullable(),
  }),
  /** When this person last registered interest, ISO 8601; null when they have not. */
  interestAt: z.string().nullable(),
  confidential: confidentialSchema.optional(),
});

export type ListingDetail = z.infer<typeof listingDetailSchema>;

/** Reads one asset for sale. An unknown or malformed id is `notFound`. */
export const getListing = defineCall({
  name: 'getListing',
  method: 'GET',
  path: '/portal/api/listings/{id}',
  summary:
    'One asset for sale with specification, status, pictures and, with an NDA, its data room',
  access: detailAccess,
  params: idParams,
  answer: listingDetailSchema,
  errors: ['notFound'],
});

/** The specification for printing; nothing in it is confidential. */
export const getListingSpec = defineCall({
  name: 'getListingSpec',
  method: 'GET',
  path: '/portal/api/listings/{id}/specification',
  summary: 'The specification of an asset for sale as PDF',
  access: detailAccess,
  audit: { none: 'It prints what a screen shows.' },
  params: idParams,
  answer: file('application/pdf'),
  errors: ['notFound'],
});

/** One picture of an asset. */
export const getListingPicture = defineCall({
  name: 'getListingPicture',
  method: 'GET',
  path: '/portal/api/listings/{id}/pictures/{position}',
  summary: 'A picture of an asset for sale',
  access: detailAccess,
  audit: { none: 'It is part of a screen.' },
  params: idParams.extend({ position: z.coerce.number().int().min(1).max(99) }),
  answer: file('image/svg+xml', 'image/png', 'image/jpeg'),
  errors: ['notFound'],
});

/** What the contact needs to answer an interested person. */
export const interestSchema = z.object({
  intent: z.enum(intents),
  phone: lineSchema(40).regex(/^(?:\+?[\d ()./-]{5,40})?$/, {
    error:
      'Enter a phone number with its country code, such as +353 1 555 0100, or leave it empty.',
  }),
  message: saidText({ maximum: 2000, error: 'Say in a few words what you are looking for.' }),
});

/** Registers interest in an asset: it is recorded and mailed to the contact of the listing. */
export const registerInterest = defineCall({
  name: 'registerInterest',
  method: 'POST',
  path: '/portal/api/listings/{id}/interests',
  summary: 'Register interest in an asset for sale',
  access: detailAccess,
  audit: ['listing.interestRegistered'],
  once: true,
  params: idParams,
  body: interestSchema,
  answer: z.object({ id: z.string(), at: z.string() }),
  errors: ['notFound', 'assetUnavailable', 'tooManyRequests'],
});
