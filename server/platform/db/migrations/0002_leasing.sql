-- Leasing: assets, leases, rent, invoices, payments. Amounts decimal(18,2), rates decimal(18,6),
-- interest rates decimal(9,7), dates in UTC. Ids are opaque uuids.

-- Reference data of the lessor, the same for every customer.

create table lessor_entity (
  id uuid primary key,
  name text not null unique,
  address text not null,
  country char(2) not null,
  is_serviced boolean not null,
  servicer_note text not null default '',
  bank_name text not null,
  bank_account text not null,
  bank_code text not null
);

create table index_fixing (
  index_name text not null,
  tenor_months integer not null check (tenor_months in (1, 3, 6, 12)),
  fixing_date date not null,
  rate numeric(9,7) not null,
  source text not null,
  primary key (index_name, tenor_months, fixing_date)
);

-- Assets belong to the lessor; a customer sees those it leases or has leased.

create table aircraft (
  id uuid primary key,
  manufacturer text not null,
  msn varchar(20) not null,
  model text not null,
  variant text not null,
  vintage date not null,
  mtow_kg integer not null check (mtow_kg > 0),
  unique (manufacturer, msn)
);

create table registration (
  aircraft_id uuid not null references aircraft,
  reg varchar(10) not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (aircraft_id, valid_from)
);

create table engine (
  id uuid primary key,
  esn varchar(20) not null,
  model text not null,
  thrust_lbf integer not null check (thrust_lbf > 0),
  -- null: standalone engine, leased without an airframe
  title_aircraft_id uuid references aircraft,
  unique (model, esn)
);

create index engine_title on engine (title_aircraft_id);

create table lease (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  lease_no text collate "C" not null unique,
  lessor_entity_id uuid not null references lessor_entity,
  aircraft_id uuid references aircraft,
  engine_id uuid references engine,
  start_date date not null,
  end_date date not null check (end_date > start_date),
  actual_return date check (actual_return >= start_date),
  currency char(3) not null,
  is_mr_paying boolean not null,
  unique (id, cust_id, currency),
  check (num_nonnulls(aircraft_id, engine_id) = 1)
);

create index lease_customer on lease (cust_id, lease_no);
create index lease_aircraft on lease (aircraft_id);
create index lease_engine on lease (engine_id);

create table rent_term (
  lease_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  basis text not null check (basis in ('fixed', 'floatingNotional', 'floatingFactor')),
  amount numeric(18,2) not null check (amount >= 0),
  frequency_months integer not null check (frequency_months in (1, 3, 6)),
  rent_day integer not null check (rent_day between 1 and 28),
  day_count text not null,
  business_day_rule text not null,
  escalation numeric(9,7) not null default 0,
  index_name text,
  tenor_months integer,
  margin numeric(9,7),
  floor_rate numeric(9,7),
  assumed_rate numeric(9,7),
  factor_per_bp numeric(18,6),
  amortisation numeric(18,2),
  primary key (lease_id),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency),
  check ((basis = 'fixed') = (index_name is null))
);

-- Invoices keep the lease, asset and lessor as printed: a document does not change when the
-- aircraft is registered anew. paid, credited and balance follow the allocations.

create table invoice (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  number text collate "C" not null unique,
  type text collate "C" not null check (type in ('basicRent', 'supplementalRent', 'interest',
    'securityDeposit', 'letterOfCreditFee', 'claimPayment', 'recharge', 'redelivery',
    'engineUseFee', 'creditNote', 'adjustment')),
  status text collate "C" not null check (status in ('draft', 'issued', 'partPaid', 'paid',
    'disputed', 'credited', 'closed')),
  lease_id uuid not null,
  lessor_entity_id uuid not null references lessor_entity,
  lease_no text collate "C" not null,
  asset_kind text not null check (asset_kind in ('aircraft', 'engine')),
  asset_serial text collate "C" not null,
  asset_registration text collate "C",
  asset_model text not null,
  lessor_name text not null,
  issue_date date not null,
  due_date date not null check (due_date >= issue_date),
  currency char(3) collate "C" not null,
  net numeric(18,2) not null,
  tax numeric(18,2) not null,
  gross numeric(18,2) not null,
  paid numeric(18,2) not null default 0,
  credited numeric(18,2) not null default 0,
  balance numeric(18,2) not null,
  corrects_invoice_id uuid references invoice,
  search_text text not null generated always as (
    lower(number || ' ' || lease_no || ' ' || asset_serial || ' '
      || coalesce(asset_registration, '') || ' ' || lessor_name)) stored,
  unique (id, cust_id, currency),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency),
  check (gross = net + tax),
  check (balance = gross - paid - credited),
  check ((type in ('creditNote', 'claimPayment')) = (gross < 0)),
  check (case when gross < 0 then balance between gross and 0 else balance between 0 and gross end)
);

