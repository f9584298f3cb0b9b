-- Lines of loaded bills say which fund and month they are for.
grant insert, update, delete on billing_line to portal_import;
