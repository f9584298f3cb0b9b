-- Every kind of fund has an event that draws on it, and a limit keeps both of its bounds: what was
-- there at the start of the event, and what was there on the day of the decision.

alter table claim drop constraint claim_event_type_check;
alter table claim add constraint claim_event_type_check
  check (event_type in ('6Y', '12Y', 'AF', 'PR', 'LLP', 'TR', 'APU', 'LDG'));

-- A top-up of the lessor may be for one event, which is that of a claim.
alter table fund_movement drop constraint fund_movement_check;
alter table fund_movement add constraint fund_movement_claim_check
  check (case kind when 'CLAIM_PAID' then claim_id is not null when 'TOPUP' then true
    else claim_id is null end);

alter table claim_fund
  -- Top-ups of the lessor for this event.
  add column top_ups numeric(18,2) not null default 0,
  -- The first day that the fund knows, where the event is older than its opening balance.
  add column opening_on date,
  -- Balance and other approved, unpaid claims on the day of the decision; null for one made before
  -- both were kept.
  add column balance numeric(18,2),
  add column committed numeric(18,2),
  -- What the lessor pays itself, beside the fund, and what for.
  add column lessor_share numeric(18,2) not null default 0 check (lessor_share >= 0),
  add column lessor_share_for text not null default '',
  add constraint claim_fund_share_named check ((lessor_share > 0) = (lessor_share_for <> '')),
  add constraint claim_fund_both_known check ((balance is null) = (committed is null));

alter table claim_fund drop constraint claim_fund_check;
alter table claim_fund drop constraint claim_fund_check1;
alter table claim_fund add constraint claim_fund_eligible_check
  check (approved + lessor_share <= eligible);
alter table claim_fund add constraint claim_fund_limit_check
  check (approved <= greatest(least(contributions + top_ups - earlier_claims,
    coalesce(balance - committed, contributions + top_ups - earlier_claims)), 0));
