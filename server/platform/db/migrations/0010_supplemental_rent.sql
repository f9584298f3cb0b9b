-- Supplemental rent: funds, their rates, what was billed, what moved, and claims on them. Amounts
-- decimal(18,2) in the currency of the lease, rates decimal(18,6), hours in whole minutes, months
-- `YYYY-MM`, dates in UTC.

-- Funds keep lease and asset as the list prints them, so that a page of it reads few tables.
create table fund (
  id uuid primary key,
  cust_id varchar(12) not null,
  lease_id uuid not null,
  currency char(3) collate "C" not null,
  component_id uuid not null references component,
  kind text collate "C" not null check (kind in ('AF_6Y', 'AF_12Y', 'AF_OTHER', 'LDG', 'APU',
    'ENG_PR', 'ENG_LLP', 'THRUST_REV')),
  -- Place among the funds of its lease.
  position integer not null check (position > 0),
  lease_no text collate "C" not null,
  asset_kind text not null check (asset_kind in ('aircraft', 'engine')),
  asset_serial text collate "C" not null,
  asset_model text not null,
  component_serial text collate "C" not null,
  opened date not null,
  closed date check (closed >= opened),
  search_text text not null generated always as (
    lower(lease_no || ' ' || asset_serial || ' ' || asset_model || ' ' || component_serial)) stored,
  unique (id, cust_id, currency),
  unique (lease_id, component_id, kind),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency)
);

create index fund_customer on fund (cust_id, lease_no, position);
create index fund_component on fund (component_id);

create table ratio_table (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  method text not null check (method in ('BAND', 'INTERPOLATE')),
  basis text not null check (basis in ('MONTH', 'ROLL6', 'YEAR')),
  -- For an engine and an airframe without cycles.
  contract_ratio numeric(9,4),
  unique (id, cust_id)
);

create table ratio_band (
  ratio_table_id uuid not null,
  cust_id varchar(12) not null,
  -- Inclusive; the band ends where the next one begins.
  ratio_from numeric(9,4) not null check (ratio_from >= 0),
  rate numeric(18,6) not null check (rate >= 0),
  primary key (ratio_table_id, ratio_from),
  foreign key (ratio_table_id, cust_id) references ratio_table (id, cust_id)
);

create table fund_rate (
  fund_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  basis text not null check (basis in ('FH', 'FC', 'APU_H', 'MONTH')),
  rate numeric(18,6) check (rate >= 0),
  ratio_table_id uuid,
  minimum_units numeric(18,6) check (minimum_units >= 0),
  -- Yearly rise, 0.03 is 3 %, each 1 January.
  escalation numeric(9,7) not null,
  primary key (fund_id, valid_from),
  foreign key (fund_id, cust_id, currency) references fund (id, cust_id, currency),
  foreign key (ratio_table_id, cust_id) references ratio_table (id, cust_id),
  check (num_nonnulls(rate, ratio_table_id) = 1)
);

create index fund_rate_table on fund_rate (ratio_table_id) where ratio_table_id is not null;

-- Why an invoice line of supplemental rent is what it is.
create table billing_line (
  invoice_id uuid not null,
  position integer not null,
  cust_id varchar(12) not null,
  currency char(3) collate "C" not null,
  fund_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  is_estimated boolean not null,
  basis text not null check (basis in ('FH', 'FC', 'APU_H', 'MONTH')),
  -- Minutes, or cycles for FC; null for MONTH.
  used integer check (used >= 0),
  ratio numeric(9,4),
  band_from numeric(9,4),
  rate numeric(18,6) not null,
  -- Least units of the month, in proportion to the days on lease.
  minimum_units numeric(18,6),
  on_lease_days integer not null check (on_lease_days between 0 and 31),
  days_in_month integer not null check (days_in_month between 28 and 31),
  billed_units numeric(18,4) not null,
  amount numeric(18,2) not null,
  top_up numeric(18,2) not null,
  primary key (invoice_id, position),
  foreign key (invoice_id, position) references invoice_line (invoice_id, position),
  foreign key (fund_id, cust_id, currency) references fund (id, cust_id, currency),
  check ((basis = 'MONTH') = (used is null))
);

