import { sql, type SQL } from 'drizzle-orm';

/**
 * What a receipt `p` has for invoices that an advice does not name: allocations to them, and what the
 * other advices that are matched with this receipt alone announce. The larger of the two counts for
 * each invoice, because an allocation is how a match reaches the account. Never more than the receipt.
 */
export function usedElsewhere(adviceId: string): SQL {
  return sql`least(p.amount, (
    select coalesce(sum(case when own.invoice_id is null
        then greatest(use.applied, use.announced) else use.announced end), 0.00)
    from (
      select invoice_id, sum(applied) as applied, sum(announced) as announced
      from (
        select a.invoice_id, a.amount as applied, 0.00 as announced
        from allocation a where a.payment_id = p.id and a.cust_id = p.cust_id
        union all
        select part.invoice_id, 0.00, part.amount
        from remittance_receipt r join remittance_part part on part.remittance_id = r.remittance_id
        where r.payment_id = p.id and r.remittance_id <> ${adviceId}
          and not exists (select from remittance_receipt o
            where o.remittance_id = r.remittance_id and o.payment_id <> p.id)) as each
      group by invoice_id) as use
    left join remittance_part own on own.invoice_id = use.invoice_id
      and own.remittance_id = ${adviceId}))`;
}
