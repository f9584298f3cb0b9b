import { z } from 'zod';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { monthSchema } from '#contract/money/money.ts';

/** A lease whose reports were late three times or more in twelve months (domain page §1.8). */
export const latenessSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  leaseNo: z.string(),
  asset: z.string(),
  /** The late month of the notification. */
  month: monthSchema,
  /** Every late month of the twelve in words, oldest first. */
  lateMonths: z.string(),
  lateCount: z.number().int(),
  /** The lease manager who received mail; null when the customer has none. */
  told: z.string().nullable(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

export type Lateness = z.infer<typeof latenessSchema>;

const columns = {
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  lateCount: {
    label: 'Late of 12',
    kind: 'count',
    value: (row) => row.lateCount,
    isSortable: true,
  },
  lateMonths: { label: 'Late months', kind: 'text', value: (row) => row.lateMonths },
  told: { label: 'Notified', kind: 'text', value: (row) => row.told },
  at: { label: 'When', kind: 'instant', value: (row) => row.at, isSortable: true },
} as const satisfies ListColumns<Lateness>;

/** Leases whose reports are repeatedly late, the newest first. */
export const latenessList = defineList({
  name: 'listRepeatedLateness',
  path: '/portal/api/internal/late-reports',
  title: 'Repeatedly late reports',
  things: ['lease', 'leases'],
  summary: 'Leases of all customers whose utilisation was late three times in twelve months',
  access: { lessor: 'seeBilling' },
  scope: 'lessor',
  item: latenessSchema,
  columns,
  sort: '-at',
  filters: { customer: custIdSchema.optional() },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type LatenessQuery = QueryOf<typeof latenessList>;
