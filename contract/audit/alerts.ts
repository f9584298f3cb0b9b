import { z } from 'zod';
import { alertKindNames, alertKindWords } from '#domain/audit/alert-kinds.ts';
import { defineCall } from '#contract/call/call.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';
import { idParams } from '#contract/call/id-params.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { saidText } from '#contract/text/text.ts';

/** Whether somebody has looked at an alert. */
export const alertStandings = ['open', 'handled'] as const;

/** The names of these statuses. */
export const alertStandingWords = {
  open: 'Open',
  handled: 'Handled',
} as const satisfies Record<(typeof alertStandings)[number], string>;

/** How soon somebody should look at an alert. */
export const alertUrgencies = ['urgent', 'usual'] as const;

/** Their names. */
export const alertUrgencyWords = {
  urgent: 'Urgent',
  usual: 'For information',
} as const satisfies Record<(typeof alertUrgencies)[number], string>;

/** Something unusual that the audit log shows (ASVS 5.0 chapter 16). */
export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKindNames),
  urgency: z.enum(alertUrgencies),
  /** What was found, in one line. */
  title: z.string(),
  text: z.string(),
  /** The address of the person who did it, or `key NAME`; null without one, or when the account is gone. */
  who: z.string().nullable(),
  custId: z.string().nullable(),
  /** Where it came from. */
  ip: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  standing: z.enum(alertStandings),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
  note: z.string(),
  rowVersion: z.number().int(),
});

export type SecurityAlert = z.infer<typeof alertSchema>;

const columns = {
  at: { label: 'When', kind: 'instant', value: (row) => row.at, isSortable: true },
  title: { label: 'What', kind: 'text', value: (row) => row.title },
  kind: { label: 'Kind', kind: 'text', value: (row) => row.kind, words: alertKindWords },
  urgency: {
    label: 'Urgency',
    kind: 'status',
    value: (row) => row.urgency,
    words: alertUrgencyWords,
  },
  who: { label: 'Who', kind: 'text', value: (row) => row.who },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.custId },
  ip: { label: 'Address', kind: 'text', value: (row) => row.ip, isOptional: true },
  standing: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.standing,
    words: alertStandingWords,
  },
  handled: { label: 'Handled', kind: 'instant', value: (row) => row.handledAt, isOptional: true },
  handledBy: { label: 'Handled by', kind: 'text', value: (row) => row.handledBy, isOptional: true },
  note: { label: 'Note', kind: 'text', value: (row) => row.note, isOptional: true },
} as const satisfies ListColumns<SecurityAlert>;

/** Alerts about all customers and about the lessor's own people, the newest first. */
export const alertList = defineList({
  name: 'listSecurityAlerts',
  path: '/portal/api/internal/alerts',
  title: 'Security alerts',
  things: ['alert', 'alerts'],
  summary: 'What is unusual in the audit log',
  access: { lessor: 'watchAlerts' },
  scope: 'identity',
  item: alertSchema,
  columns,
  sort: '-at',
  filters: {
    standing: z.enum([...alertStandings, 'all']).default('open'),
    urgency: z.enum(alertUrgencies).optional(),
    kind: z.enum(alertKindNames).optional(),
    customer: custIdSchema.optional(),
  },
  facets: z.object({
    /** Open and urgent ones, whatever the filters say. */
    urgent: z.number().int().min(0),
    customers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export type AlertQuery = QueryOf<typeof alertList>;

/** Notes that somebody has looked at an alert. `conflict` when somebody else has done so before. */
export const handleAlert = defineCall({
  name: 'handleAlert',
  method: 'POST',
  path: '/portal/api/internal/alerts/{id}/handled',
  summary: 'Note that an alert was looked at, and the result',
  access: { lessor: 'watchAlerts' },
  scope: 'identity',
  audit: ['alert.handled'],
  params: idParams,
  body: z.strictObject({
    note: saidText({ maximum: 500, error: 'Say what the result is.' }),
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: alertSchema,
  errors: ['notFound', 'conflict'],
});
