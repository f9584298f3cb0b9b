import {
  bigint,
  char,
  date,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ActivityKind, ItemMessage } from '#contract/project-detail.ts';
import type { ItemCategory, ItemOwner, ItemSeverity } from '#domain/projects/item-kinds.ts';
import type { ItemStatus } from '#domain/projects/item-standing.ts';
import type { ProjectHealth, ProjectStage, ProjectType } from '#domain/projects/project-kinds.ts';

const custId = varchar('cust_id', { length: 12 }).notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const side = text('side', { enum: ['airline', 'lessor'] }).notNull();

/** Technical projects; dates in UTC. */
export const project = pgTable('project', {
  id: uuid('id').primaryKey(),
  custId,
  number: text('number').notNull(),
  type: text('type').$type<ProjectType>().notNull(),
  leaseId: uuid('lease_id').notNull(),
  leaseNo: text('lease_no').notNull(),
  assetKind: text('asset_kind', { enum: ['aircraft', 'engine'] }).notNull(),
  assetSerial: text('asset_serial').notNull(),
  assetModel: text('asset_model').notNull(),
  stage: text('stage').$type<ProjectStage>().notNull(),
  health: text('health').$type<ProjectHealth>().notNull(),
  startDate: date('start_date').notNull(),
  targetDate: date('target_date').notNull(),
  forecastDate: date('forecast_date'),
  site: text('site').notNull().default(''),
  lessorLead: text('lessor_lead').notNull().default(''),
  airlineLead: text('airline_lead').notNull().default(''),
});

/** Milestones; dates that are not known are null. */
export const milestone = pgTable('milestone', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  custId,
  name: text('name').notNull(),
  planned: date('planned').notNull(),
  forecast: date('forecast'),
  actual: date('actual'),
  rowVersion: integer('row_version').notNull().default(1),
});

/** The open items list. */
export const oilItem = pgTable('oil_item', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  custId,
  number: integer('number').notNull(),
  ata: text('ata').notNull().default(''),
  category: text('category').$type<ItemCategory>().notNull(),
  description: text('description').notNull(),
  findingRef: text('finding_ref').notNull().default(''),
  leaseClause: text('lease_clause').notNull().default(''),
  severity: char('severity', { length: 1 }).$type<ItemSeverity>().notNull(),
  ownerSide: text('owner_side').$type<ItemOwner>().notNull(),
  person: text('person').notNull().default(''),
  raised: date('raised').notNull(),
  due: date('due').notNull(),
  status: text('status').$type<ItemStatus>().notNull().default('open'),
  endedAt: instant('ended_at'),
  waiverCurrency: char('waiver_currency', { length: 3 }),
  waiverAmount: numeric('waiver_amount', { precision: 18, scale: 2 }),
  rowVersion: integer('row_version').notNull().default(1),
});

/** Every step of an item with what was said. */
export const oilResponse = pgTable('oil_response', {
  itemId: uuid('item_id').notNull(),
  sequence: integer('sequence').notNull(),
  custId,
  at: instant('at').notNull(),
  step: text('step').$type<ItemMessage['step']>().notNull(),
  side,
  byName: text('by_name').notNull(),
  text: text('text').notNull().default(''),
});

/** Files that came with a message; `fileKey` is null for demonstration data. */
export const oilFile = pgTable('oil_file', {
  id: uuid('id').primaryKey(),
  itemId: uuid('item_id').notNull(),
  sequence: integer('sequence').notNull(),
  position: integer('position').notNull(),
  custId,
  fileName: text('file_name').notNull(),
  media: text('media').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  fileKey: text('file_key'),
});

/** What happened to a project. */
export const projectActivity = pgTable('project_activity', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  projectId: uuid('project_id').notNull(),
  custId,
  at: instant('at').notNull(),
  kind: text('kind').$type<ActivityKind>().notNull(),
  side,
  byName: text('by_name').notNull(),
  subject: text('subject').notNull(),
});
