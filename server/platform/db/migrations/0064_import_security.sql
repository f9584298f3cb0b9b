-- An import brings what secures a lease: what is required, cash, and letters of credit with the leases
-- that they cover.
grant select, insert, update on security_requirement, security_deposit, letter_of_credit,
  letter_of_credit_lease to portal_import;
do $$
declare
  name text;
begin
  foreach name in array array['security_requirement', 'security_deposit', 'letter_of_credit',
    'letter_of_credit_lease']
  loop
    execute format('create policy %I on %I to portal_import using (true) with check (true)',
      name || '_import', name);
  end loop;
end $$;

-- The charges that a dispute suspends are joined by +, as calendars are, so that a file can bring them.
alter table dispute_term drop constraint dispute_term_types;
alter table dispute_term alter column suspends type text collate "C"
  using array_to_string(suspends, '+');
alter table dispute_term add constraint dispute_term_types check (suspends ~
  '^((basicRent|supplementalRent|interest|securityDeposit|letterOfCreditFee|recharge|redelivery|engineUseFee|adjustment)(\+|$))*$');
create or replace function suspended_types(lease uuid, day date) returns text[] language sql stable as $$
  select coalesce((
    select string_to_array(term.suspends, '+') from dispute_term as term where term.lease_id = lease
      order by term.valid_from <= day desc,
        case when term.valid_from <= day then term.valid_from end desc, term.valid_from
      limit 1),
    '{supplementalRent,interest,securityDeposit,letterOfCreditFee,recharge,redelivery,engineUseFee,adjustment}')
$$;
