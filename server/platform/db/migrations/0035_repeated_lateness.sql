-- A lease whose reports are late again and again: who of the lessor was told, and when.
create table util_lateness (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  lease_id uuid not null references lease,
  -- Lease and asset as the list prints them.
  lease_no text collate "C" not null,
  asset text collate "C" not null,
  -- The late month that it was told for, and all late ones of the twelve, oldest first.
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  late_months text not null,
  late_count integer not null check (late_count > 0),
  -- The lease manager who got mail; null when the customer has none.
  told text,
  at timestamptz not null,
  unique (lease_id, month)
);

create index util_lateness_at on util_lateness (at);
create index util_lateness_customer on util_lateness (cust_id);

alter table util_lateness enable row level security;
alter table util_lateness force row level security;
create policy util_lateness_tenant on util_lateness to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
create policy util_lateness_lessor on util_lateness for select to portal_lessor using (true);
grant select, insert on util_lateness to portal_app;
grant select on util_lateness to portal_lessor;
