-- An import warns of bills whose rent or rate it changes: it reads the changes that it has just written.
grant select on import_change to portal_import;
create index import_change_of_terms on import_change (imported_at)
  where table_name in ('rent_schedule', 'fund_rate');
