-- What users of the lessor publish: documents of every customer, in versions, and for all.

-- Publishes for every customer at once. It sees what a person chooses from, documents but for data
-- rooms, and files of the lessor; nothing of what customers do.
do $$
begin
  create role portal_publisher nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;

grant usage on schema public to portal_publisher;

alter table document
  -- What the paper itself says; `published` is when the portal showed it.
  add column dated date,
  add column published_by text check (length(published_by) between 1 and 200),
  add column withdrawn_at timestamptz,
  add column withdrawn_by text check (length(withdrawn_by) between 1 and 200),
  add column withdrawn_reason text check (length(withdrawn_reason) between 1 and 1000),
  add constraint document_withdrawal
    check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3));
create index document_published on document (published desc, id desc);

-- What a document was before a new version took its place. Nobody but the lessor reads it.
create table document_version (
  document_id uuid not null references document on delete cascade,
  cust_id varchar(12) references customer,
  version text not null,
  file_name text not null,
  media text not null,
  type text collate "C" not null,
  size bigint not null,
  sha256 char(64),
  source text not null check (source in ('portal', 'xecm')),
  file_key text,
  xecm_id text,
  published date not null,
  published_by text,
  replaced_at timestamptz not null,
  primary key (document_id, version)
);

alter table document_version enable row level security;
alter table document_version force row level security;
create policy document_version_publisher on document_version to portal_publisher
  using (true) with check (true);
grant select, insert on document_version to portal_publisher;

-- A withdrawn document is gone for its readers, whatever a query says.
drop policy document_tenant_reads on document;
create policy document_tenant_reads on document for select to portal_app
  using (withdrawn_at is null and (scope = 'public'
    or cust_id = current_setting('portal.cust_id', true)
    or (scope = 'listing' and exists (select 1 from nda_acceptance a
      where a.listing_id::text = document.subject_id and a.withdrawn_at is null))));

create policy document_publisher on document to portal_publisher
  using (scope in ('customer', 'lease', 'project', 'public'))
  with check (scope in ('customer', 'lease', 'project', 'public'));
grant select, insert, update on document to portal_publisher;

-- A new version is unread again.
create policy document_read_publisher on document_read to portal_publisher using (true);
grant select, delete on document_read to portal_publisher;

create policy customer_publisher on customer for select to portal_publisher using (true);
create policy lease_publisher on lease for select to portal_publisher using (true);
create policy aircraft_publisher on aircraft for select to portal_publisher using (true);
create policy engine_publisher on engine for select to portal_publisher using (true);
create policy registration_publisher on registration for select to portal_publisher using (true);
create policy project_publisher on project for select to portal_publisher
  using (type <> 'repossession');
grant select on customer, lease, aircraft, engine, registration, project to portal_publisher;

create policy notification_publisher on notification for insert to portal_publisher
  with check (true);
grant insert on notification to portal_publisher;
create policy audit_log_publisher on audit_log for insert to portal_publisher with check (true);
grant insert on audit_log to portal_publisher;

-- A file of a user of the lessor belongs to no customer until it is published to one.
alter table upload alter column cust_id drop not null;
create policy upload_publisher on upload to portal_publisher
  using (cust_id is null) with check (cust_id is null);
grant select, insert on upload to portal_publisher;
grant update (attached_kind, attached_id) on upload to portal_publisher;

-- Writes of users of the lessor that belong to no single customer, kept as once_request keeps those
-- that do (R20).
create table lessor_request (
  external_user_id uuid not null,
  key varchar(100) not null,
  call text not null,
  fingerprint char(64) not null,
  answer jsonb,
  at timestamptz not null,
  primary key (external_user_id, key)
);
create index lessor_request_at on lessor_request (at);

alter table lessor_request enable row level security;
alter table lessor_request force row level security;
create policy lessor_request_publisher on lessor_request to portal_publisher
  using (true) with check (true);
create policy lessor_request_identity on lessor_request to portal_identity
  using (true) with check (true);
grant select, insert, update on lessor_request to portal_publisher;
grant select, insert, update, delete on lessor_request to portal_identity;
