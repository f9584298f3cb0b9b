-- How files of an airline are read: what the columns become, by their headings, as a person has
-- confirmed it. Rows are only added; the latest of a signature counts, so that two people who confirm
-- at the same time lose nothing.
create table own_file_columns (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  -- SHA-256 of the sorted headings.
  signature text collate "C" not null check (signature ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  decimal_mark text check (decimal_mark in ('.', ',')),
  -- The account may be gone one day; the name stays readable.
  confirmed_by_id uuid not null,
  confirmed_by text not null check (length(confirmed_by) between 1 and 200),
  confirmed_at timestamptz not null
);
create index own_file_columns_latest on own_file_columns (cust_id, signature, confirmed_at desc);

alter table own_file_columns enable row level security;
alter table own_file_columns force row level security;
create policy own_file_columns_tenant on own_file_columns to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on own_file_columns to portal_app;

insert into quota (name, most) values ('ownColumns', 2000);
create trigger quota_own_columns after insert on own_file_columns for each row
  when (current_user = 'portal_app')
  execute function demand_quota('ownColumns', 'cust_id', 'true');
