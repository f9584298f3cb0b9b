import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import { type MonthUse, monthsAveraged } from '#domain/utilisation/estimate.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { utilReport } from '#server/db/schema/utilisation.ts';
import type { NewReport, Writer } from './write-reports.repository.ts';

/** A reported month of a component; hours in minutes. */
export interface ReportedMonth extends MonthUse {
  readonly componentId: string;
  readonly month: IsoMonth;
}

/** The last months of each component of a lease before one that were reported, oldest first. */
export function readLastReported(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<ReportedMonth[]> {
  return queryRows<ReportedMonth>(
    tx,
    sql`select "componentId", month, "fhMin", fc from (
        select l.component_id as "componentId", r.month, l.fh_min as "fhMin", l.fc,
          row_number() over (partition by l.component_id order by r.month desc) as back
        from util_report r join util_line l on l.report_id = r.id
        where r.cust_id = ${custId} and r.lease_id = ${leaseId} and r.month < ${month}
          and r.is_current and r.status not in ('draft', 'estimated')) reported
      where back <= ${monthsAveraged} order by month`,
  );
}

/** What a report says while it is an estimate: nothing of its own, and by nobody. */
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

/** Begins the report of a month as an estimate; answers its id. */
export async function insertEstimate(
  tx: Tx,
  { custId, externalUserId, name, at }: Writer,
  place: NewReport,
): Promise<string> {
  const id = randomUUID();
  const by = { updatedBy: name, updatedById: externalUserId, updatedAt: at };
  const version = { version: 1, isCurrent: true } as const;
  await tx.insert(utilReport).values({ id, custId, ...place, ...version, ...estimatedHead, ...by });
  return id;
}
