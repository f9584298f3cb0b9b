import { z } from 'zod';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import {
  assetTypes,
  assetTypeWords,
  listingStatuses,
  listingStatusWords,
  offeredAsWords,
  offerings,
} from './listing-kinds.ts';
import { dateSchema } from '#contract/money/money.ts';

const count = z.number().int().min(0);

/** An asset for sale as the list shows it. What only the NDA shows is absent without it. */
export const listingSchema = z.object({
  id: z.string(),
  number: z.string(),
  assetType: z.enum(assetTypes),
  manufacturer: z.string(),
  model: z.string(),
  /** MSN or ESN; absent while only the NDA shows it. */
  serial: z.string().optional(),
  isSerialConfidential: z.boolean(),
  vintage: dateSchema,
  engineModel: z.string().nullable(),
  thrustLbf: count.nullable(),
  /** Minutes. */
  tsnMin: count.nullable(),
  csn: count.nullable(),
  mtowKg: count.nullable(),
  seats: count.nullable(),
  cabin: z.string().nullable(),
  location: z.string(),
  status: z.enum(listingStatuses),
  offeredAs: z.enum(offerings),
  leaseEnd: dateSchema.nullable(),
  lesseeRegion: z.string().nullable(),
  /** Absent without a valid NDA, and when there is no lessee. */
  lessee: z.string().optional(),
  bidDate: dateSchema.nullable(),
  updated: dateSchema,
  /** The first of its pictures; null without any. */
  picture: z.object({ position: z.number().int(), title: z.string() }).nullable(),
  /** Whether a valid NDA opens the confidential part to this person. */
  isOpen: z.boolean(),
});

export type Listing = z.infer<typeof listingSchema>;

/** Columns of the list in reading order; the export never has what only the NDA shows. */
export const listingColumns = {
  asset: {
    label: 'Asset',
    kind: 'text',
    value: (row) => `${row.manufacturer} ${row.model}`,
    isSortable: true,
  },
  number: { label: 'Listing', kind: 'text', value: (row) => row.number, isSortable: true },
  type: {
    label: 'Kind',
    kind: 'text',
    value: (row) => row.assetType,
    words: assetTypeWords,
    isSortable: true,
    isOptional: true,
  },
  serial: {
    label: 'MSN / ESN',
    kind: 'text',
    value: (row) => (row.isSerialConfidential ? 'after NDA' : (row.serial ?? null)),
  },
  vintage: { label: 'Built', kind: 'date', value: (row) => row.vintage, isSortable: true },
  engine: {
    label: 'Engines',
    kind: 'text',
    value: (row) => row.engineModel,
    isSortable: true,
    isOptional: true,
  },
  thrust: {
    label: 'Thrust lbf',
    kind: 'count',
    value: (row) => row.thrustLbf,
    isOptional: true,
  },
  tsn: { label: 'TSN', kind: 'hours', value: (row) => row.tsnMin, isSortable: true },
  csn: { label: 'CSN', kind: 'count', value: (row) => row.csn, isSortable: true },
  mtow: { label: 'MTOW kg', kind: 'count', value: (row) => row.mtowKg, isOptional: true },
  seats: { label: 'Seats', kind: 'count', value: (row) => row.seats, isOptional: true },
  location: {
    label: 'Location',
    kind: 'text',
    value: (row) => row.location,
    isSortable: true,
    isOptional: true,
  },
  offeredAs: {
    label: 'Offered',
    kind: 'text',
    value: (row) => row.offeredAs,
    words: offeredAsWords,
    isSortable: true,
  },
  leaseEnd: {
    label: 'Lease end',
    kind: 'date',
    value: (row) => row.leaseEnd,
    isSortable: true,
  },
  region: {
    label: 'Lessee region',
    kind: 'text',
    value: (row) => row.lesseeRegion,
    isOptional: true,
  },
  lessee: {
    label: 'Lessee',
    kind: 'text',
    value: (row) => row.lessee ?? null,
    isOptional: true,
    isScreenOnly: true,
  },
  bidDate: { label: 'Bids until', kind: 'date', value: (row) => row.bidDate, isSortable: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: listingStatusWords,
    isSortable: true,
  },
  updated: { label: 'Updated', kind: 'date', value: (row) => row.updated, isSortable: true },
} as const satisfies ListColumns<Listing>;
