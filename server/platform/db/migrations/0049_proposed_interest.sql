-- Interest on an item is proposed as a charge when the item is settled; the lessor releases or waives
-- it. A returned payment reopens the item, and the next charge is over the difference.

alter table interest_charge drop constraint interest_charge_invoice_id_key;
alter table interest_charge drop constraint interest_charge_amount_check;
alter table interest_charge
  add constraint interest_charge_amount_check check (amount <> 0 or waived_on is not null
    or interest_invoice_id is not null),
  -- What earlier charges on the same item were over.
  add column charged_before numeric(18,2) not null default 0,
  add column row_version integer not null default 1,
  add column decided_by text,
  add column decided_at timestamptz;
create unique index interest_charge_proposed on interest_charge (invoice_id)
  where interest_invoice_id is null and waived_on is null;
create index interest_charge_invoice on interest_charge (invoice_id);

-- A credit over interest that was charged and is not owed is a negative adjustment.
do $$
begin
  execute (select format('alter table invoice drop constraint %I', conname) from pg_constraint
    where conrelid = 'invoice'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) ~ 'claimPayment' and pg_get_constraintdef(oid) ~ 'gross');
end $$;
alter table invoice add constraint invoice_sign_check
  check (case when type in ('creditNote', 'claimPayment') then gross < 0
    when type = 'adjustment' then true else gross >= 0 end);

drop policy interest_charge_tenant on interest_charge;
create policy interest_charge_tenant on interest_charge to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
drop policy interest_segment_tenant on interest_segment;
create policy interest_segment_tenant on interest_segment to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
create policy interest_charge_undecided on interest_charge as restrictive for update to portal_app
  using (interest_invoice_id is null and waived_on is null)
  with check (cust_id = current_setting('portal.cust_id', true));
create policy interest_charge_unproposed on interest_charge as restrictive for delete to portal_app
  using (interest_invoice_id is null and waived_on is null);
create policy interest_segment_unproposed on interest_segment as restrictive for delete to portal_app
  using (exists (select 1 from interest_charge c where c.id = charge_id
    and c.interest_invoice_id is null and c.waived_on is null));
grant insert, delete on interest_charge, interest_segment to portal_app;
grant update (interest_invoice_id, waived_on, waived_reason, row_version, decided_by, decided_at)
  on interest_charge to portal_app;

-- The lessor reads the charges of all customers, and of their items what names them.
create policy interest_charge_lessor on interest_charge for select to portal_lessor using (true);
grant select on interest_charge to portal_lessor;
create policy invoice_lessor on invoice for select to portal_lessor
  using (exists (select 1 from interest_charge c where c.invoice_id = invoice.id
    or c.interest_invoice_id = invoice.id));
grant select (id, cust_id, number, lease_no, due_date, type) on invoice to portal_lessor;

-- A released charge is an invoice of its own, or a negative adjustment.
create policy invoice_interest on invoice for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true)
    and corrects_invoice_id is null and paid = 0 and credited = 0 and status = 'issued'
    and type = case when gross > 0 then 'interest' else 'adjustment' end
    and exists (select 1 from interest_charge c where c.cust_id = invoice.cust_id
      and c.currency = invoice.currency and c.amount = invoice.gross
      and c.interest_invoice_id is null and c.waived_on is null));
create policy invoice_line_interest on invoice_line for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice where invoice.id = invoice_line.invoice_id
      and invoice.type in ('interest', 'adjustment') and invoice.corrects_invoice_id is null
      and invoice.paid = 0 and not exists (select 1 from interest_charge c
        where c.interest_invoice_id = invoice.id)));

-- An import that settles items proposes their interest.
grant select on interest_term, index_fixing, invoice_dispute, invoice_reduction to portal_import;
grant select, insert, delete on interest_charge, interest_segment to portal_import;
do $$
declare
  name text;
begin
  foreach name in array array['interest_term', 'invoice_dispute', 'invoice_reduction',
    'interest_charge', 'interest_segment']
  loop
    execute format('create policy %I on %I to portal_import using (true) with check (true)',
      name || '_import', name);
  end loop;
end $$;
