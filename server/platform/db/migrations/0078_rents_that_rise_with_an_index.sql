-- The values of price indices by month, as they are published: rents may rise with them.

create table index_value (
  index_name text collate "C" not null check (length(index_name) between 1 and 60),
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  value numeric(18,6) not null check (value > 0),
  source text not null,
  primary key (index_name, month)
);

grant select on index_value to portal_app;
grant select, insert, update on index_value to portal_import;

-- A fixed rent or one by the hour may rise each year with the value of an index some months before,
-- over that of a year earlier, at least by a floor and at most by a cap.

alter table rent_term
  add column escalation_index text collate "C",
  add column escalation_lag_months integer check (escalation_lag_months between 0 and 24),
  add column escalation_floor numeric(9,7) check (escalation_floor > -1),
  add column escalation_cap numeric(9,7) check (escalation_cap > -1),
  add constraint rent_term_escalation check (
    (escalation_index is null
      and num_nonnulls(escalation_lag_months, escalation_floor, escalation_cap) = 0)
    or (escalation_index is not null and escalation_lag_months is not null
      and first_escalation is not null and escalation = 0 and basis in ('fixed', 'hourly'))),
  add constraint rent_term_escalation_limits check (escalation_floor <= escalation_cap);
