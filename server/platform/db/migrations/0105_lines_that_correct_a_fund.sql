-- A line of a credit note or an adjustment may name the fund and the month that it takes back or adds
-- to; without them, what it takes off a bill is spread over all funds of the bill.
alter table invoice_line
  add column corrected_fund_id uuid,
  add column corrected_month text collate "C"
    check (corrected_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add constraint invoice_line_corrected_fund foreign key (corrected_fund_id, cust_id, currency)
    references fund (id, cust_id, currency),
  add constraint invoice_line_corrected check ((corrected_fund_id is null) = (corrected_month is null));
