import { z } from 'zod';
import { letterStatuses } from '#domain/lease-account/letter-of-credit-status.ts';
import { defineCall } from '#contract/call/call.ts';
import { dateSchema } from '#contract/money/money.ts';
import { leasedAssetSchema } from './leased-asset.ts';

/** A letter of credit as the timeline draws it. */
const timelineLetterSchema = z.object({
  id: z.string(),
  reference: z.string(),
  from: dateSchema,
  /** The last day; null while it renews itself without end (§3.9). */
  to: dateSchema.nullable(),
  status: z.enum(letterStatuses),
});

/** A milestone of the return of an asset. */
const timelineMilestoneSchema = z.object({
  /** The project that it belongs to. */
  project: z.string(),
  name: z.string(),
  /** When it was reached, else when it is expected, else when it was planned. */
  day: dateSchema,
  isReached: z.boolean(),
});

/** A lease that has not ended, with what expires and what is planned before its end. */
export const timelineLeaseSchema = z.object({
  leaseNo: z.string(),
  asset: leasedAssetSchema,
  lessorEntity: z.string(),
  startDate: dateSchema,
  /** The last day, expected where the lease is held over. */
  endDate: dateSchema,
  /** The first day after the agreed term; null while the term lasts. */
  heldOverSince: dateSchema.nullable(),
  /** In force, not yet in force, or expired while the lease lasts; by last day. */
  letters: z.array(timelineLetterSchema),
  /** Of projects of return that the person may open; by day. */
  milestones: z.array(timelineMilestoneSchema),
});

export type TimelineLease = z.infer<typeof timelineLeaseSchema>;

const leaseTimelineSchema = z.object({
  /** Day of the figures, UTC. */
  today: dateSchema,
  /** By end, then by number. */
  leases: z.array(timelineLeaseSchema),
});

export type FleetTimeline = z.infer<typeof leaseTimelineSchema>;

/** What starts, ends and expires over the fleet of the customer, on one scale of time. */
export const getLeaseTimeline = defineCall({
  name: 'getLeaseTimeline',
  method: 'GET',
  path: '/portal/api/lease-timeline',
  summary: 'Leases that have not ended, with letters of credit and milestones of their return',
  access: { route: '/LeaseAccount/index' },
  audit: { none: 'It prints what a screen shows.' },
  answer: leaseTimelineSchema,
  errors: [],
});
