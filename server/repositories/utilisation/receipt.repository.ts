import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { OperationStatus } from '#domain/utilisation/conditions.ts';
import type { ComponentKind } from '#domain/utilisation/asset.types.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { isUuid } from '../is-uuid.ts';
import { readTrueUpsOf, type ReceiptTrueUp } from './true-ups.repository.ts';

/** A component as a receipt prints it; hours in minutes. */
export interface ReceiptLine {
  readonly leaseNo: string;
  readonly asset: string;
  readonly month: IsoMonth;
  readonly lateDays: number;
  readonly daysFlown: number | null;
  readonly operation: OperationStatus | null;
  /** Per cent as a decimal, or null. */
  readonly derate: string | null;
  readonly isHarsh: boolean;
  readonly kind: ComponentKind;
  readonly serial: string;
  readonly fhMin: number;
  readonly fc: number;
  readonly tsnMin: number;
  readonly csn: number;
}

/** What a submission put in force, and who submitted it when. */
export interface Receipt {
  readonly id: string;
  readonly customer: string;
  readonly submittedBy: string;
  /** ISO 8601, UTC. */
  readonly submittedAt: string;
  readonly lines: readonly ReceiptLine[];
  /** What its late reports did to bills on estimates. */
  readonly trueUps: readonly ReceiptTrueUp[];
}

/** The registration that an aircraft had at the end of a reported month. */
const markOf = sql`(select reg from registration where registration.aircraft_id = aircraft.id
  and valid_from <= (month || '-01')::date + interval '1 month' - interval '1 day'
  and coalesce(valid_to, 'infinity') >= (month || '-01')::date
  order by valid_from desc limit 1)`;

/** One receipt of the customer; undefined when it is unknown, foreign or withdrawn as a whole. */
export async function findReceipt(
  tx: Tx,
  custId: string,
  id: string,
): Promise<Receipt | undefined> {
  if (!isUuid(id)) return undefined;
  const [head] = await queryRows<Omit<Receipt, 'lines' | 'trueUps'>>(
    tx,
    sql`select util_submission.id, customer.name as customer, submitted_by as "submittedBy",
        to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "submittedAt"
      from util_submission join customer on customer.cust_id = util_submission.cust_id
      where util_submission.cust_id = ${custId} and util_submission.id = ${id}`,
  );
  if (head === undefined) return undefined;
  const lines = await queryRows<ReceiptLine>(
    tx,
    sql`select lease_no as "leaseNo", coalesce(${markOf} || ' (MSN ' || aircraft.msn || ')',
          'MSN ' || aircraft.msn, 'ESN ' || engine.esn) as asset, month, late_days as "lateDays", days_flown as "daysFlown",
        operation_status as operation, trim_scale(derate_percent)::text as derate,
        is_harsh as "isHarsh", component.kind, util_line.serial,
        fh_min as "fhMin", fc, tsn_min as "tsnMin", csn
      from util_report
      join lease on lease.id = util_report.lease_id
      join util_line on util_line.report_id = util_report.id
      join component on component.id = util_line.component_id
      left join aircraft on aircraft.id = lease.aircraft_id
      left join engine on engine.id = lease.engine_id
      where util_report.cust_id = ${custId} and submission_id = ${id}
      order by lease_no, month, array_position(
        array['airframe', 'engine', 'apu', 'nlg', 'lmg', 'rmg'], component.kind::text),
        util_line.serial`,
  );
  return { ...head, lines, trueUps: await readTrueUpsOf(tx, custId, id) };
}
