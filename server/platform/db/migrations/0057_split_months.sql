-- Where the rate, the minimum or the table of a fund changes inside a month, each part of the month
-- has a line of its own: the days of the part, `part_until` exclusive, and the days on lease of the
-- whole month, by which its use is shared. Null for a line that bills the whole month.

alter table billing_line
  add column part_from date,
  add column part_until date,
  add column lease_days integer,
  add constraint billing_line_part check (case when num_nonnulls(part_from, part_until, lease_days) = 0
    then true else num_nonnulls(part_from, part_until, lease_days) = 3
      and part_from < part_until and to_char(part_from, 'YYYY-MM') = month
      and to_char(part_until - 1, 'YYYY-MM') = month
      and lease_days between on_lease_days and days_in_month end);

-- A document bills the days of a fund once.
create unique index billing_line_once on billing_line (invoice_id, fund_id, coalesce(part_from, date '0001-01-01'));
