import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import { operationStatuses } from '#domain/utilisation/report/conditions.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { noFlyingReasons } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import type { CurrentReport } from './reports.queries.ts';
import { readTrueUpsOf, type ReceiptTrueUp } from './true-ups.queries.ts';
import type { Writer } from './write-reports.queries.ts';

const receiptLineRow = {
  leaseNo: text,
  asset: text,
  month: text,
  lateDays: int,
  /**
   * Why it did not fly; null where it did, and for a month taken back before reasons were stored.
   */
  noFlyingReason: oneOf(noFlyingReasons).orNull,
  daysFlown: int.orNull,
  operation: oneOf(operationStatuses).orNull,
  /** Per cent as a decimal, or null. */
  derate: text.orNull,
  isHarsh: flag,
  kind: oneOf(componentKinds),
  serial: text,
  fhMin: int,
  fc: int,
  tsnMin: int,
  csn: int,
};

/** A component as a receipt prints it; hours in minutes. */
export type ReceiptLine = RowOf<typeof receiptLineRow>;

const withdrawnMonthRow = {
  leaseNo: text,
  month: text,
  by: text,
  at: text,
  /** Whether it was opened again on a question of the lessor. */
  isQueried: flag,
};

/** A month that was taken back after it was submitted, by whom and when (ISO 8601, UTC). */
export type WithdrawnMonth = RowOf<typeof withdrawnMonthRow>;

/** The figures that a submission put in force, and who submitted it when. */
export interface Receipt {
  readonly id: string;
  readonly customer: string;
  readonly submittedBy: string;
  /** ISO 8601, UTC. */
  readonly submittedAt: string;
  /** For a correction, the user of the lessor who approved it and the day (UTC); else null. */
  readonly approvedBy: string | null;
  readonly approvedOn: IsoDate | null;
  readonly lines: readonly ReceiptLine[];
  /** The true-ups of bills on estimates by its late reports. */
  readonly trueUps: readonly ReceiptTrueUp[];
  /** The months that were taken back since. */
  readonly withdrawn: readonly WithdrawnMonth[];
}

/** The registration that an aircraft had at the end of a reported month. */
const markOf = sql`(select reg from registration where registration.aircraft_id = aircraft.id
  and valid_from <= (month || '-01')::date + interval '1 month' - interval '1 day'
  and coalesce(valid_to, 'infinity') >= (month || '-01')::date
  order by valid_from desc limit 1)`;

/** The lines that a receipt prints of the reports under a condition. */
function printedLines(condition: SQL): SQL {
  return sql`select lease_no as "leaseNo", coalesce(${markOf} || ' (MSN ' || aircraft.msn || ')',
        'MSN ' || aircraft.msn, 'ESN ' || engine.esn) as asset, month, late_days as "lateDays",
      no_flying_reason as "noFlyingReason", days_flown as "daysFlown", operation_status as operation,
      trim_scale(derate_percent)::text as derate, is_harsh as "isHarsh",
      component.kind::text as kind, util_line.serial,
      fh_min as "fhMin", fc, tsn_min as "tsnMin", csn
    from util_report
    join lease on lease.id = util_report.lease_id
    join util_line on util_line.report_id = util_report.id
    join component on component.id = util_line.component_id
    left join aircraft on aircraft.id = lease.aircraft_id
    left join engine on engine.id = lease.engine_id
    where ${condition}`;
}

/** The lines of months that were taken back, as the receipt printed them. */
function withdrawnLines(custId: string, id: string): SQL {
  return sql`select line.* from util_withdrawal, jsonb_to_recordset(lines) as line(
      "leaseNo" text collate "C", asset text, month text collate "C", "lateDays" int,
      "noFlyingReason" text, "daysFlown" int, operation text, derate text, "isHarsh" boolean, kind text, serial text,
      "fhMin" int, fc int, "tsnMin" int, csn int)
    where util_withdrawal.cust_id = ${custId} and submission_id = ${id}`;
}

async function readWithdrawnMonths(tx: Tx, custId: string, id: string): Promise<WithdrawnMonth[]> {
  return queryRows(
    tx,
    withdrawnMonthRow,
    sql`select lease_no as "leaseNo", month, withdrawn_by as by,
        to_char(withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as at,
        is_queried as "isQueried"
      from util_withdrawal join lease on lease.id = util_withdrawal.lease_id
      where util_withdrawal.cust_id = ${custId} and submission_id = ${id}
      order by lease_no, month`,
  );
}

const receiptRow = {
  id: uuid,
  customer: text,
  submittedBy: text,
  /** ISO 8601, UTC. */
  submittedAt: text,
  /** For a correction, the user of the lessor who approved it and the day (UTC); else null. */
  approvedBy: text.orNull,
  approvedOn: day.orNull,
};

/**
 * One receipt of the customer, with what was withdrawn of it since; undefined when it is unknown or
 * foreign.
 */
export async function findReceipt(
  tx: Tx,
  custId: string,
  id: string,
): Promise<Receipt | undefined> {
  if (!isUuid(id)) return undefined;
  const [head] = await queryRows(
    tx,
    receiptRow,
    sql`select util_submission.id, customer.name as customer, submitted_by as "submittedBy",
        to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "submittedAt",
        approval.decided_by as "approvedBy",
        (approval.decided_at at time zone 'UTC')::date as "approvedOn"
      from util_submission join customer on customer.cust_id = util_submission.cust_id
        left join lateral (select decided_by, decided_at from util_report
          join util_correction on util_correction.new_report_id = util_report.id
          where util_report.submission_id = util_submission.id limit 1) approval on true
      where util_submission.cust_id = ${custId} and util_submission.id = ${id}`,
  );
  if (head === undefined) return undefined;
  const ownLines = printedLines(sql`util_report.cust_id = ${custId} and submission_id = ${id}`);
  const lines = await queryRows(
    tx,
    receiptLineRow,
    sql`select * from (${ownLines} union all ${withdrawnLines(custId, id)}) line
      order by "leaseNo", month,
        array_position(array['airframe', 'engine', 'apu', 'nlg', 'lmg', 'rmg'], kind), serial`,
  );
  const trueUps = await readTrueUpsOf(tx, custId, id);
  return { ...head, lines, trueUps, withdrawn: await readWithdrawnMonths(tx, custId, id) };
}

/**
 * Keeps a submission that is taken back or opened again on a question, for the
 * history and for its receipt; call it while the report still has its lines.
 */
export async function keepWithdrawal(
  tx: Tx,
  { custId, externalUserId, name, at }: Writer,
  report: Pick<CurrentReport, 'id' | 'submissionId'>,
  isQueried = false,
): Promise<void> {
  const printed = printedLines(sql`util_report.id = ${report.id}`);
  await tx.execute(sql`insert into util_withdrawal (id, cust_id, submission_id, lease_id, month,
      version, source, due_date, submitted_by, submitted_at, late_days, lines, external_user_id,
      withdrawn_by, withdrawn_at, is_queried)
    select ${randomUUID()}::uuid, cust_id, ${report.submissionId}::uuid, lease_id, month, version,
      source, due_date, submitted_by, submitted_at, late_days,
      (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (${printed}) line),
      ${externalUserId}::uuid, ${name}, ${at}::timestamptz, ${isQueried}
    from util_report where cust_id = ${custId} and id = ${report.id}`);
}
