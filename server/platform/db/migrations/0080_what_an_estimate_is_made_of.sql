-- A line that is billed on an estimate keeps what the estimate was made of: the reported months that
-- it averages with their use and days, and the minimum of the lease. Reports are corrected later, so
-- that it cannot be read from them. Null for lines of before, for loaded ones and for flat rates.
alter table billing_line
  add column estimate jsonb,
  add constraint billing_line_estimate check (estimate is null or is_estimated);

-- The report of an estimated month explains the line anew.
grant update (estimate) on billing_line to portal_app;
