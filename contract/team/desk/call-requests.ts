import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { idSchema, saidText } from '#contract/text/text.ts';
import { callTimes } from '../team.ts';

/** Whether somebody has called. */
export const callStandings = ['waiting', 'answered'] as const;

/** The names of these statuses in the internal area. */
export const callStandingWords = {
  waiting: 'Waiting',
  answered: 'Answered',
} as const satisfies Record<(typeof callStandings)[number], string>;

/** When a person would like to be called, from the day of the request. */
export const callTimeWords = {
  today: 'The same day',
  tomorrow: 'The next day',
  thisWeek: 'The same week',
} as const satisfies Record<(typeof callTimes)[number], string>;

/** A call that somebody of an airline asked a contact for (domain page §1.2). */
const internalCallRequestSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  /** The name on the day of the request; null for an old request of an account that is gone. */
  askedBy: z.string().nullable(),
  /** The person of the lessor who was asked. */
  contact: z.string(),
  phone: z.string(),
  topic: z.string(),
  wanted: z.enum(callTimes),
  /** ISO 8601, UTC. */
  askedAt: z.string(),
  standing: z.enum(callStandings),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answer: z.string().nullable(),
  rowVersion: z.number().int(),
});

export type InternalCallRequest = z.infer<typeof internalCallRequestSchema>;

const columns = {
  asked: { label: 'Asked', kind: 'instant', value: (row) => row.askedAt, isSortable: true },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  person: { label: 'Person', kind: 'text', value: (row) => row.askedBy },
  phone: { label: 'Phone', kind: 'text', value: (row) => row.phone },
  topic: { label: 'About', kind: 'text', value: (row) => row.topic },
  wanted: { label: 'Call wanted', kind: 'text', value: (row) => row.wanted, words: callTimeWords },
  contact: { label: 'Contact', kind: 'text', value: (row) => row.contact, isSortable: true },
  standing: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.standing,
    words: callStandingWords,
  },
  answered: {
    label: 'Answered',
    kind: 'instant',
    value: (row) => row.answeredAt,
    isOptional: true,
  },
  answeredBy: {
    label: 'Answered by',
    kind: 'text',
    value: (row) => row.answeredBy,
    isOptional: true,
  },
  answer: { label: 'Result', kind: 'text', value: (row) => row.answer, isOptional: true },
} as const satisfies ListColumns<InternalCallRequest>;

/** Requested calls of all customers, the longest waiting first. */
export const internalCallRequestList = defineList({
  name: 'listInternalCallRequests',
  path: '/portal/api/internal/call-requests',
  title: 'Requested calls',
  things: ['call', 'calls'],
  summary: 'Calls that people of all customers asked for',
  access: { lessor: 'seePublishing' },
  scope: 'lessor',
  item: internalCallRequestSchema,
  columns,
  sort: 'asked',
  filters: {
    standing: z.enum([...callStandings, 'all']).default('waiting'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalCallRequestQuery = QueryOf<typeof internalCallRequestList>;

/** Notes the result of a requested call. `conflict` when somebody else has noted it before. */
export const answerCallRequest = defineCall({
  name: 'answerCallRequest',
  method: 'POST',
  access: { lessor: 'publish' },
  scope: 'customerOfAddress',
  audit: ['call.answered'],
  path: '/portal/api/internal/customers/{custId}/call-requests/{id}/answer',
  summary: 'Note the result of a requested call of a customer',
  params: z.object({ custId: custIdSchema, id: idSchema }),
  body: z.object({
    answer: saidText({ maximum: 500, error: 'Say what the result of the call is.' }),
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: internalCallRequestSchema,
  errors: ['notFound', 'conflict'],
});
