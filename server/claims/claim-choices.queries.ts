import { sql } from 'drizzle-orm';
import { type FundKind, fundKinds } from '#domain/funds/fund-kind.ts';
import { monthOf } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { balancesOf } from '#server/funds/public.ts';

const choiceRow = {
  leaseId: uuid,
  leaseNo: text,
  asset: text,
  start: day,
  end: day,
  currency: text,
  fundId: uuid,
  kind: oneOf(fundKinds),
  component: text,
  balance: text,
  committed: text,
  available: text,
};

/** A fund that can be claimed from, with its lease. */
export type ClaimableFund = RowOf<typeof choiceRow>;

/** The open funds of some kinds, by lease, with what each has as at the day `asOf`. */
export function readClaimableFunds(
  tx: Tx,
  custId: string,
  kinds: readonly FundKind[],
  asOf: string,
): Promise<ClaimableFund[]> {
  const month = monthOf(asOf);
  const listed = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const condition = sql`f.cust_id = ${custId} and f.closed is null and f.kind in (${listed})`;
  return queryRows(
    tx,
    choiceRow,
    sql`select f.lease_id as "leaseId", p.lease_no as "leaseNo", (case f.asset_kind when 'aircraft'
        then 'MSN ' else 'ESN ' end) || p.asset_serial as asset,
        l.start_date as start, p.lease_end as "end", p.currency, p.id as "fundId", p.kind,
        p.component_serial as component, p.closing::text as balance, p.committed::text,
        p.available::text
      from (${balancesOf({ custId, condition, period: { from: month, to: month } })}) p
      join fund f on f.id = p.id join lease l on l.id = f.lease_id
      order by p.lease_no, p.position`,
  );
}
