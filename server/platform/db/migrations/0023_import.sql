-- The importer of a lessor's own data writes rows of every customer. Row-level security holds for
-- the owner of the tables as well, so the import acts as a role of its own, for one transaction.

do $$
begin
  create role portal_import nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;

grant usage on schema public to portal_import;
grant select, insert, update on customer, user_account, lessor_entity, aircraft, registration,
  engine, component, lease, opening_total, engine_event, invoice, invoice_line, payment, allocation,
  fund, fund_movement to portal_import;
grant delete on invoice_line, allocation to portal_import;
-- Movements roll the months of their funds forward.
grant select, insert, delete on fund_month to portal_import;
grant insert on audit_log to portal_import;

do $$
declare
  name text;
begin
  foreach name in array array['customer', 'user_account', 'aircraft', 'registration', 'engine',
    'component', 'lease', 'opening_total', 'engine_event', 'invoice', 'invoice_line', 'payment',
    'allocation', 'fund', 'fund_movement', 'fund_month', 'audit_log']
  loop
    execute format('create policy %I on %I to portal_import using (true) with check (true)',
      name || '_import', name);
  end loop;
end $$;
