-- Technical projects: what is done to an asset, its milestones, its open items and what is said about
-- them. Dates in UTC.

create table project (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  number text collate "C" not null unique,
  type text collate "C" not null check (type in ('delivery', 'redelivery', 'transition',
    'leaseExtension', 'midTermInspection', 'shopVisit', 'modification', 'repossession')),
  lease_id uuid not null,
  -- As the lists print them, so that a page of them reads few tables.
  lease_no text collate "C" not null,
  asset_kind text not null check (asset_kind in ('aircraft', 'engine')),
  asset_serial text collate "C" not null,
  asset_model text not null,
  stage text collate "C" not null check (stage in ('planning', 'preparation', 'inWork', 'acceptance',
    'completed')),
  health text collate "C" not null check (health in ('onTrack', 'atRisk', 'late')),
  start_date date not null,
  target_date date not null check (target_date >= start_date),
  forecast_date date,
  site text not null default '',
  lessor_lead text not null default '',
  airline_lead text not null default '',
  unique (id, cust_id),
  foreign key (lease_id, cust_id) references lease (id, cust_id)
);

create index project_customer on project (cust_id, stage);
create index project_lease on project (lease_id);

create table milestone (
  id uuid primary key,
  project_id uuid not null,
  cust_id varchar(12) not null,
  name text not null check (length(name) between 1 and 200),
  planned date not null,
  forecast date,
  actual date,
  row_version integer not null default 1,
  foreign key (project_id, cust_id) references project (id, cust_id)
);

create index milestone_project on milestone (project_id, planned);

create table oil_item (
  id uuid primary key,
  project_id uuid not null,
  cust_id varchar(12) not null,
  number integer not null check (number > 0),
  ata text collate "C" not null default '' check (length(ata) <= 10),
  category text collate "C" not null check (category in ('records', 'airframe', 'cabin', 'engine',
    'apu', 'gear', 'legal')),
  description text not null check (length(description) between 1 and 2000),
  finding_ref text not null default '' check (length(finding_ref) <= 100),
  lease_clause text not null default '' check (length(lease_clause) <= 100),
  severity char(1) collate "C" not null check (severity in ('A', 'B', 'C')),
  owner_side text collate "C" not null check (owner_side in ('airline', 'lessor', 'mro')),
  person text not null default '' check (length(person) <= 200),
  raised date not null,
  due date not null,
  status text collate "C" not null default 'open' check (status in ('open', 'answered', 'returned',
    'closed', 'waived')),
  -- When it was closed or waived.
  ended_at timestamptz,
  -- What a waived item costs the airline.
  waiver_currency char(3),
  waiver_amount numeric(18,2) check (waiver_amount > 0),
  row_version integer not null default 1,
  unique (project_id, number),
  unique (id, cust_id),
  foreign key (project_id, cust_id) references project (id, cust_id),
  check ((status in ('closed', 'waived')) = (ended_at is not null)),
  check (num_nonnulls(waiver_currency, waiver_amount) in (0, 2)),
  check (waiver_amount is null or status = 'waived')
);

create index oil_item_project on oil_item (project_id, status, due);
create index oil_item_customer on oil_item (cust_id, status, due);
create index oil_item_waiting on oil_item (due) where status = 'answered';

-- The thread of an item: every step with what was said. Never changed.
create table oil_response (
  item_id uuid not null,
  sequence integer not null check (sequence > 0),
  cust_id varchar(12) not null,
  at timestamptz not null,
  step text not null check (step in ('raise', 'respond', 'return', 'close', 'waive', 'reopen')),
  side text not null check (side in ('airline', 'lessor')),
  by_name text not null,
  text text not null default '' check (length(text) <= 4000),
  primary key (item_id, sequence),
  foreign key (item_id, cust_id) references oil_item (id, cust_id)
);

create table oil_file (
  id uuid primary key,
  item_id uuid not null,
  sequence integer not null,
  position integer not null check (position > 0),
  cust_id varchar(12) not null,
  file_name text not null check (length(file_name) between 1 and 200),
  media text not null,
  size bigint not null check (size > 0),
  -- The content in the file store; null for demonstration data, whose content is made when asked.
  file_key text,
  foreign key (item_id, sequence) references oil_response (item_id, sequence),
  foreign key (item_id, cust_id) references oil_item (id, cust_id)
);

create index oil_file_item on oil_file (item_id);

create table project_activity (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  cust_id varchar(12) not null,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z][A-Za-z]{2,40}$'),
  side text not null check (side in ('airline', 'lessor')),
  by_name text not null,
  subject text not null,
  foreign key (project_id, cust_id) references project (id, cust_id)
);

create index project_activity_newest on project_activity (project_id, at desc, id desc);

-- A repossession is the lessor's own business: no request of its customer sees it.
alter table project enable row level security;
alter table project force row level security;
create policy project_tenant on project for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true) and type <> 'repossession');

alter table milestone enable row level security;
alter table milestone force row level security;
create policy milestone_tenant on milestone to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table oil_item enable row level security;
alter table oil_item force row level security;
create policy oil_item_tenant on oil_item to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table oil_response enable row level security;
alter table oil_response force row level security;
create policy oil_response_tenant on oil_response to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table oil_file enable row level security;
alter table oil_file force row level security;
create policy oil_file_tenant on oil_file to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table project_activity enable row level security;
alter table project_activity force row level security;
create policy project_activity_tenant on project_activity to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

grant select on project to portal_app;
grant select, insert, update on milestone, oil_item to portal_app;
grant select, insert on oil_response, oil_file, project_activity to portal_app;
