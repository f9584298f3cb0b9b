import { z } from 'zod';
import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { currencySchema, dateSchema, enteredAmountSchema } from '#contract/money/money.ts';
import { itemDetailSchema, projectDetailSchema } from '../project-detail.ts';
import { internalItemList, internalProjectList } from './internal-project-lists.ts';
import { messageTextSchema } from '../projects.ts';
import { lineSchema, saidLine, saidText } from '#contract/text/text.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

const params = z.object({ custId: custIdSchema, id: z.string().max(100) });
const itemPath = '/portal/api/internal/customers/{custId}/project-items/{id}' as const;
const projectPath = '/portal/api/internal/customers/{custId}/projects/{id}' as const;
const shared = { params } as const;

/** Reads one item of a customer with its thread. */
export const getInternalItem = defineCall({
  ...shared,
  access: { lessor: 'seePublishing' },
  name: 'getInternalItem',
  method: 'GET',
  scope: 'customerOfAddress',
  path: itemPath,
  summary: 'One open item of a customer with its responses',
  answer: itemDetailSchema,
  errors: ['notFound'],
});

/** What a waived item costs the airline. */
export const waiverSchema = z.object({
  currency: currencySchema,
  amount: enteredAmountSchema.refine((amount) => /^\d*[1-9]|^\d+\.\d*[1-9]/.test(amount), {
    error: 'Enter an amount above 0, or none.',
  }),
});

const itemStep = { text: messageTextSchema, rowVersion: rowVersionSchema };

/** A step of the lessor on an item; one that its life does not allow is `conflict`. */
export const takeLessorItemStep = defineCall({
  ...shared,
  access: { lessor: 'publish' },
  name: 'takeLessorItemStep',
  method: 'POST',
  scope: 'customerOfAddress',
  audit: ['projectItem.stepTaken'],
  path: `${itemPath}/steps`,
  summary: 'Close, return, waive or reopen an open item',
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('close'), ...itemStep }),
    z.object({ step: z.literal('return'), ...itemStep }),
    z.object({ step: z.literal('waive'), waiver: waiverSchema.nullable(), ...itemStep }),
    z.object({ step: z.literal('reopen'), ...itemStep }),
  ]),
  once: true,
  answer: itemDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** A file of a message as it was sent. */
export const getInternalItemFile = defineCall({
  ...shared,
  access: { lessor: 'seePublishing' },
  name: 'getInternalItemFile',
  method: 'GET',
  scope: 'customerOfAddress',
  audit: { none: 'The answer with the file is recorded.' },
  path: `${itemPath}/files/{fileId}`,
  params: params.extend({ fileId: z.string().max(100) }),
  summary: 'A file of an open item of a customer',
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});

/** Reads one project of a customer. */
export const getInternalProject = defineCall({
  ...shared,
  access: { lessor: 'seePublishing' },
  name: 'getInternalProject',
  method: 'GET',
  scope: 'customerOfAddress',
  path: projectPath,
  summary: 'One technical project of a customer',
  answer: projectDetailSchema,
  errors: ['notFound'],
});

/** Adds a milestone to a project. */
export const addMilestone = defineCall({
  ...shared,
  access: { lessor: 'publish' },
  name: 'addMilestone',
  method: 'POST',
  scope: 'customerOfAddress',
  audit: ['milestone.added'],
  path: `${projectPath}/milestones`,
  summary: 'Add a milestone to a project',
  body: z.object({
    name: saidLine({ maximum: 200, error: 'Name the milestone.' }),
    planned: dateSchema,
  }),
  once: true,
  answer: projectDetailSchema,
  errors: ['notFound'],
});

/** Changes the forecast or the actual date of a milestone. */
export const changeMilestone = defineCall({
  ...shared,
  access: { lessor: 'publish' },
  name: 'changeMilestone',
  method: 'PUT',
  scope: 'customerOfAddress',
  audit: ['milestone.changed'],
  path: `${projectPath}/milestones/{milestoneId}`,
  params: params.extend({ milestoneId: z.string().max(100) }),
  summary: 'Change the forecast or the actual date of a milestone',
  body: z.object({
    forecast: dateSchema.nullable(),
    actual: dateSchema.nullable(),
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: projectDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** An open item as the lessor raises it. */
export const raisedItemSchema = z.object({
  ata: lineSchema(10),
  category: z.enum(itemCategories),
  description: saidText({ maximum: 2000, error: 'Describe what is open.' }),
  findingRef: lineSchema(100),
  leaseClause: lineSchema(100),
  severity: z.enum(itemSeverities),
  owner: z.enum(itemOwners),
  person: lineSchema(200),
  due: dateSchema,
});

export type RaisedItem = z.infer<typeof raisedItemSchema>;

/** Raises an open item in a project. */
export const raiseItem = defineCall({
  ...shared,
  access: { lessor: 'publish' },
  name: 'raiseItem',
  method: 'POST',
  scope: 'customerOfAddress',
  audit: ['projectItem.raised'],
  path: `${projectPath}/items`,
  summary: 'Raise an open item in a project',
  body: raisedItemSchema,
  once: true,
  answer: itemDetailSchema,
  errors: ['notFound'],
});

/** The calls by which the lessor works on technical projects. */
export const internalProjectCalls = [
  internalItemList.read,
  internalItemList.export,
  internalProjectList.read,
  internalProjectList.export,
  getInternalItem,
  takeLessorItemStep,
  getInternalItemFile,
  getInternalProject,
  addMilestone,
  changeMilestone,
  raiseItem,
];
