import { z } from 'zod';
import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { projectHealths, projectStages, projectTypes } from '#domain/projects/project-kinds.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { itemDetailSchema, projectDetailSchema } from './project-detail.ts';
import { projectItemColumns, projectItemSchema } from './project-item-row.ts';
import { projectColumns, projectSchema } from './project-row.ts';
import { uploadIdsSchema } from '#contract/files/uploads.ts';
import { saidText, textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

const index = { route: '/TMS/TechnicalProjects' } as const;
const details = { route: '/TMS/TechnicalProjectDetails' } as const;

/** The stage filter: `open` is everything that is not completed. */
export const projectStageFilters = ['open', 'all', ...projectStages] as const;

/** What an airline sees: a repossession is the lessor's own business. */
export const shownProjectTypes = projectTypes.filter((type) => type !== 'repossession');

/** The technical projects of the customer, the next milestone first. */
export const projectList = defineList({
  name: 'listProjects',
  path: '/portal/api/projects',
  title: 'Technical projects',
  things: ['project', 'projects'],
  summary: 'Technical projects of the customer with next milestone and open items',
  access: index,
  item: projectSchema,
  columns: projectColumns,
  filters: {
    stage: z.enum(projectStageFilters).default('open'),
    type: z.enum(shownProjectTypes).optional(),
    health: z.enum(projectHealths).optional(),
    lease: textSchema(40).optional(),
  },
  sort: 'nextOn',
  facets: z.object({
    leases: z.array(z.string()),
    /** Open items of all projects of the list, on every page of it. */
    openItems: z.number().int().min(0),
  }),
});

export type ProjectQuery = QueryOf<typeof projectList>;

/**
 * The status filter of items. `open` is everything that is neither closed nor waived, `unanswered`
 * what waits for a first answer.
 */
export const itemStatusFilters = [
  'open',
  'overdue',
  'unanswered',
  'answered',
  'returned',
  'closed',
  'waived',
  'all',
] as const;

/** The open items list (OIL) of one project, or of all projects of the customer. */
export const projectItemList = defineList({
  name: 'listProjectItems',
  path: '/portal/api/project-items',
  title: 'Open items',
  things: ['item', 'items'],
  summary: 'Open items of technical projects',
  access: details,
  item: projectItemSchema,
  columns: projectItemColumns,
  filters: {
    project: textSchema(100).optional(),
    status: z.enum(itemStatusFilters).default('open'),
    severity: z.enum(itemSeverities).optional(),
    owner: z.enum(itemOwners).optional(),
    category: z.enum(itemCategories).optional(),
  },
  sort: 'due',
});

export type ProjectItemQuery = QueryOf<typeof projectItemList>;

/** Reads one project. An unknown, malformed, hidden or foreign id is `notFound`. */
export const getProject = defineCall({
  name: 'getProject',
  method: 'GET',
  path: '/portal/api/projects/{id}',
  summary: 'One technical project with milestones, documents and activity',
  access: details,
  params: idParams,
  answer: projectDetailSchema,
  errors: ['notFound'],
});

/** The whole list of items of a project as a document. */
export const getProjectPdf = defineCall({
  name: 'getProjectPdf',
  method: 'GET',
  path: '/portal/api/projects/{id}/pdf',
  summary: 'The open items list of a project as PDF',
  access: details,
  audit: { none: 'It prints what a screen shows.' },
  params: idParams,
  answer: file('application/pdf'),
  errors: ['notFound'],
});

/** Reads one open item with its thread. */
export const getProjectItem = defineCall({
  name: 'getProjectItem',
  method: 'GET',
  path: '/portal/api/project-items/{id}',
  summary: 'One open item with its responses',
  access: details,
  params: idParams,
  answer: itemDetailSchema,
  errors: ['notFound'],
});

/** Words of a message; blanks around them do not count. */
export const messageTextSchema = saidText({
  maximum: 4000,
  error: 'Write what was done, or what is still missing.',
});

/**
 * Answers an open item with a text and uploaded files. An item that has ended is `conflict`: only the
 * lessor closes, and only the lessor opens again.
 */
export const answerProjectItem = defineCall({
  name: 'answerProjectItem',
  method: 'POST',
  path: '/portal/api/project-items/{id}/responses',
  summary: 'Answer an open item',
  access: details,
  audit: ['projectItem.answered'],
  params: idParams,
  body: z.object({
    text: messageTextSchema,
    uploadIds: uploadIdsSchema,
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: itemDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** A file of a message as it was sent. */
export const getProjectItemFile = defineCall({
  name: 'getProjectItemFile',
  method: 'GET',
  path: '/portal/api/project-items/{id}/files/{fileId}',
  summary: 'A file of an open item',
  access: details,
  audit: { none: 'The answer with the file is recorded.' },
  params: idParams.extend({ fileId: z.string().max(100) }),
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});
