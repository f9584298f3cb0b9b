import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fundKinds, fundNames } from '#domain/funds/fund-kind.ts';
import { compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text } from '#server/platform/db/row.ts';
import type { LockedClaim } from './claim-lock.queries.ts';

const paidRow = {
  kind: oneOf(fundKinds),
  component: text,
  approved: text,
  lessorShare: text,
  lessorShareFor: text,
};

/** One line for the payment of each fund, and one for each share that the lessor pays itself. */
async function linesOf(tx: Tx, claim: LockedClaim, invoiceId: string, custId: string) {
  const paid = await queryRows(
    tx,
    paidRow,
    sql`select f.kind, f.component_serial as component, p.approved::text,
        p.lessor_share::text as "lessorShare", p.lessor_share_for as "lessorShareFor"
      from claim_fund p join fund f on f.id = p.fund_id
      where p.claim_id = ${claim.id} order by f.position`,
  );
  const parts = paid.flatMap(({ kind, component, approved, lessorShare, lessorShareFor }) => {
    const fund = `${fundNames[kind]} ${component}`;
    return [
      { description: `Claim ${claim.number}, ${fund}`, amount: approved },
      {
        description: `Claim ${claim.number}, lessor's share for ${fund}: ${lessorShareFor}`,
        amount: lessorShare,
      },
    ];
  });
  return parts
    .filter(({ amount }) => compareAmounts(amount, '0') > 0)
    .map(({ description, amount }, index) => {
      const credit = negateAmount(amount, claim.currency);
      const shared = { invoiceId, custId, currency: claim.currency, position: index + 1 };
      return { ...shared, description, quantity: '1', unit: 'claim', rate: credit, amount: credit };
    });
}

/**
 * Issues the claim payment of an approved claim: a credit on the account of the lease with one line
 * for each fund that pays, so that account and funds agree, and one for each share of the lessor.
 * The payment is open until it is applied to invoices or paid out. Returns its id.
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
  await insertRows(tx, 'invoice_line', await linesOf(tx, claim, id, custId));
  return id;
}
