import { z } from 'zod';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { projectItemSchema } from './project-item-row.ts';
import { projectSchema } from './project-row.ts';

const milestoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  planned: dateSchema,
  forecast: dateSchema.nullable(),
  actual: dateSchema.nullable(),
  rowVersion: z.number().int(),
});

/** One milestone; dates that are not known are null. */
export type Milestone = z.infer<typeof milestoneSchema>;

const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  published: dateSchema,
  /** Bytes. */
  size: z.number().int(),
  /** Which of the two download calls serves it. */
  source: z.enum(['portal', 'xecm']),
  scan: z.enum(['clean', 'scanning']),
});

export type ProjectDocument = z.infer<typeof documentSchema>;

/** What happens to a project, for its log. */
export const activityKinds = [
  'milestoneAdded',
  'milestoneChanged',
  'milestoneReached',
  'itemRaised',
  'itemAnswered',
  'itemReturned',
  'itemClosed',
  'itemWaived',
  'itemReopened',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

const activitySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(activityKinds),
  side: z.enum(['airline', 'lessor']),
  by: z.string(),
  /** The milestone or the item that it is about. */
  subject: z.string(),
});

export type ProjectActivity = z.infer<typeof activitySchema>;

/** A project in full, except its items, which are a separate list. */
export const projectDetailSchema = projectSchema.extend({
  site: z.string(),
  milestones: z.array(milestoneSchema),
  documents: z.array(documentSchema),
  /** The newest lines first, at most 100. */
  activity: z.array(activitySchema),
  asOf: dateSchema,
});

export type ProjectDetail = z.infer<typeof projectDetailSchema>;

const itemFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  media: z.string(),
  /** Bytes. */
  size: z.number().int(),
});

const messageSchema = z.object({
  sequence: z.number().int(),
  at: z.string(),
  side: z.enum(['airline', 'lessor']),
  by: z.string(),
  step: z.enum(['raise', 'respond', 'return', 'close', 'waive', 'reopen']),
  text: z.string(),
  files: z.array(itemFileSchema),
});

export type ItemMessage = z.infer<typeof messageSchema>;

/** An open item with its thread, the oldest message first. */
export const itemDetailSchema = projectItemSchema.extend({
  /** What a waived item costs the airline; null when it costs nothing. */
  waiver: z.object({ currency: currencySchema, amount: amountSchema }).nullable(),
  messages: z.array(messageSchema),
  rowVersion: z.number().int(),
});

export type ItemDetail = z.infer<typeof itemDetailSchema>;
