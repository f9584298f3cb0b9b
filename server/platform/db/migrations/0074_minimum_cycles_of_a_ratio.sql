-- A ratio of few cycles says little: from how many cycles a month a lease takes the ratio of an
-- engine. Null: from the first one.
alter table lease add column ratio_minimum_cycles integer check (ratio_minimum_cycles > 0);

-- What the ratio of a line was taken from, why, and the ratio whose rate applies when the flown one
-- is too far outside the table; null where no table gave the rate, and for lines of before.
alter table billing_line
  add column ratio_of text collate "C" check (ratio_of in ('engine', 'airframe', 'contract')),
  add column engine_cycles integer check (engine_cycles >= 0),
  add column minimum_cycles integer check (minimum_cycles > 0),
  add column limited_to numeric(9,4),
  add constraint billing_line_ratio_of
    check (num_nonnulls(ratio_of, engine_cycles, minimum_cycles) in (0, 3)
      and (ratio_of is null or ratio is not null)
      and (ratio_of is distinct from 'engine' or engine_cycles >= minimum_cycles)
      and (limited_to is null or ratio is not null));

-- The report of an estimated month explains the line anew.
grant update (ratio_of, engine_cycles, minimum_cycles, limited_to) on billing_line to portal_app;
