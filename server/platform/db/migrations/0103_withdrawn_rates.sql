-- A rate of a fund that was loaded by mistake is withdrawn by a row of its own. The import keeps what
-- it held in import_change.
grant delete on fund_rate_term to portal_import;
