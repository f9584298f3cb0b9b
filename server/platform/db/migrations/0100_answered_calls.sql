-- A call that an airline asks for had no reader but a mail. The lessor reads the requests of all
-- customers in a list, and notes the result of each, once.
alter table call_request
  -- Who asked, by the name of that day.
  add column asked_by text,
  add column answered_at timestamptz,
  add column answered_by text,
  add column answer text check (length(answer) between 1 and 500),
  add column row_version integer not null default 1,
  add constraint call_request_answered check (
    (answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null));

update call_request r set asked_by = u.name
  from user_account u where u.external_user_id = r.external_user_id;

create policy call_request_once on call_request as restrictive for update to portal_app
  using (answered_at is null)
  with check (cust_id = current_setting('portal.cust_id', true));
grant update (answered_at, answered_by, answer, row_version) on call_request to portal_app;

create policy call_request_lessor on call_request for select to portal_lessor using (true);
grant select on call_request to portal_lessor;
create policy contact_lessor on contact for select to portal_lessor using (true);
grant select (id, name) on contact to portal_lessor;
