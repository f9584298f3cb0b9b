-- A user of the lessor who acts for no customer works with the rights of a customer that does not
-- exist: what they do, such as an export of their own notifications, is recorded without one.
create policy audit_log_no_customer on audit_log for insert to portal_app
  with check (cust_id is null and current_setting('portal.cust_id', true) = '');
