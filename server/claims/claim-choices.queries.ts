import { sql } from 'drizzle-orm';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import type { ClaimChoice } from '#contract/claims/claim-detail.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { monthOf } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { balancesOf } from '#server/funds/public.ts';

type FundChoice = ClaimChoice['funds'][number];

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
  available: text,
};

/** Kinds of funds that at least one event can be claimed from. */
const claimable = [...new Set(Object.values(claimEventRules).flatMap(({ funds }) => funds))];

/** The leases with open funds, and what each fund has available as at the day `asOf`. */
export async function listClaimChoices(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<ClaimChoice[]> {
  const month = monthOf(asOf);
  const kinds = sql.join(
    claimable.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const condition = sql`f.cust_id = ${custId} and f.closed is null and f.kind in (${kinds})`;
  const rows = await queryRows(
    tx,
    choiceRow,
    sql`select f.lease_id as "leaseId", p.lease_no as "leaseNo", (case f.asset_kind when 'aircraft'
        then 'MSN ' else 'ESN ' end) || p.asset_serial as asset,
        l.start_date as start, p.lease_end as "end", p.currency, p.id as "fundId", p.kind,
        p.component_serial as component, p.available::text
      from (${balancesOf({ custId, condition, period: { from: month, to: month } })}) p
      join fund f on f.id = p.id join lease l on l.id = f.lease_id
      order by p.lease_no, p.position`,
  );
  const leases = new Map<string, { lease: Omit<ClaimChoice, 'funds'>; funds: FundChoice[] }>();
  for (const { fundId, kind, component, available, ...lease } of rows) {
    const known = leases.get(lease.leaseId) ?? { lease, funds: [] };
    known.funds.push({ id: fundId, kind, component, available });
    leases.set(lease.leaseId, known);
  }
  return [...leases.values()].map(({ lease, funds }) => ({ ...lease, funds }));
}