create index billing_line_month on billing_line (cust_id, month);
create index billing_line_fund on billing_line (fund_id, month);

create table claim (
  id uuid primary key,
  cust_id varchar(12) not null,
  number text collate "C" not null unique,
  lease_id uuid not null,
  currency char(3) collate "C" not null,
  lease_no text collate "C" not null,
  asset text not null,
  event_type text collate "C" not null check (event_type in ('6Y', '12Y', 'PR', 'LLP', 'APU', 'LDG')),
  event_start date,
  event_end date,
  shop text not null default '',
  invoice_number text not null default '',
  invoice_total numeric(18,2) check (invoice_total >= 0),
  status text collate "C" not null default 'draft' check (status in ('draft', 'submitted',
    'docsRequired', 'underReview', 'approved', 'partiallyApproved', 'rejected', 'paid',
    'withdrawn')),
  was_reopened boolean not null default false,
  owner text not null default '',
  claimed numeric(18,2) not null default 0,
  eligible numeric(18,2) not null default 0,
  approved numeric(18,2) check (approved >= 0),
  paid numeric(18,2) check (paid >= 0),
  begun_on date not null,
  submitted_on date,
  -- Decided, withdrawn or paid: the last of them.
  decided_on date,
  ended_on date,
  paid_on date,
  row_version integer not null default 1,
  unique (id, cust_id, currency),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency),
  check (eligible <= claimed),
  check (approved is null or approved <= eligible),
  check ((status = 'paid') = (paid_on is not null)),
  check ((paid is null) = (paid_on is null)),
  check (status not in ('approved', 'partiallyApproved', 'paid') or approved is not null)
);

create index claim_customer on claim (cust_id, status);
create index claim_lease on claim (lease_id);

create table claim_line (
  claim_id uuid not null,
  position integer not null check (position > 0),
  cust_id varchar(12) not null,
  currency char(3) not null,
  fund_id uuid not null,
  category text not null check (category in ('restoration', 'FOD', 'AD_SB', 'modification', 'misuse',
    'QEC_LRU', 'painting', 'freightTax')),
  description text not null,
  amount numeric(18,2) not null check (amount >= 0),
  is_eligible boolean not null,
  reason text not null default '',
  primary key (claim_id, position),
  foreign key (claim_id, cust_id, currency) references claim (id, cust_id, currency),
  foreign key (fund_id, cust_id, currency) references fund (id, cust_id, currency),
  check (is_eligible = (reason = ''))
);

create index claim_line_fund on claim_line (fund_id);

-- What each fund pays, as it was decided (§3.7).
create table claim_fund (
  claim_id uuid not null,
  fund_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  eligible numeric(18,2) not null,
  contributions numeric(18,2) not null,
  earlier_claims numeric(18,2) not null,
  approved numeric(18,2) not null check (approved >= 0),
  primary key (claim_id, fund_id),
  foreign key (claim_id, cust_id, currency) references claim (id, cust_id, currency),
  foreign key (fund_id, cust_id, currency) references fund (id, cust_id, currency),
  check (approved <= eligible),
  check (approved <= greatest(contributions - earlier_claims, 0))
);

create index claim_fund_fund on claim_fund (fund_id);

create table claim_document (
  id uuid primary key,
  claim_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  kind text not null check (kind in ('workscopeApproval', 'shopInvoice', 'proofOfPayment',
    'releaseCertificate', 'shopReport', 'llpSheets', 'findingsSplit', 'exclusionsSplit', 'other')),
  file_name text not null check (length(file_name) between 1 and 200),
  media text not null,
  size bigint not null check (size > 0),
  -- The content in the file store; null for demonstration data, whose content is made when asked.
  file_key text,
  added_at timestamptz not null,
  added_by text not null,
  foreign key (claim_id, cust_id, currency) references claim (id, cust_id, currency)
);

