-- A record that was loaded by mistake, or that is gone, is withdrawn by a row of its own. The import
-- keeps what it held in import_change.
grant delete on rent_term, interest_term, registration, contact, contact_scope, document
  to portal_import;
-- A contact whom an airline asked for a call stays.
grant select (contact_id, cust_id, at) on call_request to portal_import;
create policy call_request_import on call_request for select to portal_import using (true);

-- The number that a loaded dispute has in the accounts it comes from; one of the portal has none.
alter table invoice_dispute add column number text collate "C"
  check (length(number) between 1 and 40);

-- Of what happened before the portal the day is known, and not the time.
alter table claim_event add column is_day_only boolean not null default false;
update claim_event set is_day_only = true
  where (at at time zone 'UTC')::time = '12:00'
    and exists (select from claim where claim.id = claim_id and claim.is_loaded);
alter table oil_response add column is_day_only boolean not null default false;
update oil_response set is_day_only = true
  where sequence = 1 and step = 'raise' and (at at time zone 'UTC')::time = '00:00';
