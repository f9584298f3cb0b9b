-- The fleet: components with totals of their own, where each engine is, what was reported for each
-- month. Hours are whole minutes, months `YYYY-MM`, dates and times in UTC.

alter table aircraft
  add column seats integer check (seats >= 0),
  -- Cabin classes with their seats, as airlines write them: 12J 168Y.
  add column cabin text,
  add column apu_model text;

alter table engine
  -- Where the engine sits on the aircraft that it is titled to.
  add column title_position integer check (title_position between 1 and 4),
  -- CSN at which the first life-limited part must leave the engine.
  add column llp_limit_csn integer check (llp_limit_csn > 0),
  add column is_llp_limit_verified boolean not null default false,
  -- The latest shop visit that the lessor has records of.
  add column last_shop_csn integer check (last_shop_csn >= 0),
  add column last_shop_date date;

alter table lease
  add column status text not null default 'onLease'
    check (status in ('onLease', 'storage', 'inRedelivery', 'subleased')),
  add column sublessee text,
  -- Day of the following month on which utilisation is due.
  add column util_due_day integer not null default 10 check (util_due_day between 1 and 28),
  -- Days from the issue of a supplemental-rent invoice to its due date.
  add column mr_due_days integer not null default 14 check (mr_due_days between 0 and 60),
  add constraint lease_sublessee check ((status = 'subleased') = (sublessee is not null));

alter table lease add constraint lease_customer_id unique (id, cust_id);

create table component (
  id uuid primary key,
  kind text collate "C" not null
    check (kind in ('airframe', 'engine', 'apu', 'nlg', 'lmg', 'rmg')),
  serial text collate "C" not null,
  aircraft_id uuid references aircraft,
  engine_id uuid references engine,
  check ((kind = 'engine') = (engine_id is not null)),
  check (num_nonnulls(aircraft_id, engine_id) = 1)
);

create unique index component_aircraft on component (aircraft_id, kind) where aircraft_id is not null;
create unique index component_engine on component (engine_id) where engine_id is not null;

-- Totals from which the reports of a lease count on: at delivery, or when its records begin.
create table opening_total (
  lease_id uuid not null,
  cust_id varchar(12) not null,
  component_id uuid not null references component,
  as_of date not null,
  tsn_min integer not null check (tsn_min >= 0),
  csn integer not null check (csn >= 0),
  primary key (lease_id, component_id),
  foreign key (lease_id, cust_id) references lease (id, cust_id)
);

create index opening_total_component on opening_total (component_id);

-- Where an engine went, at which totals. It belongs to the customer that leases the engine; the
-- aircraft may be one that this customer does not see, then other_tail is all it is shown.
create table engine_event (
  id uuid primary key,
  cust_id varchar(12) not null,
  lease_id uuid not null,
  engine_id uuid not null references engine,
  event_date date not null,
  -- Order of the events of one day.
  sequence integer not null default 1,
  kind text not null check (kind in ('install', 'remove', 'shopIn', 'shopOut', 'swap')),
  -- Where the engine is from then on.
  location_kind text not null check (location_kind in ('onWing', 'otherAircraft', 'shop', 'spare',
    'unserviceable', 'inTransit', 'storage', 'returned')),
  aircraft_id uuid references aircraft,
  other_tail text,
  position integer check (position between 1 and 4),
  -- Name of the shop or the store.
  place text,
  tsn_min integer not null check (tsn_min >= 0),
  csn integer not null check (csn >= 0),
  unique (engine_id, event_date, sequence),
  foreign key (lease_id, cust_id) references lease (id, cust_id),
  check (location_kind <> 'onWing' or aircraft_id is not null),
  check (location_kind <> 'otherAircraft' or other_tail is not null),
  check (location_kind in ('onWing', 'otherAircraft')
    or num_nonnulls(aircraft_id, other_tail, position) = 0)
);

create index engine_event_customer on engine_event (cust_id, engine_id, event_date);
create index engine_event_lease on engine_event (lease_id);
create index engine_event_aircraft on engine_event (aircraft_id) where aircraft_id is not null;

-- One month of one lease. Versions are never edited once invoiced: an estimate that was trued up or
-- a corrected report stays, and the next version is the current one.
create table util_report (
  id uuid primary key,
  cust_id varchar(12) not null,
  lease_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version integer not null check (version > 0),
  is_current boolean not null,
  status text not null check (status in ('draft', 'submitted', 'accepted', 'query', 'estimated',
    'invoiced', 'correctionRequested', 'corrected')),
  source text not null check (source in ('web', 'paste', 'csv', 'api', 'estimate')),
  due_date date not null,
  submitted_by text,
  submitted_at timestamptz,
  -- Days after the due date; 0 when in time.
  late_days integer not null default 0 check (late_days >= 0),
  days_flown integer check (days_flown between 0 and 31),
  no_flying_reason text check (no_flying_reason in ('storage', 'maintenance', 'aog', 'other')),
  invoice_id uuid references invoice,
  -- What is typed, right or wrong, until it is submitted.
  draft jsonb,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text,
  unique (id, cust_id),
  unique (lease_id, month, version),
  foreign key (lease_id, cust_id) references lease (id, cust_id),
  check (status <> 'draft' or draft is not null),
  check (status in ('draft', 'estimated') or submitted_at is not null)
);

create unique index util_report_current on util_report (lease_id, month) where is_current;
create index util_report_month on util_report (cust_id, month) where is_current;
create index util_report_invoice on util_report (invoice_id) where invoice_id is not null;

-- A component in a report. Hours are its own: flight hours, for an APU its running hours.
create table util_line (
  report_id uuid not null,
  component_id uuid not null references component,
  cust_id varchar(12) not null,
  serial text not null,
  fh_min integer not null check (fh_min >= 0),
  fc integer not null check (fc >= 0),
  tsn_min integer not null check (tsn_min >= 0),
  csn integer not null check (csn >= 0),
  on_lease_days integer not null check (on_lease_days between 0 and 31),
  -- Where an engine is at the end of the month; null for what cannot leave the aircraft.
  location_kind text check (location_kind in ('onWing', 'otherAircraft', 'shop', 'spare',
    'unserviceable', 'inTransit', 'storage', 'returned')),
  -- MSN or registration of the aircraft, or the name of the place.
  location_ref text,
  position integer check (position between 1 and 4),
  -- A landing gear was exchanged on this day; its totals start anew.
  gear_changed_on date,
  comment text not null default '',
  primary key (report_id, component_id),
  foreign key (report_id, cust_id) references util_report (id, cust_id),
  check (gear_changed_on is not null or (tsn_min >= fh_min and csn >= fc))
);

create index util_line_component on util_line (component_id);

alter table opening_total enable row level security;
alter table opening_total force row level security;
create policy opening_total_tenant on opening_total for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table engine_event enable row level security;
alter table engine_event force row level security;
create policy engine_event_tenant on engine_event for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table util_report enable row level security;
alter table util_report force row level security;
create policy util_report_tenant on util_report for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table util_line enable row level security;
alter table util_line force row level security;
create policy util_line_tenant on util_line for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

-- A component shows with its asset, which shows through the customer's own leases.
alter table component enable row level security;
alter table component force row level security;
create policy component_tenant on component for select to portal_app
  using (exists (select 1 from aircraft where aircraft.id = component.aircraft_id)
    or exists (select 1 from engine where engine.id = component.engine_id));

grant select on component, opening_total, engine_event, util_report, util_line to portal_app;
