import { z } from 'zod';
import { itemSeverities } from '#domain/projects/item-kinds.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { projectItemColumns, projectItemSchema } from '../project-item-row.ts';
import { projectColumns, projectSchema } from '../project-row.ts';
import { itemStatusFilters, projectStageFilters } from '../projects.ts';

/** An open item of any customer. */
export const internalItemSchema = projectItemSchema.extend({
  custId: custIdSchema,
  customer: z.string(),
  leaseNo: z.string(),
});

export type InternalItem = z.infer<typeof internalItemSchema>;

const { number, category, description, severity, owner, due, status } = projectItemColumns;

const itemColumns = {
  item: {
    label: 'Item',
    kind: 'text',
    value: (row) => `${row.projectNumber} / ${row.number}`,
    isSortable: true,
  },
  number: { ...number, isOptional: true },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isOptional: true },
  category: { ...category, isOptional: true },
  description,
  severity,
  owner,
  due,
  status,
} as const satisfies ListColumns<InternalItem>;

const facets = z.object({
  customers: z.array(z.object({ custId: custIdSchema, name: z.string() })),
});

/** `waiting`: answered by the airline, or the lessor's own work. */
export const internalItemFilters = ['waiting', ...itemStatusFilters] as const;

/** Open items of all customers, what waits for the lessor first. */
export const internalItemList = defineList({
  name: 'listInternalProjectItems',
  path: '/portal/api/internal/project-items',
  title: 'Open items',
  things: ['item', 'items'],
  summary: 'Open items of the technical projects of all customers',
  access: { lessor: 'seePublishing' },
  scope: 'lessor',
  item: internalItemSchema,
  columns: itemColumns,
  filters: {
    status: z.enum(internalItemFilters).default('waiting'),
    customer: custIdSchema.optional(),
    severity: z.enum(itemSeverities).optional(),
  },
  sort: 'due',
  facets,
});

export type InternalItemQuery = QueryOf<typeof internalItemList>;

/** A project of any customer, without the asset's registration. */
export const internalProjectSchema = projectSchema.extend({
  custId: custIdSchema,
  customer: z.string(),
});

export type InternalProject = z.infer<typeof internalProjectSchema>;

const columns = {
  number: projectColumns.number,
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  type: projectColumns.type,
  asset: projectColumns.asset,
  lease: { ...projectColumns.lease, isOptional: true },
  stage: { ...projectColumns.stage, isOptional: true },
  health: projectColumns.health,
  target: { ...projectColumns.target, isOptional: true },
  next: projectColumns.next,
  nextOn: projectColumns.nextOn,
  open: projectColumns.open,
  overdue: projectColumns.overdue,
} as const satisfies ListColumns<InternalProject>;

/** Technical projects of all customers, the next milestone first. */
export const internalProjectList = defineList({
  name: 'listInternalProjects',
  path: '/portal/api/internal/projects',
  title: 'Projects',
  things: ['project', 'projects'],
  summary: 'Technical projects of all customers',
  access: { lessor: 'seePublishing' },
  scope: 'lessor',
  item: internalProjectSchema,
  columns,
  filters: {
    stage: z.enum(projectStageFilters).default('open'),
    customer: custIdSchema.optional(),
  },
  sort: 'nextOn',
  facets,
});

export type InternalProjectQuery = QueryOf<typeof internalProjectList>;
