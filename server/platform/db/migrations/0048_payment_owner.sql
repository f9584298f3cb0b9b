-- Money belongs to the lessor entity that received it. What it is applied to, credit notes included,
-- is owed to the same entity: the keys below hold allocations to that.

alter table payment add column lessor_entity_id uuid references lessor_entity;
alter table allocation add column lessor_entity_id uuid references lessor_entity;

update allocation set lessor_entity_id = invoice.lessor_entity_id
  from invoice where invoice.id = allocation.invoice_id;

do $$
declare
  crossing text;
begin
  select string_agg(distinct p.cust_id || ' ' || p.reference, ', ') into crossing
    from payment p join allocation a on a.payment_id = p.id
      left join lease l on l.id = p.lease_id
    group by p.id having count(distinct a.lessor_entity_id) > 1
      or bool_or(l.lessor_entity_id <> a.lessor_entity_id);
  if crossing is not null then
    raise exception 'Payments are applied to invoices of several lessor entities: %. Split each of them, one payment for each entity, and start again.', crossing;
  end if;
  select string_agg(distinct n.number, ', ') into crossing
    from allocation a join invoice n on n.id = a.credit_note_id
    where n.lessor_entity_id <> a.lessor_entity_id;
  if crossing is not null then
    raise exception 'Credit notes are applied to invoices of another lessor entity: %. Take their allocations back, and start again.', crossing;
  end if;
end $$;

update payment p set lessor_entity_id = coalesce(
  (select l.lessor_entity_id from lease l where l.id = p.lease_id),
  (select min(a.lessor_entity_id::text)::uuid from allocation a where a.payment_id = p.id),
  (select min(l.lessor_entity_id::text)::uuid from lease l where l.cust_id = p.cust_id
    having count(distinct l.lessor_entity_id) = 1));

alter table allocation alter column lessor_entity_id set not null;
alter table invoice add constraint invoice_owner unique (id, cust_id, currency, lessor_entity_id);
alter table payment add constraint payment_owner unique (id, cust_id, currency, lessor_entity_id);
alter table allocation
  add constraint allocation_invoice_owner
    foreign key (invoice_id, cust_id, currency, lessor_entity_id)
    references invoice (id, cust_id, currency, lessor_entity_id),
  add constraint allocation_credit_owner
    foreign key (credit_note_id, cust_id, currency, lessor_entity_id)
    references invoice (id, cust_id, currency, lessor_entity_id),
  add constraint allocation_payment_owner
    foreign key (payment_id, cust_id, currency, lessor_entity_id)
    references payment (id, cust_id, currency, lessor_entity_id);

-- The payer's lease, or the only entity of the customer, says whose the money is.
create function payment_finds_owner() returns trigger language plpgsql as $$
begin
  if new.lease_id is not null then
    new.lessor_entity_id := (select lessor_entity_id from lease where id = new.lease_id);
  elsif new.lessor_entity_id is null then
    new.lessor_entity_id := (select min(lessor_entity_id::text)::uuid from lease
      where cust_id = new.cust_id having count(distinct lessor_entity_id) = 1);
  end if;
  return new;
end $$;

create trigger payment_owner_found before insert or update of lease_id on payment
  for each row execute function payment_finds_owner();

-- Otherwise the first invoice that it is applied to does.
create function allocation_finds_owner() returns trigger language plpgsql as $$
begin
  new.lessor_entity_id := (select lessor_entity_id from invoice where id = new.invoice_id);
  if new.payment_id is not null then
    update payment set lessor_entity_id = new.lessor_entity_id
      where id = new.payment_id and lessor_entity_id is null;
  end if;
  return new;
end $$;

create trigger allocation_owner_found before insert or update of invoice_id on allocation
  for each row execute function allocation_finds_owner();