create index claim_document_claim on claim_document (claim_id);

create table claim_event (
  claim_id uuid not null,
  sequence integer not null check (sequence > 0),
  cust_id varchar(12) not null,
  currency char(3) not null,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  side text not null check (side in ('airline', 'lessor')),
  by_name text not null,
  note text not null default '',
  primary key (claim_id, sequence),
  foreign key (claim_id, cust_id, currency) references claim (id, cust_id, currency)
);

-- What changes a fund; never updated or deleted: a mistake is reversed. The kind gives the direction
-- of the amount, only reversals and ADJUST are negative.
create table fund_movement (
  id uuid primary key,
  fund_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  movement_date date not null,
  kind text collate "C" not null check (kind in ('OPENING', 'BILLED', 'PAID', 'TOPUP', 'TRANSFER_IN',
    'TRANSFER_OUT', 'CLAIM_PAID', 'RELEASE', 'ADJUST')),
  amount numeric(18,2) not null,
  reference text not null default '',
  note text not null default '',
  invoice_id uuid,
  claim_id uuid,
  -- The other side of a transfer.
  counter_fund_id uuid,
  foreign key (fund_id, cust_id, currency) references fund (id, cust_id, currency),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency),
  foreign key (claim_id, cust_id, currency) references claim (id, cust_id, currency),
  foreign key (counter_fund_id, cust_id, currency) references fund (id, cust_id, currency),
  check ((kind = 'CLAIM_PAID') = (claim_id is not null)),
  check ((kind in ('TRANSFER_IN', 'TRANSFER_OUT')) = (counter_fund_id is not null))
);

create index fund_movement_fund on fund_movement (fund_id, movement_date);
create index fund_movement_invoice on fund_movement (invoice_id) where invoice_id is not null;
create index fund_movement_claim on fund_movement (claim_id) where claim_id is not null;

-- The roll-forward (§3.6): for each month in which a fund moved, what it took in and gave out from
-- its beginning to the end of that month. A period is the difference of two rows, so its length does
-- not matter; the closing of a month is the opening of the next one by construction.
create table fund_month (
  fund_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  cust_id varchar(12) not null,
  currency char(3) not null,
  opening numeric(18,2) not null,
  billed numeric(18,2) not null,
  paid numeric(18,2) not null,
  topped_up numeric(18,2) not null,
  transferred numeric(18,2) not null,
  claimed numeric(18,2) not null,
  released numeric(18,2) not null,
  adjusted numeric(18,2) not null,
  closing_paid numeric(18,2) not null generated always as
    (opening + paid + topped_up + transferred - claimed - released + adjusted) stored,
  closing_billed numeric(18,2) not null generated always as
    (opening + billed + topped_up + transferred - claimed - released + adjusted) stored,
  primary key (fund_id, month),
  foreign key (fund_id, cust_id, currency) references fund (id, cust_id, currency)
);

