-- How an aircraft was operated over a month, and in which environment, as its airline reports it.
alter table util_report
  add column operation_status text
    check (operation_status in ('inService', 'parked', 'storage', 'maintenance', 'aog')),
  add column derate_percent numeric(4,1) check (derate_percent between 0 and 100),
  add column is_harsh boolean not null default false;
