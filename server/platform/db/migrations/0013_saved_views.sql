-- Views of lists that people have saved: filters, order and columns under a name.

create table saved_view (
  cust_id varchar(12) not null references customer,
  external_user_id uuid not null,
  -- Chosen by the sender, so that a repeated save is the same view.
  id uuid not null,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  columns jsonb,
  is_default boolean not null,
  row_version integer not null check (row_version > 0),
  primary key (cust_id, external_user_id, id),
  unique (cust_id, external_user_id, list, name)
);

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy saved_view_tenant on saved_view to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, update, delete on saved_view to portal_app;
