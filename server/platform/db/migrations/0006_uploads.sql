-- Files that people send. Each belongs to nothing until what it is for takes it.

create table upload (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  external_user_id uuid not null references user_account on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  media text not null,
  -- Names the content in the file store.
  file_key text not null unique,
  sha256 char(64) not null,
  size bigint not null check (size > 0),
  sent_at timestamptz not null,
  -- What took the file, for example `claim`, and which one; null while nothing has.
  attached_kind text,
  attached_id text,
  check ((attached_kind is null) = (attached_id is null))
);
create index upload_loose on upload (sent_at) where attached_kind is null;
create index upload_user on upload (external_user_id) where attached_kind is null;
create index upload_attached on upload (cust_id, attached_kind, attached_id)
  where attached_kind is not null;

alter table upload enable row level security;
alter table upload force row level security;
create policy upload_tenant_reads on upload for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy upload_tenant_sends on upload for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and attached_kind is null);
-- A file that was taken stays where it is.
create policy upload_tenant_attaches on upload for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true) and attached_kind is null)
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on upload to portal_app;
grant update (attached_kind, attached_id) on upload to portal_app;

-- Maintenance forgets what nothing took; it sees nothing else.
create policy upload_tidying on upload for select to portal_identity using (attached_kind is null);
create policy upload_forgetting on upload for delete to portal_identity using (attached_kind is null);
grant select, delete on upload to portal_identity;
