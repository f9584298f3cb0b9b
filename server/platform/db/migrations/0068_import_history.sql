-- The values that imports replaced, with the place that replaced each: the history of a loaded row.
-- Nobody reads it through the portal; `docs/import.md` says how its owner does.
create table import_change (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null,
  file text not null,
  line integer not null,
  table_name text collate "C" not null,
  -- The natural key of the row as a JSON list.
  row_key text collate "C" not null,
  field text not null,
  value_before text not null,
  value_after text not null
);
create index import_change_row on import_change (table_name, row_key);
grant insert on import_change to portal_import;
