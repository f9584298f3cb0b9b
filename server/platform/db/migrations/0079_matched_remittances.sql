-- The outcome of an announced payment: the lessor matches it with receipts, or says that none came.

alter table remittance_advice
  add column status text not null default 'announced'
    check (status in ('announced', 'received', 'notReceived')),
  add column decided_by text,
  add column decided_at timestamptz,
  add column note text check (length(note) between 1 and 2000),
  add column row_version integer not null default 1 check (row_version > 0),
  add constraint remittance_advice_decided check (
    (status = 'announced') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  add constraint remittance_advice_says_why check (status <> 'notReceived' or note is not null);
create index remittance_advice_waiting on remittance_advice (sent_at) where status = 'announced';

create table remittance_receipt (
  remittance_id uuid not null,
  payment_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  primary key (remittance_id, payment_id),
  foreign key (remittance_id, cust_id, currency) references remittance_advice (id, cust_id, currency),
  foreign key (payment_id, cust_id, currency) references payment (id, cust_id, currency)
);
create index remittance_receipt_payment on remittance_receipt (payment_id);

-- An advice counts as received exactly when a receipt is matched with it.
create function check_received() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  advice uuid;
begin
  if tg_table_name = 'remittance_advice' then advice := new.id;
  elsif tg_op = 'DELETE' then advice := old.remittance_id;
  else advice := new.remittance_id;
  end if;
  if exists (select 1 from remittance_advice a where a.id = advice and (a.status = 'received')
      <> exists (select 1 from remittance_receipt r where r.remittance_id = a.id)) then
    raise exception 'A remittance advice is received with its receipts, and has none otherwise.'
      using errcode = 'check_violation', constraint = 'remittance_advice_received';
  end if;
  return null;
end $$;
create constraint trigger remittance_advice_received after insert or update on remittance_advice
  deferrable initially deferred for each row execute function check_received();
create constraint trigger remittance_receipt_received after insert or update or delete
  on remittance_receipt deferrable initially deferred for each row execute function check_received();

alter table remittance_receipt enable row level security;
alter table remittance_receipt force row level security;
create policy remittance_receipt_tenant on remittance_receipt to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
create policy remittance_advice_decide on remittance_advice for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, delete on remittance_receipt to portal_app;
grant update (status, decided_by, decided_at, note, row_version) on remittance_advice to portal_app;

-- The lessor reads the advices of all customers, with the invoices and receipts that they name.
create policy remittance_advice_lessor on remittance_advice for select to portal_lessor using (true);
create policy remittance_part_lessor on remittance_part for select to portal_lessor using (true);
create policy remittance_receipt_lessor on remittance_receipt for select to portal_lessor using (true);
create policy invoice_remitted_lessor on invoice for select to portal_lessor
  using (exists (select 1 from remittance_part p where p.invoice_id = invoice.id));
create policy payment_matched_lessor on payment for select to portal_lessor
  using (exists (select 1 from remittance_receipt r where r.payment_id = payment.id));
grant select on remittance_advice, remittance_part, remittance_receipt to portal_lessor;
grant select (id, cust_id, reference, amount, value_date, returned_on) on payment to portal_lessor;
