-- Life-limited parts: which disk, by part and serial number, has been in which engine since when, what
-- it had flown on the day of its disk sheet, and its limit at each thrust rating. They belong to the
-- lease under which they were loaded, as the totals of its engine do. Cycles are whole numbers.

alter table opening_total
  add constraint opening_total_customer unique (lease_id, component_id, cust_id);

create table life_limited_part (
  id uuid primary key,
  cust_id varchar(12) not null,
  lease_id uuid not null,
  -- The engine; its lease is the customer's, because its records begin there.
  component_id uuid not null,
  part_number text collate "C" not null,
  serial_number text collate "C" not null,
  module text collate "C" not null
    check (module in ('fan', 'lpc', 'ipc', 'hpc', 'hpt', 'ipt', 'lpt', 'other')),
  description text not null,
  installed_on date not null,
  removed_on date,
  -- The day of the disk sheet: its figures hold for this day.
  as_of date not null,
  -- The thrust rating in use on that day and since.
  rating text collate "C" not null,
  -- Cycles since new of the part and of its engine on the day of the sheet.
  csn integer not null check (csn >= 0),
  engine_csn integer not null check (engine_csn >= 0),
  constraint life_limited_part_removed check (removed_on > installed_on),
  constraint life_limited_part_sheet_day check (as_of between installed_on and coalesce(removed_on, as_of)),
  unique (id, cust_id),
  unique (lease_id, part_number, serial_number),
  foreign key (lease_id, component_id, cust_id)
    references opening_total (lease_id, component_id, cust_id)
);

create index life_limited_part_engine on life_limited_part (cust_id, component_id);

-- A part is in one engine at a time, whoever leases it; on the day of its removal it may be installed
-- in another one. Compared at the commit, because one import removes it here and installs it there.
alter table life_limited_part add constraint life_limited_part_once exclude using gist
  (days_of(part_number || chr(9) || serial_number, installed_on, removed_on) with &&)
  deferrable initially deferred;

-- What a part had flown at a thrust rating on the day of its sheet, and its limit there.
create table life_limited_part_rating (
  part_id uuid not null,
  cust_id varchar(12) not null,
  rating text collate "C" not null,
  cycles integer not null check (cycles >= 0),
  limit_cycles integer not null check (limit_cycles > 0),
  primary key (part_id, rating),
  foreign key (part_id, cust_id) references life_limited_part (id, cust_id)
);

alter table life_limited_part enable row level security;
alter table life_limited_part force row level security;
create policy life_limited_part_tenant on life_limited_part for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table life_limited_part_rating enable row level security;
alter table life_limited_part_rating force row level security;
create policy life_limited_part_rating_tenant on life_limited_part_rating for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

grant select on life_limited_part, life_limited_part_rating to portal_app;

-- An import brings them.
grant select, insert, update on life_limited_part, life_limited_part_rating to portal_import;
create policy life_limited_part_import on life_limited_part to portal_import
  using (true) with check (true);
create policy life_limited_part_rating_import on life_limited_part_rating to portal_import
  using (true) with check (true);
