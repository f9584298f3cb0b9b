import { sql } from 'drizzle-orm';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, type RowOf } from '#server/platform/db/row.ts';

const paidFundRow = {
  kind: oneOf(fundKinds),
  component: text,
  approved: text,
  lessorShare: text,
  lessorShareFor: text,
};

/** What a fund pays of an approved claim, and what the lessor pays itself beside it. */
export type PaidFund = RowOf<typeof paidFundRow>;

/** What each fund of an approved claim pays, in the order of the funds. */
export function readPaidFunds(tx: Tx, claimId: string): Promise<PaidFund[]> {
  return queryRows(
    tx,
    paidFundRow,
    sql`select f.kind, f.component_serial as component, p.approved::text,
        p.lessor_share::text as "lessorShare", p.lessor_share_for as "lessorShareFor"
      from claim_fund p join fund f on f.id = p.fund_id
      where p.claim_id = ${claimId} order by f.position`,
  );
}

/** Writes the credit of a claim payment, with the lease, asset and lessor of the claim. */
export async function insertClaimPayment(
  tx: Tx,
  claimId: string,
  payment: { readonly id: string; readonly custId: string; readonly paidOn: string },
): Promise<void> {
  const { id, custId, paidOn } = payment;
  await tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
      lessor_entity_id, lease_no, asset_kind, asset_serial, asset_registration, asset_model,
      lessor_name, issue_date, due_date, currency, net, tax, gross, balance)
    select ${id}, k.cust_id, 'CP-' || k.number, 'claimPayment', 'issued', l.id, e.id, l.lease_no,
      case when l.aircraft_id is null then 'engine' else 'aircraft' end,
      coalesce(a.msn, g.esn), (select r.reg from registration r
        where r.aircraft_id = l.aircraft_id and r.valid_from <= ${paidOn}::date
        order by r.valid_from desc limit 1),
      coalesce(a.variant, g.model), e.name, ${paidOn}::date, ${paidOn}::date, k.currency,
      -k.approved, 0, -k.approved, -k.approved
    from claim k join lease l on l.id = k.lease_id
      join lessor_entity e on e.id = l.lessor_entity_id
      left join aircraft a on a.id = l.aircraft_id left join engine g on g.id = l.engine_id
    where k.cust_id = ${custId} and k.id = ${claimId}`);
}
