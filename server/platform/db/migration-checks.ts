/**
 * What is asked before a landed migration runs. Its file never changes, because its checksum is
 * recorded in every installation; what it says about the rows that stop it can still become better
 * here. A check changes nothing.
 */
export const checksBefore: ReadonlyMap<string, string> = new Map([
  [
    // The migration itself names one payment after another, each at the next attempt.
    'payment_owner',
    `do $$
    declare
      found text[];
    begin
      select array_agg(name order by name) into found from (
        select p.cust_id || ' ' || p.reference as name
        from payment p join allocation a on a.payment_id = p.id
          join invoice i on i.id = a.invoice_id left join lease l on l.id = p.lease_id
        group by p.id having count(distinct i.lessor_entity_id) > 1
          or bool_or(l.lessor_entity_id <> i.lessor_entity_id)) crossing;
      if cardinality(found) > 1 then
        raise exception 'Payments are applied to invoices of several lessor entities: %. Split each of them, one payment for each entity, and start again.',
          array_to_string(found[1:10], ', ')
            || case when cardinality(found) > 10 then ' and more' else '' end;
      end if;
    end $$`,
  ],
]);
