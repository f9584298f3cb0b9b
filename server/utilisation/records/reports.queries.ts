import { z } from 'zod';
import { reportDraftSchema } from '#contract/utilisation/utilisation-schemas.ts';
import { sql, type SQL } from 'drizzle-orm';
import { shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { operationStatuses } from '#domain/utilisation/report/conditions.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import { noFlyingReasons, reportStatuses } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { iso } from '#server/platform/db/iso-instant.ts';

const reportRow = {
  id: uuid,
  leaseId: uuid,
  month: text,
  version: int,
  status: oneOf(reportStatuses),
  dueDate: day,
  /** Day of the submission, UTC; null for an estimate and a draft that was never sent. */
  submittedOn: day.orNull,
  invoiceId: uuid.orNull,
  /** Number of the invoice that the month was billed with. */
  invoice: text.orNull,
  noFlyingReason: oneOf(noFlyingReasons).orNull,
  daysFlown: int.orNull,
  operation: oneOf(operationStatuses).orNull,
  /** Per cent as a decimal, or null. */
  derate: text.orNull,
  isHarsh: flag,
  draft: json(reportDraftSchema).orNull,
  submissionId: uuid.orNull,
  rowVersion: int,
  updatedBy: text.orNull,
  /** The person of that name; null where only the name is known. */
  updatedById: uuid.orNull,
  /** ISO 8601. */
  updatedAt: text,
  /** The question of the lessor about it, until it is submitted again. */
  question: json(z.object({ text: z.string(), by: z.string(), at: z.string() })).orNull,
};

/** The current version of a month of a lease. */
export type CurrentReport = RowOf<typeof reportRow>;

const lineRow = {
  reportId: uuid,
  leaseId: uuid,
  /** Term of that lease, inclusive. */
  leaseStart: day,
  leaseEnd: day.orNull,
  componentId: uuid,
  month: text,
  /** Whether the lessor estimated it; nobody reported it then. */
  isEstimated: flag,
  fhMin: int,
  fc: int,
  tsnMin: int,
  csn: int,
  locationKind: oneOf(locationKinds).orNull,
  locationRef: text.orNull,
  position: int.orNull,
  gearChangedOn: day.orNull,
  comment: text,
};

/** A component in a current report; hours in minutes. */
export type ReportLineRow = RowOf<typeof lineRow>;

const openingRow = { leaseId: uuid, componentId: uuid, asOf: day, tsnMin: int, csn: int };

/** Totals from which a component of a lease counts on. */
export type OpeningRow = RowOf<typeof openingRow>;

const eventRow = {
  leaseId: uuid,
  componentId: uuid,
  date: day,
  /** Order of the events of one day; see `isBeginning`. */
  sequence: int,
  kind: oneOf(locationKinds),
  msn: text.orNull,
  position: int.orNull,
  otherTail: text.orNull,
  tsnMin: int,
  csn: int,
  /** Whether it only follows from a report, and is not one of its changes. */
  isImplied: flag,
};

/** A change of an engine's place; it names an aircraft only when the customer may see it. */
export type EventRow = RowOf<typeof eventRow>;

/** The customer, months and leases to read. */
export interface MonthsAsked {
  readonly custId: string;
  /** Oldest month first. */
  readonly months: readonly IsoMonth[];
  /** All leases of the customer when left out. */
  readonly leaseIds?: readonly string[] | undefined;
}

function ofLeases(column: SQL, leaseIds: readonly string[] | undefined): SQL {
  return leaseIds === undefined ? sql`true` : sql`${column} = any(${sql.param(leaseIds)}::uuid[])`;
}

const historyMonths = 12;

/** The current report, draft included, of every lease from a year before the first asked month. */
export async function readReports(tx: Tx, asked: MonthsAsked): Promise<CurrentReport[]> {
  const { custId, months, leaseIds } = asked;
  const [first = '', last = first] = [months[0], months.at(-1)];
  return queryRows(
    tx,
    reportRow,
    sql`select util_report.id, util_report.lease_id as "leaseId", util_report.month,
        util_report.version, util_report.status, util_report.due_date as "dueDate",
        (util_report.submitted_at at time zone 'UTC')::date as "submittedOn",
        util_report.invoice_id as "invoiceId", invoice.number as invoice,
        util_report.no_flying_reason as "noFlyingReason",
        util_report.days_flown as "daysFlown", util_report.operation_status as operation,
        trim_scale(util_report.derate_percent)::text as derate, util_report.is_harsh as "isHarsh",
        util_report.draft,
        util_report.submission_id as "submissionId", util_report.row_version as "rowVersion",
        util_report.updated_by as "updatedBy",
        util_report.updated_by_id as "updatedById", to_char(util_report.updated_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
        case when q.id is not null then json_build_object('text', q.question, 'by', q.asked_by,
          'at', ${iso(sql`q.asked_at`)}) end as question
      from util_report left join invoice on invoice.id = util_report.invoice_id
        left join util_question q on q.report_id = util_report.id and q.closed_at is null
      where util_report.cust_id = ${custId} and util_report.is_current
        and ${ofLeases(sql`util_report.lease_id`, leaseIds)}
        and util_report.month between ${shiftMonth(first, -1)} and ${last}
      order by util_report.month`,
  );
}

/**
 * Reports whose lines count: those from a year before the first asked month on, and each lease's
 * latest one before that.
 */
function countedReports({ custId, months, leaseIds }: MonthsAsked): SQL {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const since = shiftMonth(first, -historyMonths);
  const own = sql`cust_id = ${custId} and is_current and status <> 'draft'
    and ${ofLeases(sql`lease_id`, leaseIds)}`;
  return sql`select id, lease_id, month, status from util_report
      where ${own} and month between ${since} and ${last}
    union (select distinct on (lease_id) id, lease_id, month, status from util_report
      where ${own} and month < ${since} order by lease_id, month desc)`;
}

/** The lines that the asked months are judged by, in the order of the chain (`chainOrder`). */
export async function readLines(tx: Tx, asked: MonthsAsked): Promise<ReportLineRow[]> {
  return queryRows(
    tx,
    lineRow,
    sql`with counted as materialized (${countedReports(asked)})
      select report_id as "reportId", counted.lease_id as "leaseId", start_date as "leaseStart",
        coalesce(actual_return, end_date) as "leaseEnd",
        component_id as "componentId", month, counted.status = 'estimated' as "isEstimated", fh_min as "fhMin", fc,
        tsn_min as "tsnMin", csn, location_kind as "locationKind", location_ref as "locationRef",
        position, gear_changed_on as "gearChangedOn", comment
      from counted join util_line on util_line.report_id = counted.id
        join lease on lease.id = counted.lease_id
      where util_line.cust_id = ${asked.custId} order by month, start_date`,
  );
}

/** Where the records of every component start. */
export async function readOpenings(
  tx: Tx,
  { custId, leaseIds }: Omit<MonthsAsked, 'months'>,
): Promise<OpeningRow[]> {
  return queryRows(
    tx,
    openingRow,
    sql`select lease_id as "leaseId", component_id as "componentId", as_of as "asOf",
      tsn_min as "tsnMin", csn from opening_total where cust_id = ${custId} and ${ofLeases(sql`lease_id`, leaseIds)}
      order by as_of`,
  );
}

/** Every event of engines, oldest first. */
export async function readEngineEvents(
  tx: Tx,
  { custId, leaseIds }: Omit<MonthsAsked, 'months'>,
): Promise<EventRow[]> {
  return queryRows(
    tx,
    eventRow,
    sql`select lease_id as "leaseId", component.id as "componentId", event_date as date, sequence,
        location_kind as kind, aircraft.msn, engine_event.position, other_tail as "otherTail",
        tsn_min as "tsnMin", csn, is_implied as "isImplied"
      from engine_event
      join component on component.engine_id = engine_event.engine_id
      left join aircraft on aircraft.id = engine_event.aircraft_id
      where cust_id = ${custId} and ${ofLeases(sql`lease_id`, leaseIds)}
      order by event_date, sequence`,
  );
}
