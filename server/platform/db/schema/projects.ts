import { date, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ProjectHealth, ProjectStage, ProjectType } from '#domain/projects/project-kinds.ts';

const custId = varchar('cust_id', { length: 12 }).notNull();

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
