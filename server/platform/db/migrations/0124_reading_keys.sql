-- A key may also read: invoices, payments and statements, or the documents of its company.

alter table service_key drop constraint service_key_permissions_check;
alter table service_key add constraint service_key_permissions_check check (
  cardinality(permissions) > 0
  and permissions <@ array['reportUtilisation', 'submitMonths', 'readAccount', 'readDocuments']
);
