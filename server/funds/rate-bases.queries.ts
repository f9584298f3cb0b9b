import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { ratioPeriods } from '#domain/funds/rate-basis.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { rateSql } from '#server/platform/db/rate-sql.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, json, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';

const bandsSchema = z.array(z.object({ ratio: z.string(), rate: z.string(), derate: z.string() }));

const ratePeriodRow = {
  fundId: uuid,
  from: day,
  to: day,
  escalation: text,
  flatRate: text.orNull,
  method: oneOf(['BAND', 'INTERPOLATE']).orNull,
  ratioPeriod: oneOf(ratioPeriods).orNull,
  contractRatio: text.orNull,
  contractDerate: text.orNull,
  /** Fewest cycles from which the lease takes a ratio; null for none. */
  minimumCycles: int.orNull,
  bands: json(bandsSchema).orNull,
};

/** The rates of a fund in one period, both days inclusive. */
export type FundRatePeriod = RowOf<typeof ratePeriodRow>;

/** The rates of some funds in every period, in order of time. */
export function readRatePeriods(tx: Tx, fundIds: readonly string[]): Promise<FundRatePeriod[]> {
  return queryRows(
    tx,
    ratePeriodRow,
    sql`select r.fund_id as "fundId", r.valid_from as "from", r.valid_to as "to",
        trim_scale(r.escalation)::text as escalation, ${rateSql(sql`r.rate`, sql`r.currency`)} as "flatRate",
        t.method, t.basis as "ratioPeriod", trim_scale(t.contract_ratio)::text as "contractRatio",
        trim_scale(t.contract_derate)::text as "contractDerate",
        case when t.id is not null then (select l.ratio_minimum_cycles
          from fund f join lease l on l.id = f.lease_id where f.id = r.fund_id) end as "minimumCycles",
        (select json_agg(json_build_object('ratio', trim_scale(b.ratio_from)::text,
            'rate', ${rateSql(sql`b.rate`, sql`r.currency`)}, 'derate', trim_scale(b.derate)::text)
            order by b.derate, b.ratio_from)
          from ratio_band b where b.ratio_table_id = t.id) as bands
      from fund_rate r left join ratio_table t on t.id = r.ratio_table_id
      where r.fund_id in (select id::uuid from json_array_elements_text(
        ${JSON.stringify(fundIds)}::json) as ids(id))
      order by r.fund_id, r.valid_from`,
  );
}

const flownRow = {
  fundId: uuid,
  invoiceId: uuid.orNull,
  /** The billed month, and the one that was flown. */
  billed: text,
  month: text,
  isEstimated: flag,
  kind: oneOf(componentKinds),
  minutes: int,
  cycles: int,
};

/** A fund in a billed month, with the first month that a ratio may be of. */
interface RatedPlace {
  readonly fundId: string;
  readonly month: IsoMonth;
  readonly first: IsoMonth;
  /** The bill whose report tells the use of the month; null for the current report. */
  readonly invoiceId: string | null;
  /** The line bills an estimate: a report that ends with the same amount names the bill, too. */
  readonly isEstimated: boolean;
}

/**
 * What the engine of some funds and the airframe of its lease flew from a month to another one, as
 * reported or estimated. The billed month is as the bill had it, also when it was corrected since.
 */
export function readFlownOfFunds(
  tx: Tx,
  places: readonly RatedPlace[],
): Promise<RowOf<typeof flownRow>[]> {
  return queryRows(
    tx,
    flownRow,
    sql`select x."fundId", x."invoiceId", x.month as billed, r.month, r.status = 'estimated' as "isEstimated",
        p.kind, l.fh_min as minutes, l.fc as cycles
      from json_to_recordset(${JSON.stringify(places)}::json)
          as x("fundId" uuid, month text, first text, "invoiceId" uuid, "isEstimated" boolean)
        join fund f on f.id = x."fundId"
        left join lateral (select id from util_report
          where invoice_id = x."invoiceId" and lease_id = f.lease_id and month = x.month
            and status <> 'draft'
          order by (status = 'estimated') = x."isEstimated" desc, version limit 1) as own on true
        join util_report r on r.lease_id = f.lease_id and r.month between x.first and x.month
          and r.status <> 'draft'
          and case when r.month = x.month and own.id is not null then r.id = own.id
            else r.is_current end
        join util_line l on l.report_id = r.id
        join component p on p.id = l.component_id
      where p.kind in ('engine', 'airframe') and (p.kind = 'airframe' or p.id = f.component_id)`,
  );
}
