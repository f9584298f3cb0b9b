import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { fundBases } from '#domain/funds/fund-basis.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { ratioPeriods } from '#domain/funds/rate-basis.ts';
import { day, int, json, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { sql, type SQL } from 'drizzle-orm';
import { monthEnd, monthStart, type IsoMonth } from '#domain/dates/month.ts';

/** The columns of `fundColumns` and `rateColumns` with the basis of the rate. */
export const fundTermRow = {
  fundId: uuid,
  kind: oneOf(fundKinds),
  componentId: uuid,
  componentKind: oneOf(componentKinds),
  serial: text,
  /** Day on which the fund was closed; null while it is open. */
  fundClosed: day.orNull,
  basis: oneOf(fundBases),
  /** Null when a table gives the rate, or when no rate is known for the month. */
  flatRate: text.orNull,
  minimum: text.orNull,
  method: oneOf(['BAND', 'INTERPOLATE']).orNull,
  ratioPeriod: oneOf(ratioPeriods).orNull,
  contractRatio: text.orNull,
  /** Fewest cycles from which the lease takes a ratio; null for none. */
  minimumCycles: int.orNull,
  contractDerate: text.orNull,
  /** First day of the rate, and the day after its last one; null where none is known. */
  rateFrom: day.orNull,
  rateUntil: day.orNull,
  bands: json(z.array(z.object({ ratio: z.string(), rate: z.string(), derate: z.string() })))
    .orNull,
};

/** A fund with its terms in a month, or in a part of the month. */
export type FundTermRow = RowOf<typeof fundTermRow>;

/** The columns of a fund `f` with its component `p`. */
export const fundTermColumns = sql`f.id as "fundId", f.kind, p.id as "componentId",
  p.kind as "componentKind", f.component_serial as serial, f.closed as "fundClosed"`;

/** The terms of a fund in the month of `ratesIn`. */
export const rateColumns = sql`r.valid_from as "rateFrom", (r.valid_to + 1) as "rateUntil",
  trim_scale(r.rate)::text as "flatRate",
  trim_scale(r.minimum_units)::text as minimum, t.method, t.basis as "ratioPeriod",
  trim_scale(t.contract_ratio)::text as "contractRatio",
  (select l.ratio_minimum_cycles from lease l where l.id = f.lease_id) as "minimumCycles",
  trim_scale(t.contract_derate)::text as "contractDerate",
  (select json_agg(json_build_object('ratio', trim_scale(b.ratio_from)::text,
      'rate', trim_scale(b.rate)::text, 'derate', trim_scale(b.derate)::text)
      order by b.derate, b.ratio_from)
    from ratio_band b where b.ratio_table_id = t.id) as bands`;

/** Joins every rate `r` that a fund `f` has on days of a month, and its table `t`. */
export function ratesIn(month: IsoMonth): SQL {
  return sql`left join fund_rate r on r.fund_id = f.id
      and r.valid_from <= ${monthEnd(month)}::date and r.valid_to >= ${monthStart(month)}::date
    left join ratio_table t on t.id = r.ratio_table_id`;
}
