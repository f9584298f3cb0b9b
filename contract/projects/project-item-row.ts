import { z } from 'zod';
import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { itemStatuses } from '#domain/projects/item-standing.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { dateSchema } from '#contract/money/money.ts';
import {
  itemCategoryWords,
  itemOwnerWords,
  itemSeverityWords,
  itemStatusWords,
} from './project-kinds.ts';

/** One open item of the list. */
export const projectItemSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  projectNumber: z.string(),
  /** Within its project, from 1. */
  number: z.number().int().min(1),
  /** ATA chapter; empty for what belongs to none. */
  ata: z.string(),
  category: z.enum(itemCategories),
  description: z.string(),
  findingRef: z.string(),
  leaseClause: z.string(),
  severity: z.enum(itemSeverities),
  owner: z.enum(itemOwners),
  person: z.string(),
  raised: dateSchema,
  due: dateSchema,
  status: z.enum(itemStatuses),
  /** Days past due while it is open, else 0. */
  daysOverdue: z.number().int().min(0),
});

export type ProjectItem = z.infer<typeof projectItemSchema>;

/** Columns of the open items in reading order (domain page §1.9). */
export const projectItemColumns = {
  number: { label: 'No.', kind: 'text', value: (row) => String(row.number), isSortable: true },
  ata: { label: 'ATA', kind: 'text', value: (row) => row.ata, isSortable: true },
  category: {
    label: 'Category',
    kind: 'text',
    value: (row) => row.category,
    words: itemCategoryWords,
    isSortable: true,
  },
  description: { label: 'Description', kind: 'text', value: (row) => row.description },
  finding: {
    label: 'Finding',
    kind: 'text',
    value: (row) => row.findingRef,
    isOptional: true,
  },
  clause: { label: 'Clause', kind: 'text', value: (row) => row.leaseClause, isOptional: true },
  severity: {
    label: 'Severity',
    kind: 'text',
    value: (row) => row.severity,
    words: itemSeverityWords,
    isSortable: true,
  },
  owner: {
    label: 'Owner',
    kind: 'text',
    value: (row) => row.owner,
    words: itemOwnerWords,
    isSortable: true,
  },
  person: { label: 'Person', kind: 'text', value: (row) => row.person, isOptional: true },
  raised: {
    label: 'Raised',
    kind: 'date',
    value: (row) => row.raised,
    isSortable: true,
    isOptional: true,
  },
  due: { label: 'Due', kind: 'date', value: (row) => row.due, isSortable: true },
  overdue: {
    label: 'Days overdue',
    kind: 'count',
    value: (row) => row.daysOverdue,
    isOptional: true,
  },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: itemStatusWords,
    isSortable: true,
  },
} as const satisfies ListColumns<ProjectItem>;
