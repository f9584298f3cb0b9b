import { z } from 'zod';
import { readerRights } from '#domain/access/reader-rights.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { dateSchema } from '#contract/money/money.ts';
import {
  noticeReaderWords,
  noticeSeverities,
  noticeSeverityWords,
  noticeStatuses,
  noticeStatusWords,
} from '#contract/notifications/notice-kinds.ts';
import { noticeSchema } from '#contract/notifications/notices.ts';
import { saidLine, saidText } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** A notice as the lessor sees it. */
export const internalNoticeSchema = noticeSchema.extend({
  /** The chosen customers; null: all of them. */
  custIds: z.array(custIdSchema).nullable(),
  rightNeeded: z.enum(readerRights).nullable(),
  status: z.enum(noticeStatuses),
  publishedAt: z.string(),
  publishedBy: z.string(),
  withdrawal: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  rowVersion: z.number().int(),
});

export type InternalNotice = z.infer<typeof internalNoticeSchema>;

/** Whom a notice is for, in a few words. */
export function noticeAudience({ custIds }: Pick<InternalNotice, 'custIds'>): string {
  if (custIds === null) return 'All customers';
  const shown = custIds.slice(0, 4).join(', ');
  return custIds.length > 4 ? `${shown} and ${custIds.length - 4} more` : shown;
}

const columns = {
  title: { label: 'Title', kind: 'text', value: (row) => row.title, isSortable: true },
  severity: {
    label: 'Severity',
    kind: 'status',
    value: (row) => row.severity,
    words: noticeSeverityWords,
  },
  audience: { label: 'For', kind: 'text', value: noticeAudience },
  readers: {
    label: 'Readers',
    kind: 'text',
    value: (row) => row.rightNeeded ?? '',
    words: noticeReaderWords,
    isOptional: true,
  },
  from: { label: 'From', kind: 'date', value: (row) => row.from, isSortable: true },
  until: { label: 'Until', kind: 'date', value: (row) => row.until, isSortable: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: noticeStatusWords,
  },
  publishedBy: { label: 'Published by', kind: 'text', value: (row) => row.publishedBy },
} as const satisfies ListColumns<InternalNotice>;

/** Notices of the lessor, the latest first. */
export const internalNoticeList = defineList({
  name: 'listInternalNotices',
  path: '/portal/api/internal/notices',
  title: 'Notices',
  things: ['notice', 'notices'],
  summary: 'Notices to customers, for the lessor who publishes them',
  access: { lessor: 'seePublishing' },
  scope: 'publisher',
  item: internalNoticeSchema,
  columns,
  sort: '-from',
  filters: {
    status: z.enum(['current', ...noticeStatuses, 'all']).default('current'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalNoticeQuery = QueryOf<typeof internalNoticeList>;

const factsSchema = z.strictObject({
  title: saidLine({ maximum: 160, error: 'Write the title.' }),
  text: saidText({ maximum: 4000, error: 'Write the notice.' }),
  severity: z.enum(noticeSeverities),
  /** Null: all customers, those of the future included. */
  custIds: z
    .array(custIdSchema)
    .min(1, { error: 'Choose at least one customer.' })
    .max(1000)
    .nullable(),
  /** Null: everybody of the customer. */
  rightNeeded: z.enum(readerRights).nullable(),
  /** First day, UTC. */
  from: dateSchema,
  /** Last day, UTC; null until it is withdrawn. */
  until: dateSchema.nullable(),
});

export type NoticeFacts = z.infer<typeof factsSchema>;

const endsAfterStart = ({ from, until }: Pick<NoticeFacts, 'from' | 'until'>): boolean =>
  until === null || until >= from;
const endFault = { error: 'Choose the first day or a later one.', path: ['until'] };

/** Publishes a notice; it is shown, and its readers are notified, on its first day. */
export const publishNotice = defineCall({
  name: 'publishNotice',
  method: 'POST',
  path: '/portal/api/internal/notices',
  summary: 'Publish a notice to customers',
  access: { lessor: 'publish' },
  scope: 'publisher',
  audit: ['notice.published'],
  body: factsSchema.refine(endsAfterStart, endFault),
  once: true,
  answer: internalNoticeSchema,
  errors: ['notFound'],
});

const shared = { params: idParams } as const;
const path = '/portal/api/internal/notices/{id}' as const;

/** Changes a notice that has not started. */
export const changeNotice = defineCall({
  ...shared,
  access: { lessor: 'publish' },
  name: 'changeNotice',
  method: 'PUT',
  scope: 'publisher',
  audit: ['notice.changed'],
  path,
  summary: 'Change a notice before its first day',
  body: factsSchema.extend({ rowVersion: rowVersionSchema }).refine(endsAfterStart, endFault),
  once: true,
  answer: internalNoticeSchema,
  errors: ['notFound', 'conflict'],
});

/** Withdraws a notice; it disappears from dashboards and notifications at once. */
export const withdrawNotice = defineCall({
  ...shared,
  access: { lessor: 'publish' },
  name: 'withdrawNotice',
  method: 'POST',
  scope: 'publisher',
  audit: ['notice.withdrawn'],
  path: `${path}/withdrawal`,
  summary: 'Withdraw a notice with a reason',
  body: z.strictObject({
    reason: saidText({ maximum: 1000, minimum: 3, error: 'Say why.' }),
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: internalNoticeSchema,
  errors: ['notFound', 'conflict'],
});

/** The calls by which the lessor publishes notices. */
export const internalNoticeCalls = [
  internalNoticeList.read,
  internalNoticeList.export,
  publishNotice,
  changeNotice,
  withdrawNotice,
];
