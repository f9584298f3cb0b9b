-- What customers say they have paid, and for which invoices.

create table remittance_advice (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  currency char(3) not null,
  amount numeric(18,2) not null check (amount > 0),
  paid_on date not null,
  bank_reference text not null check (length(bank_reference) between 1 and 60),
  file_name text not null,
  media text not null,
  -- Names the content in the file store.
  file_key text not null,
  sent_by text not null,
  sent_by_id uuid not null,
  sent_at timestamptz not null,
  unique (id, cust_id, currency)
);
create index remittance_advice_customer on remittance_advice (cust_id, sent_at);

create table remittance_part (
  remittance_id uuid not null,
  invoice_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (remittance_id, invoice_id),
  foreign key (remittance_id, cust_id, currency) references remittance_advice (id, cust_id, currency),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency)
);
create index remittance_part_invoice on remittance_part (invoice_id);

alter table remittance_advice enable row level security;
alter table remittance_advice force row level security;
create policy remittance_advice_read on remittance_advice for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy remittance_advice_send on remittance_advice for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));

alter table remittance_part enable row level security;
alter table remittance_part force row level security;
create policy remittance_part_read on remittance_part for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy remittance_part_send on remittance_part for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));

grant select, insert on remittance_advice, remittance_part to portal_app;
