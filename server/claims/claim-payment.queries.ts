import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import type { LockedClaim } from './claim-lock.queries.ts';

/**
 * Issues the claim payment of an approved claim: a credit on the account of the lease with one line
 * for each fund that pays, so that account and funds agree. It is open until it is applied to
 * invoices or paid out. Returns its id.
 */
export async function issueClaimPayment(
  tx: Tx,
  claim: LockedClaim,
  { custId, paidOn }: { readonly custId: string; readonly paidOn: string },
): Promise<string> {
  const id = randomUUID();
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
    where k.cust_id = ${custId} and k.id = ${claim.id}`);
  await tx.execute(sql`insert into invoice_line (invoice_id, cust_id, currency, position, description,
      quantity, unit, rate, amount)
    select ${id}, p.cust_id, p.currency, row_number() over (order by f.position)::int,
      'Claim ' || ${claim.number} || ', ' || f.kind || ' ' || f.component_serial, 1, 'claim',
      -p.approved, -p.approved
    from claim_fund p join fund f on f.id = p.fund_id
    where p.claim_id = ${claim.id} and p.approved > 0`);
  return id;
}
