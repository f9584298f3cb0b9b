-- Documents: what they are, who may see them, where their content is; read marks per person.

create table document (
  id uuid primary key,
  -- null: published to every customer
  cust_id varchar(12) references customer,
  scope text not null
    check (scope in ('customer', 'lease', 'listing', 'project', 'claim', 'public')),
  category text collate "C" not null,
  title text not null check (length(title) between 1 and 300),
  version text not null default '1',
  file_name text not null check (length(file_name) between 1 and 200),
  media text not null,
  type text collate "C" not null,
  size bigint not null check (size >= 0),
  -- null while the content server has not been asked
  sha256 char(64),
  source text not null check (source in ('portal', 'xecm')),
  file_key text,
  xecm_id text,
  -- The right that its reader needs beside belonging to the customer.
  right_needed text check (right_needed in ('financial', 'technical')),
  lease_id uuid,
  lease_no text collate "C",
  asset_serial text collate "C",
  asset_name text,
  -- The listing, project or claim that it belongs to.
  subject_id text,
  period char(7) check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  published date not null,
  scan_state text not null default 'clean' check (scan_state in ('clean', 'scanning', 'blocked')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  search tsvector not null generated always as (
    to_tsvector('simple', title || ' ' || file_name || ' ' || coalesce(lease_no, '') || ' '
      || coalesce(asset_name, '') || ' ' || coalesce(asset_serial, '') || ' ' || coalesce(period, ''))
    || to_tsvector('english', title)) stored,
  foreign key (lease_id, cust_id) references lease (id, cust_id),
  check ((scope = 'public') = (cust_id is null)),
  check ((source = 'portal') = (file_key is not null)),
  check ((source = 'xecm') = (xecm_id is not null))
);

create index document_newest on document (cust_id, published desc, id);
create index document_category on document (cust_id, category, published desc);
create index document_lease on document (lease_id) where lease_id is not null;
create index document_subject on document (cust_id, scope, subject_id) where subject_id is not null;
create index document_search on document using gin (search);

create table document_read (
  external_user_id uuid not null references user_account on delete cascade,
  document_id uuid not null references document on delete cascade,
  cust_id varchar(12) not null references customer,
  read_at timestamptz not null,
  primary key (external_user_id, document_id, cust_id)
);
create index document_read_document on document_read (document_id);

alter table document enable row level security;
alter table document force row level security;
create policy document_tenant_reads on document for select to portal_app
  using (cust_id is null or cust_id = current_setting('portal.cust_id', true));
-- A customer's request can add to its own documents, never to what all see.
create policy document_tenant_adds on document for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on document to portal_app;

alter table document_read enable row level security;
alter table document_read force row level security;
create policy document_read_tenant on document_read to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on document_read to portal_app;
