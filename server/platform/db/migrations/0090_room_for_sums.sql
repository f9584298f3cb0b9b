-- An amount that is entered or loaded is at most 10^12, and a fund sums as many of them as there are
-- documents: its months, and what a claim keeps of them, hold 10^21.
alter table fund_month drop column closing_paid, drop column closing_billed;
alter table fund_month
  alter column opening type numeric(24,3), alter column billed type numeric(24,3),
  alter column paid type numeric(24,3), alter column topped_up type numeric(24,3),
  alter column transferred type numeric(24,3), alter column claimed type numeric(24,3),
  alter column released type numeric(24,3), alter column adjusted type numeric(24,3);
alter table fund_month
  add column closing_paid numeric(24,3) not null generated always as
    (opening + paid + topped_up + transferred - claimed - released + adjusted) stored,
  add column closing_billed numeric(24,3) not null generated always as
    (opening + billed + topped_up + transferred - claimed - released + adjusted) stored;

alter table claim_fund
  alter column contributions type numeric(24,3), alter column earlier_claims type numeric(24,3),
  alter column top_ups type numeric(24,3), alter column balance type numeric(24,3),
  alter column committed type numeric(24,3);
