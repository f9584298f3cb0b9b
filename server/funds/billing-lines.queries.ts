import { sql, type SQL } from 'drizzle-orm';
import {
  type billingColumns,
  type BillingLine,
  billingSources,
} from '#contract/funds/billing-row.ts';
import { estimateBasisSchema } from '#contract/funds/estimate-basis-row.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { ratioSources } from '#domain/funds/engine-ratio.ts';
import { fundBases } from '#domain/funds/fund-basis.ts';
import { day, flag, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import type { BillingQuery } from '#contract/funds/monthly-billing.ts';
import { allOf, searchInLower } from '#server/platform/lists/list-sql.ts';
import { rateSql } from '#server/platform/db/rate-sql.ts';
import { sortField } from '#contract/lists/sort-field.ts';

/** Where the units of a line come from; a flat rate has none. */
const source = sql`case when bl.basis = 'MONTH' then 'flat' when bl.top_up > 0 then 'minimum'
  when bl.is_estimated then 'estimated' else 'reported' end`;

const sortColumns: Record<SortableKey<typeof billingColumns>, SQL> = {
  fund: sql`f.kind`,
  component: sql`f.component_serial`,
  lease: sql`f.lease_no`,
  source,
  rate: sql`bl.rate`,
  amount: sql`bl.amount`,
  invoice: sql`i.number`,
};

/** The order of a list state; equal rows keep the order of the invoices. */
export function billingOrder(sort: BillingQuery['sort']): SQL {
  const { field, isReversed } = sortField(sort);
  const direction = isReversed ? sql`desc` : sql`asc`;
  return sql`${sortColumns[field]} ${direction}, f.lease_no, bl.position, bl.invoice_id`;
}

/** The tables of a billed line: its invoice and its fund. */
export const billingTables = sql`billing_line bl
  join invoice i on i.id = bl.invoice_id and i.status <> 'draft' join fund f on f.id = bl.fund_id`;

/** No later document explains the month of the line. */
export const explainsItsMonth = sql`not exists (select 1 from invoice n
  where n.corrects_invoice_id = bl.invoice_id and n.status <> 'draft' and (n.type = i.type
    or exists (select 1 from billing_line l where l.invoice_id = n.id)))`;

/** The condition of a list state for one month. */
export function billingCondition(
  custId: string,
  query: Pick<BillingQuery, 'lease' | 'source' | 'invoice' | 'q'>,
  month: string,
): SQL {
  const searched = sql`f.search_text || ' ' || lower(i.number)`;
  return allOf([
    sql`bl.cust_id = ${custId}`,
    sql`bl.month = ${month}`,
    query.invoice === undefined ? explainsItsMonth : sql`i.number = ${query.invoice}`,
    query.lease === undefined ? sql`true` : sql`f.lease_no = ${query.lease}`,
    query.source === undefined ? sql`true` : sql`${source} = ${query.source}`,
    searchInLower(searched, query.q, [sql`bl.amount`]),
  ]);
}

export const billingRow = {
  invoiceId: uuid,
  position: int,
  month: text,
  leaseNo: text,
  asset: text,
  fundId: uuid,
  kind: oneOf(fundKinds),
  component: text,
  basis: oneOf(fundBases),
  used: int.orNull,
  source: oneOf(billingSources),
  isEstimated: flag,
  estimate: json(estimateBasisSchema).orNull,
  ratio: text.orNull,
  band: text.orNull,
  ratioOf: oneOf(ratioSources).orNull,
  engineCycles: int.orNull,
  minimumCycles: int.orNull,
  limitedTo: text.orNull,
  derate: text.orNull,
  rateDerate: text.orNull,
  isDerateReported: flag.orNull,
  rate: text,
  minimum: text.orNull,
  onLeaseDays: int,
  daysInMonth: int,
  partFrom: day.orNull,
  partTo: day.orNull,
  leaseDays: int.orNull,
  billedUnits: text,
  currency: text,
  amount: text,
  topUp: text,
  invoice: text,
  correctedFrom: text.orNull,
};
type BillingRow = RowOf<typeof billingRow>;

/** The columns of a billed line. */
export function billingSelection(): SQL {
  return sql`bl.invoice_id as "invoiceId", bl.position, bl.month, f.lease_no as "leaseNo",
    (case f.asset_kind when 'aircraft' then 'MSN ' else 'ESN ' end) || f.asset_serial as asset,
    bl.fund_id as "fundId", f.kind, f.component_serial as component, bl.basis, bl.used,
    ${source} as source, bl.is_estimated as "isEstimated", bl.estimate, trim_scale(bl.ratio)::text as ratio,
    trim_scale(bl.band_from)::text as band, bl.ratio_of as "ratioOf",
    bl.engine_cycles as "engineCycles", bl.minimum_cycles as "minimumCycles",
    trim_scale(bl.limited_to)::text as "limitedTo", trim_scale(bl.derate)::text as derate,
    trim_scale(bl.rate_derate)::text as "rateDerate",
    bl.is_derate_reported as "isDerateReported", ${rateSql(sql`bl.rate`, sql`bl.currency`)} as rate,
    trim_scale(bl.minimum_units)::text as minimum, bl.on_lease_days as "onLeaseDays",
    bl.days_in_month as "daysInMonth", bl.part_from as "partFrom", bl.part_until - 1 as "partTo",
    bl.lease_days as "leaseDays", trim_scale(bl.billed_units)::text as "billedUnits",
    bl.currency, bl.amount::text, bl.top_up::text as "topUp", i.number as invoice,
    (select sum(o.amount)::text from billing_line o where o.invoice_id = i.corrects_invoice_id
      and o.fund_id = bl.fund_id and o.part_from is not distinct from bl.part_from) as "correctedFrom"`;
}

/** Identifies a line by its invoice and its position there. */
export function toBillingLine({ position, ...line }: BillingRow): Omit<BillingLine, 'rateBasis'> {
  return { ...line, id: `${line.invoiceId}:${position}` };
}

export type { BillingRow };
