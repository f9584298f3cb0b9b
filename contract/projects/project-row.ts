import { z } from 'zod';
import { projectHealths, projectStages, projectTypes } from '#domain/projects/project-kinds.ts';
import { leasedAssetSchema } from '#contract/lease-account/leased-asset.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { dateSchema } from '#contract/money/money.ts';
import { projectHealthWords, projectStageWords, projectTypeWords } from './project-kinds.ts';

/** The next milestone of a project that is not reached. */
const nextMilestoneSchema = z.object({
  name: z.string(),
  planned: dateSchema,
  isLate: z.boolean(),
});

/** One technical project of the list. */
export const projectSchema = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(projectTypes),
  asset: leasedAssetSchema,
  leaseNo: z.string(),
  stage: z.enum(projectStages),
  health: z.enum(projectHealths),
  start: dateSchema,
  target: dateSchema,
  forecast: dateSchema.nullable(),
  next: nextMilestoneSchema.nullable(),
  /** Items that are neither closed nor waived. */
  openItems: z.number().int().min(0),
  /** Of those, past their due date. */
  overdueItems: z.number().int().min(0),
  /** Of those, severity A: they stop the acceptance. */
  criticalItems: z.number().int().min(0),
  lessorLead: z.string(),
  airlineLead: z.string(),
});

export type Project = z.infer<typeof projectSchema>;

/** The asset of a project in one line. */
export function projectAssetText({ asset }: Pick<Project, 'asset'>): string {
  const serial = `${asset.kind === 'aircraft' ? 'MSN' : 'ESN'} ${asset.serial}`;
  return asset.registration === null ? serial : `${asset.registration} · ${asset.serial}`;
}

/** Columns of the projects in reading order (domain page §1.9). */
export const projectColumns = {
  number: { label: 'Project', kind: 'text', value: (row) => row.number, isSortable: true },
  type: {
    label: 'Type',
    kind: 'text',
    value: (row) => row.type,
    words: projectTypeWords,
    isSortable: true,
  },
  asset: { label: 'Asset', kind: 'text', value: projectAssetText, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  stage: {
    label: 'Stage',
    kind: 'text',
    value: (row) => row.stage,
    words: projectStageWords,
    isSortable: true,
  },
  health: {
    label: 'Health',
    kind: 'status',
    value: (row) => row.health,
    words: projectHealthWords,
    isSortable: true,
  },
  start: {
    label: 'Start',
    kind: 'date',
    value: (row) => row.start,
    isSortable: true,
    isOptional: true,
  },
  target: { label: 'Target', kind: 'date', value: (row) => row.target, isSortable: true },
  forecast: {
    label: 'Forecast',
    kind: 'date',
    value: (row) => row.forecast,
    isSortable: true,
    isOptional: true,
  },
  next: { label: 'Next milestone', kind: 'text', value: (row) => row.next?.name ?? '' },
  nextOn: {
    label: 'Planned',
    kind: 'date',
    value: (row) => row.next?.planned ?? null,
    isSortable: true,
  },
  open: { label: 'Open items', kind: 'count', value: (row) => row.openItems, isSortable: true },
  overdue: { label: 'Overdue', kind: 'count', value: (row) => row.overdueItems, isSortable: true },
  critical: {
    label: 'Critical',
    kind: 'count',
    value: (row) => row.criticalItems,
    isSortable: true,
  },
  lessorLead: {
    label: 'Lessor lead',
    kind: 'text',
    value: (row) => row.lessorLead,
    isOptional: true,
  },
  airlineLead: {
    label: 'Airline lead',
    kind: 'text',
    value: (row) => row.airlineLead,
    isOptional: true,
  },
} as const satisfies ListColumns<Project>;
