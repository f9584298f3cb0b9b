-- Rates of a ratio table may depend on the take-off derate too (per cent): the table names the derate
-- of its contract, every band the derate that its rate is for.
alter table ratio_table
  add column contract_derate numeric(4,1) check (contract_derate between 0 and 100);
alter table ratio_band
  add column derate numeric(4,1) not null default 0 check (derate between 0 and 100),
  drop constraint ratio_band_pkey,
  add primary key (ratio_table_id, derate, ratio_from);

-- What chose the rates of a line: the derate that counted, and the one of the table; null where the
-- table has one only.
alter table billing_line
  add column derate numeric(4,1) check (derate between 0 and 100),
  add column rate_derate numeric(4,1) check (rate_derate between 0 and 100),
  add column is_derate_reported boolean,
  add constraint billing_line_derate
    check (num_nonnulls(derate, rate_derate, is_derate_reported) in (0, 3));
