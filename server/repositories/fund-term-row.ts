import { sql, type SQL } from 'drizzle-orm';
import type { FundKind } from '#domain/claims/fund-kind.ts';
import { monthEnd, monthStart, type IsoMonth } from '#domain/dates/month.ts';
import type { FundBasis } from '#domain/leasing/fund-basis.ts';
import type { RatioPoint } from '#domain/leasing/ratio-rate.ts';
import type { ComponentKind } from '#domain/utilisation/asset.types.ts';

/** A fund with its terms in a month. */
export interface FundTermRow {
  readonly fundId: string;
  readonly kind: FundKind;
  readonly componentId: string;
  readonly componentKind: ComponentKind;
  readonly serial: string;
  /** Day on which the fund was closed; null while it is open. */
  readonly fundClosed: string | null;
  readonly basis: FundBasis;
  /** Null: a table gives the rate, or none is known for the month. */
  readonly flatRate: string | null;
  readonly minimum: string | null;
  readonly method: 'BAND' | 'INTERPOLATE' | null;
  readonly ratioBasis: 'MONTH' | 'ROLL6' | 'YEAR' | null;
  readonly contractRatio: string | null;
  readonly contractDerate: string | null;
  readonly bands: readonly RatioPoint[] | null;
}

/** What a fund `f` of a component `p` is for. */
export const fundColumns = sql`f.id as "fundId", f.kind, p.id as "componentId",
  p.kind as "componentKind", f.component_serial as serial, f.closed as "fundClosed"`;

/** The terms of a fund in the month of `ratesIn`. */
export const rateColumns = sql`trim_scale(r.rate)::text as "flatRate",
  trim_scale(r.minimum_units)::text as minimum, t.method, t.basis as "ratioBasis",
  trim_scale(t.contract_ratio)::text as "contractRatio",
  trim_scale(t.contract_derate)::text as "contractDerate",
  (select json_agg(json_build_object('ratio', trim_scale(b.ratio_from)::text,
      'rate', trim_scale(b.rate)::text, 'derate', trim_scale(b.derate)::text)
      order by b.derate, b.ratio_from)
    from ratio_band b where b.ratio_table_id = t.id) as bands`;

/** Joins the rate `r` of a fund `f` in a month, the latest where two are in force, and its table `t`. */
export function ratesIn(month: IsoMonth): SQL {
  return sql`left join lateral (select * from fund_rate v where v.fund_id = f.id
      and v.valid_from <= ${monthEnd(month)}::date and v.valid_to >= ${monthStart(month)}::date
      order by v.valid_from desc limit 1) r on true
    left join ratio_table t on t.id = r.ratio_table_id`;
}