-- Every movement changes the months of its fund from its own month on, in the same statement.
create function roll_funds_forward() returns trigger language plpgsql as $$
begin
  -- Two movements of one moment would not see each other: a customer's funds roll one at a time.
  perform pg_advisory_xact_lock(hashtextextended('funds of ' || cust_id, 0))
    from (select distinct cust_id from added order by 1) customers;
  delete from fund_month m
    using (select fund_id, to_char(min(movement_date), 'YYYY-MM') as first from added group by fund_id) a
    where m.fund_id = a.fund_id and m.month >= a.first;
  insert into fund_month (fund_id, month, cust_id, currency, opening, billed, paid, topped_up,
      transferred, claimed, released, adjusted)
    select s.fund_id, s.month, s.cust_id, s.currency,
      coalesce(b.opening, 0) + sum(s.opening) over w, coalesce(b.billed, 0) + sum(s.billed) over w,
      coalesce(b.paid, 0) + sum(s.paid) over w, coalesce(b.topped_up, 0) + sum(s.topped_up) over w,
      coalesce(b.transferred, 0) + sum(s.transferred) over w,
      coalesce(b.claimed, 0) + sum(s.claimed) over w,
      coalesce(b.released, 0) + sum(s.released) over w,
      coalesce(b.adjusted, 0) + sum(s.adjusted) over w
    from (
      select v.fund_id, to_char(v.movement_date, 'YYYY-MM') as month, v.cust_id, v.currency,
        coalesce(sum(v.amount) filter (where v.kind = 'OPENING'), 0) as opening,
        coalesce(sum(v.amount) filter (where v.kind = 'BILLED'), 0) as billed,
        coalesce(sum(v.amount) filter (where v.kind = 'PAID'), 0) as paid,
        coalesce(sum(v.amount) filter (where v.kind = 'TOPUP'), 0) as topped_up,
        coalesce(sum(case v.kind when 'TRANSFER_IN' then v.amount when 'TRANSFER_OUT' then -v.amount end), 0)
          as transferred,
        coalesce(sum(v.amount) filter (where v.kind = 'CLAIM_PAID'), 0) as claimed,
        coalesce(sum(v.amount) filter (where v.kind = 'RELEASE'), 0) as released,
        coalesce(sum(v.amount) filter (where v.kind = 'ADJUST'), 0) as adjusted
      from (select fund_id, date_trunc('month', min(movement_date))::date as since from added group by fund_id) a
      join fund_movement v on v.fund_id = a.fund_id and v.movement_date >= a.since
      group by 1, 2, 3, 4
    ) s
    left join lateral (
      select * from fund_month m where m.fund_id = s.fund_id
        and m.month < (select to_char(min(d.movement_date), 'YYYY-MM') from added d where d.fund_id = s.fund_id)
      order by m.month desc limit 1
    ) b on true
    window w as (partition by s.fund_id order by s.month);
  return null;
end $$;

create trigger fund_movement_rolls after insert on fund_movement
  referencing new table as added for each statement execute function roll_funds_forward();

alter table fund enable row level security;
alter table fund force row level security;
create policy fund_tenant on fund for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table ratio_table enable row level security;
alter table ratio_table force row level security;
create policy ratio_table_tenant on ratio_table for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table ratio_band enable row level security;
alter table ratio_band force row level security;
create policy ratio_band_tenant on ratio_band for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table fund_rate enable row level security;
alter table fund_rate force row level security;
create policy fund_rate_tenant on fund_rate for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table billing_line enable row level security;
alter table billing_line force row level security;
create policy billing_line_tenant on billing_line for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table claim enable row level security;
alter table claim force row level security;
create policy claim_tenant on claim to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table claim_line enable row level security;
alter table claim_line force row level security;
create policy claim_line_tenant on claim_line to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table claim_fund enable row level security;
alter table claim_fund force row level security;
create policy claim_fund_tenant on claim_fund to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table claim_document enable row level security;
alter table claim_document force row level security;
create policy claim_document_tenant on claim_document to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table claim_event enable row level security;
alter table claim_event force row level security;
create policy claim_event_tenant on claim_event to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table fund_movement enable row level security;
alter table fund_movement force row level security;
create policy fund_movement_tenant on fund_movement to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table fund_month enable row level security;
alter table fund_month force row level security;
create policy fund_month_tenant on fund_month to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

grant select on fund, ratio_table, ratio_band, fund_rate, billing_line to portal_app;
grant select, insert, update on claim to portal_app;
grant select, insert, update, delete on claim_line to portal_app;
grant select, insert, delete on claim_fund, claim_document to portal_app;
grant select, insert on claim_event, fund_movement to portal_app;
grant select, insert, delete on fund_month to portal_app;