-- The default view is what is unpaid by due date; the others serve filters of the whole list.
create index invoice_open on invoice (cust_id, due_date, id) where balance <> 0 and status <> 'draft';
create index invoice_due on invoice (cust_id, due_date, id);
create index invoice_issued on invoice (cust_id, issue_date, id);
create index invoice_lease on invoice (lease_id);
create index invoice_corrects on invoice (corrects_invoice_id) where corrects_invoice_id is not null;

create table invoice_line (
  invoice_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  position integer not null check (position > 0),
  description text not null,
  quantity numeric(18,6) not null,
  unit text not null,
  rate numeric(18,6) not null,
  amount numeric(18,2) not null,
  primary key (invoice_id, position),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency)
);

create table rent_schedule (
  lease_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null check (period_to > period_from),
  due_date date not null,
  amount numeric(18,2) not null check (amount >= 0),
  -- estimated until the index of a floating period is fixed
  is_estimated boolean not null default false,
  invoice_id uuid,
  primary key (lease_id, period_from),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency)
);

create index rent_schedule_due on rent_schedule (cust_id, due_date);
create index rent_schedule_invoice on rent_schedule (invoice_id);

create table payment (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  reference text not null,
  payer text not null,
  received_date date not null,
  value_date date not null,
  currency char(3) not null,
  amount numeric(18,2) not null check (amount > 0),
  unique (id, cust_id, currency),
  unique (cust_id, reference)
);

-- What settles an invoice: cash, or a credit note. Same customer and same currency on both sides.
create table allocation (
  invoice_id uuid not null,
  position integer not null check (position > 0),
  cust_id varchar(12) not null,
  currency char(3) not null,
  payment_id uuid,
  credit_note_id uuid,
  allocated_on date not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (invoice_id, position),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency),
  foreign key (payment_id, cust_id, currency) references payment (id, cust_id, currency),
  foreign key (credit_note_id, cust_id, currency) references invoice (id, cust_id, currency),
  check (num_nonnulls(payment_id, credit_note_id) = 1)
);

create index allocation_payment on allocation (payment_id) where payment_id is not null;
create index allocation_credit_note on allocation (credit_note_id) where credit_note_id is not null;

-- Which seed profiles are complete; written in the transaction that completes one.
create table seed_run (
  profile text not null,
  part text not null,
  seeded_for date not null,
  primary key (profile, part)
);

-- Row-level security: the transaction's customer, whatever the query says.

alter table lease enable row level security;
alter table lease force row level security;
create policy lease_tenant on lease for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table rent_term enable row level security;
alter table rent_term force row level security;
create policy rent_term_tenant on rent_term for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table rent_schedule enable row level security;
alter table rent_schedule force row level security;
create policy rent_schedule_tenant on rent_schedule for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table invoice enable row level security;
alter table invoice force row level security;
create policy invoice_tenant on invoice for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table invoice_line enable row level security;
alter table invoice_line force row level security;
create policy invoice_line_tenant on invoice_line for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table payment enable row level security;
alter table payment force row level security;
create policy payment_tenant on payment for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table allocation enable row level security;
alter table allocation force row level security;
create policy allocation_tenant on allocation for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

-- An asset shows through the customer's own leases, which are filtered by their own policy.

alter table aircraft enable row level security;
alter table aircraft force row level security;
create policy aircraft_tenant on aircraft for select to portal_app
  using (exists (select 1 from lease where lease.aircraft_id = aircraft.id));

alter table engine enable row level security;
alter table engine force row level security;
create policy engine_tenant on engine for select to portal_app
  using (exists (select 1 from lease
                 where lease.engine_id = engine.id or lease.aircraft_id = engine.title_aircraft_id));

-- A registration shows for as long as the lease ran, so a later operator's stays unseen.
alter table registration enable row level security;
alter table registration force row level security;
create policy registration_tenant on registration for select to portal_app
  using (exists (select 1 from lease
                 where lease.aircraft_id = registration.aircraft_id
                   and registration.valid_from <= coalesce(lease.actual_return, lease.end_date)
                   and coalesce(registration.valid_to, 'infinity') >= lease.start_date));

grant select on lessor_entity, index_fixing, aircraft, registration, engine, lease, rent_term,
  rent_schedule, invoice, invoice_line, payment, allocation to portal_app;
