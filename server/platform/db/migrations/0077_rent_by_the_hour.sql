-- Rent by the flight hour: the hours reported for a calendar month, within a minimum and a maximum,
-- times a rate, besides a fixed part (amount). It is due some days after the month.

alter table rent_term
  drop constraint rent_term_basis_check,
  drop constraint rent_term_check,
  add column per_hour numeric(18,6) check (per_hour >= 0),
  add column minimum_hours numeric(9,2) check (minimum_hours >= 0),
  add column maximum_hours numeric(9,2) check (maximum_hours >= 0),
  add column due_days integer check (due_days between 1 and 90),
  add constraint rent_term_basis
    check (basis in ('fixed', 'floatingNotional', 'floatingFactor', 'hourly')),
  add constraint rent_term_index
    check ((basis in ('floatingNotional', 'floatingFactor')) = (index_name is not null)),
  add constraint rent_term_hourly check (
    num_nonnulls(per_hour, due_days) = case basis when 'hourly' then 2 else 0 end
    and (basis = 'hourly' or num_nonnulls(minimum_hours, maximum_hours) = 0)
    and (basis <> 'hourly' or (frequency_months = 1 and rent_day = 1))),
  add constraint rent_term_hours check (minimum_hours <= maximum_hours);

-- The report of a month turns the estimate of its rent into the rent.
grant update (amount, is_estimated) on rent_schedule to portal_app;
create policy rent_schedule_report on rent_schedule for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
