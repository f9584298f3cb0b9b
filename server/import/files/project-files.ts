import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { projectHealths, projectStages, projectTypes } from '#domain/projects/project-kinds.ts';
import { calendarDay, choice, count, optional, orElse, words } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

/** Technical projects. */
export const projectFile = defineFile({
  name: 'projects.csv',
  what: 'Technical projects of leases. Key: number.',
  columns: {
    number: words(40),
    lease_no: words(40),
    type: choice(projectTypes),
    stage: choice(projectStages),
    health: choice(projectHealths),
    start: calendarDay,
    target: calendarDay,
    forecast: optional(calendarDay),
    site: orElse(words(200), ''),
    lessor_lead: orElse(words(200), ''),
    airline_lead: orElse(words(200), ''),
  },
  example: [
    [
      'PRJ-2026-1',
      'SMP-E01',
      'shopVisit',
      'inWork',
      'onTrack',
      '2026-09-01',
      '2026-12-15',
      '',
      'Lisbon',
      'Liam Burke',
      'Rui Costa',
    ],
  ],
});

export const milestoneFile = defineFile({
  name: 'milestones.csv',
  what: 'Milestones of projects; an empty forecast or actual day stays as the portal has it. Key: project and name.',
  columns: {
    project: words(40),
    name: words(200),
    planned: calendarDay,
    forecast: optional(calendarDay),
    actual: optional(calendarDay),
  },
  example: [
    ['PRJ-2026-1', 'Induction', '2026-09-07', '', '2026-09-08'],
    ['PRJ-2026-1', 'Release to service', '2026-12-10', '', ''],
  ],
});

/** Open items of projects. */
export const openItemFile = defineFile({
  name: 'open-items.csv',
  what: 'Open items of projects; whether one is answered or closed belongs to the portal. Key: project and number.',
  columns: {
    project: words(40),
    number: count(1, 99_999),
    ata: orElse(words(10), ''),
    category: choice(itemCategories),
    description: words(2000),
    finding: orElse(words(100), ''),
    lease_clause: orElse(words(100), ''),
    severity: choice(itemSeverities),
    owner: choice(itemOwners),
    person: orElse(words(200), ''),
    raised: calendarDay,
    due: calendarDay,
  },
  example: [
    [
      'PRJ-2026-1',
      '1',
      '72',
      'engine',
      'Borescope report of the high-pressure turbine is missing',
      'F-101',
      '',
      'B',
      'airline',
      'Rui Costa',
      '2026-09-10',
      '2026-11-20',
    ],
  ],
});
