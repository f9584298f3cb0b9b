-- The calendars whose closing days count for the dates of a lease, joined by +; the former default
-- for all leases was New York and Dublin.

alter table lease add column calendars text collate "C" not null default 'newYork+dublin',
  add constraint lease_calendars check (calendars ~
    '^(newYork|dublin|london|target|usGovernmentSecurities|goodFriday)(\+(newYork|dublin|london|target|usGovernmentSecurities|goodFriday))*$');
-- The list of late months is for users of the lessor.
grant select (calendars) on lease to portal_lessor;

-- The rent of a lease may change its terms: each holds from its day until the next one begins, the
-- first one from the start of the lease. A rent day that a month does not have is its last day.

alter table rent_term add column valid_from date;
update rent_term set valid_from = lease.start_date from lease where lease.id = rent_term.lease_id;
alter table rent_term
  alter column valid_from set not null,
  drop constraint rent_term_pkey,
  add primary key (lease_id, valid_from),
  drop constraint rent_term_rent_day_check,
  add constraint rent_term_rent_day check (rent_day between 1 and 31);

-- An import brings fixed rent terms, and the periods that follow from them.
grant select, insert, update on rent_term, rent_schedule to portal_import;
grant delete on rent_schedule to portal_import;
create policy rent_term_import on rent_term to portal_import using (true) with check (true);
create policy rent_schedule_import on rent_schedule to portal_import using (true) with check (true);
