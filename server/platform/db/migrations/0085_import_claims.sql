-- Claims, the events of letters of credit and disputes of the time before the portal come from files. They
-- are history: the lessor decided them elsewhere, so that the figures behind a decision are not known.

alter table claim add column is_loaded boolean not null default false;
comment on column claim.is_loaded is
  'Decided before the portal, as the lessor sent it. A reopened claim is decided in the portal again.';

alter table claim_fund
  alter column contributions drop not null,
  alter column earlier_claims drop not null,
  drop constraint claim_fund_limit_check,
  add constraint claim_fund_limit_known check ((contributions is null) = (earlier_claims is null)),
  add constraint claim_fund_limit_check check (contributions is null
    or approved <= greatest(least(contributions + top_ups - earlier_claims,
      coalesce(balance - committed, contributions + top_ups - earlier_claims)), 0));

grant select, insert, update on claim, claim_line, claim_fund, claim_event, letter_of_credit_event,
  invoice_dispute to portal_import;
grant delete on claim_line, claim_fund, claim_event, letter_of_credit_event to portal_import;
do $$
declare
  name text;
begin
  foreach name in array array['claim', 'claim_line', 'claim_fund', 'claim_event',
    'letter_of_credit_event']
  loop
    execute format('create policy %I on %I to portal_import using (true) with check (true)',
      name || '_import', name);
  end loop;
end $$;
