import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import { type MonthUse, monthsAveraged } from '#domain/utilisation/leases/estimate.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { CurrentReport } from './reports.queries.ts';
import type { NewReport, Writer } from './write-reports.queries.ts';

const reportedMonthRow = {
  componentId: uuid,
  month: text,
  fhMin: int,
  fc: int,
  daysInMonth: int,
  onLeaseDays: int,
};

/** A reported month of a component; hours in minutes. */
export type ReportedMonth = RowOf<typeof reportedMonthRow>;

/**
 * A month of a lease, with all leases that its totals continue from (`chainUpTo`), itself included.
 */
export interface ChainedPlace {
  readonly custId: string;
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly chain: readonly string[];
}

/**
 * The last months of each component before one that were reported, oldest first, on whatever lease of
 * its chain; one that two leases share is one month.
 */
export function readLastReported(
  tx: Tx,
  { custId, leaseId, month, chain }: ChainedPlace,
): Promise<ReportedMonth[]> {
  return queryRows(
    tx,
    reportedMonthRow,
    sql`select "componentId", month, "fhMin", fc, "daysInMonth",
        least("onLeaseDays", "daysInMonth") as "onLeaseDays"
      from (
        select l.component_id as "componentId", r.month, sum(l.fh_min)::int as "fhMin",
          sum(l.fc)::int as fc, sum(l.on_lease_days)::int as "onLeaseDays",
          extract(day from (r.month || '-01')::date + interval '1 month -1 day')::int
            as "daysInMonth",
          row_number() over (partition by l.component_id order by r.month desc) as back
        from util_report r join util_line l on l.report_id = r.id
          join lease on lease.id = r.lease_id
        where r.cust_id = ${custId} and r.lease_id = any(${sql.param(chain)}::uuid[])
          and (r.month, lease.start_date) <
            (${month}, (select start_date from lease where id = ${leaseId}))
          and r.is_current and r.status not in ('draft', 'estimated')
        group by l.component_id, r.month) reported
      where back <= ${monthsAveraged} order by month`,
  );
}

/** The lines of the estimate that a report replaced; empty when it replaced none. */
export function readReplacedEstimate(
  tx: Tx,
  custId: string,
  { leaseId, month, version }: Pick<CurrentReport, 'leaseId' | 'month' | 'version'>,
): Promise<(MonthUse & { readonly componentId: string })[]> {
  return queryRows(
    tx,
    { componentId: uuid, fhMin: int, fc: int },
    sql`select l.component_id as "componentId", l.fh_min as "fhMin", l.fc
      from util_report r join util_line l on l.report_id = r.id
      where r.cust_id = ${custId} and r.lease_id = ${leaseId} and r.month = ${month}
        and r.version = ${version} - 1 and r.status = 'estimated'`,
  );
}

/** The header of a report while it is an estimate: no facts of its own and no author. */
export const estimatedHead = {
  status: 'estimated',
  source: 'estimate',
  submittedBy: null,
  submittedAt: null,
  submissionId: null,
  lateDays: 0,
  daysFlown: null,
  noFlyingReason: null,
  operationStatus: null,
  deratePercent: null,
  isHarsh: false,
} as const;

/** Starts the report of a month as an estimate; returns its id. */
export async function insertEstimate(
  tx: Tx,
  { custId, externalUserId, name, at }: Writer,
  place: NewReport,
): Promise<string> {
  const id = randomUUID();
  const by = { updatedBy: name, updatedById: externalUserId, updatedAt: at };
  const version = { version: 1, isCurrent: true } as const;
  const row = { id, custId, ...place, ...version, ...estimatedHead, ...by };
  await insertRows(tx, 'util_report', [row]);
  return id;
}
