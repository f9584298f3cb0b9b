-- What users of the lessor do with accounts, and the log that they search.

-- The audit log is written and read, and never changed: nobody has update or delete on it.
create policy audit_log_read on audit_log for select to portal_identity using (true);
grant select on audit_log to portal_identity;
create index audit_log_customer on audit_log (cust_id, at desc);
create index audit_log_user on audit_log (external_user_id, at desc);
create index audit_log_event on audit_log (event, at desc);

-- A rejected registration is forgotten; an account that was ever admitted stays.
create policy user_account_forget on user_account as restrictive for delete to portal_identity
  using (status = 'pending');
grant delete on user_account to portal_identity;
