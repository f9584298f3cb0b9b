import {
  boolean,
  char,
  date,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { FundKind } from '#domain/funds/fund-kind.ts';
import type { FundBasis } from '#domain/funds/fund-basis.ts';
import type { FundMovementKind } from '#domain/funds/fund-roll-forward.ts';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull();
const rate = (name: string) => numeric(name, { precision: 18, scale: 6 });
const ratio = (name: string) => numeric(name, { precision: 9, scale: 4 });
const derate = (name: string) => numeric(name, { precision: 4, scale: 1 });
const custId = () => varchar('cust_id', { length: 12 }).notNull();
const currency = () => char('currency', { length: 3 }).notNull();

/** Supplemental rent funds, with lease and asset as the list prints them. */
export const fund = pgTable('fund', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  leaseId: uuid('lease_id').notNull(),
  currency: currency(),
  componentId: uuid('component_id').notNull(),
  kind: text('kind').$type<FundKind>().notNull(),
  position: integer('position').notNull(),
  leaseNo: text('lease_no').notNull(),
  assetKind: text('asset_kind').$type<'aircraft' | 'engine'>().notNull(),
  assetSerial: text('asset_serial').notNull(),
  assetModel: text('asset_model').notNull(),
  componentSerial: text('component_serial').notNull(),
  opened: date('opened').notNull(),
  closed: date('closed'),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`made by the database`),
});

/** Rates that follow from the ratio of flight hours to cycles and the take-off derate in per cent. */
export const ratioTable = pgTable('ratio_table', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  method: text('method').$type<'BAND' | 'INTERPOLATE'>().notNull(),
  basis: text('basis').$type<'MONTH' | 'ROLL6' | 'YEAR'>().notNull(),
  contractRatio: ratio('contract_ratio'),
  contractDerate: derate('contract_derate'),
});

/** One band of such a table at one derate, from its ratio up to that of the next one. */
export const ratioBand = pgTable('ratio_band', {
  ratioTableId: uuid('ratio_table_id').notNull(),
  custId: custId(),
  ratioFrom: ratio('ratio_from').notNull(),
  rate: rate('rate').notNull(),
  derate: derate('derate').notNull().default('0'),
});

/** The rate of a fund from one day to another, both inclusive. */
export const fundRate = pgTable('fund_rate', {
  fundId: uuid('fund_id').notNull(),
  custId: custId(),
  currency: currency(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  basis: text('basis').$type<FundBasis>().notNull(),
  rate: rate('rate'),
  ratioTableId: uuid('ratio_table_id'),
  minimumUnits: rate('minimum_units'),
  escalation: numeric('escalation', { precision: 9, scale: 7 }).notNull(),
});

/**
 * How a line of supplemental rent was calculated; `used` in minutes or cycles, `month` as
 * `YYYY-MM`. `rateDerate` is the derate of the chosen rates, where the table has several.
 */
export const billingLine = pgTable('billing_line', {
  invoiceId: uuid('invoice_id').notNull(),
  position: integer('position').notNull(),
  custId: custId(),
  currency: currency(),
  fundId: uuid('fund_id').notNull(),
  month: text('month').notNull(),
  isEstimated: boolean('is_estimated').notNull(),
  basis: text('basis').$type<FundBasis>().notNull(),
  used: integer('used'),
  ratio: ratio('ratio'),
  bandFrom: ratio('band_from'),
  rate: rate('rate').notNull(),
  minimumUnits: rate('minimum_units'),
  onLeaseDays: integer('on_lease_days').notNull(),
  daysInMonth: integer('days_in_month').notNull(),
  billedUnits: numeric('billed_units', { precision: 18, scale: 4 }).notNull(),
  amount: amount('amount'),
  topUp: amount('top_up'),
  derate: derate('derate'),
  rateDerate: derate('rate_derate'),
  isDerateReported: boolean('is_derate_reported'),
});

/** Movements of a fund; append-only. The kind gives the direction of the amount. */
export const fundMovement = pgTable('fund_movement', {
  id: uuid('id').primaryKey(),
  fundId: uuid('fund_id').notNull(),
  custId: custId(),
  currency: currency(),
  movementDate: date('movement_date').notNull(),
  kind: text('kind').$type<FundMovementKind>().notNull(),
  amount: amount('amount'),
  reference: text('reference').notNull(),
  note: text('note').notNull(),
  invoiceId: uuid('invoice_id'),
  claimId: uuid('claim_id'),
  counterFundId: uuid('counter_fund_id'),
});

/** Sums of a fund from its start to the end of a month; maintained by the database. */
export const fundMonth = pgTable('fund_month', {
  fundId: uuid('fund_id').notNull(),
  month: text('month').notNull(),
  custId: custId(),
  currency: currency(),
  opening: amount('opening'),
  billed: amount('billed'),
  paid: amount('paid'),
  toppedUp: amount('topped_up'),
  transferred: amount('transferred'),
  claimed: amount('claimed'),
  released: amount('released'),
  adjusted: amount('adjusted'),
  closingPaid: amount('closing_paid').generatedAlwaysAs(sql`made by the database`),
  closingBilled: amount('closing_billed').generatedAlwaysAs(sql`made by the database`),
});
