-- The lessor sets in the portal up to which amount one person may do several parts of a claim; until
-- now the operator did. The limit still does not count for the person who has set it.

create policy one_person_limit_identity on one_person_limit to portal_identity
  using (true)
  with check (set_by = nullif(current_setting('portal.person', true), '')::uuid);
grant select, delete on one_person_limit to portal_identity;
grant insert (cust_id, currency, up_to, set_by, set_at),
  update (up_to, set_by, set_at, row_version) on one_person_limit to portal_identity;
