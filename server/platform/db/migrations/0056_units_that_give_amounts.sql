-- Units of a bill times its rate give its amount: a third of an hour, or 11 of 30 days, need more
-- decimals than six where the rate is high.
alter table invoice_line alter column quantity type numeric(22,10);
alter table billing_line alter column billed_units type numeric(22,10);
