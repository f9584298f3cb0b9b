-- The lease account: complete rent terms, late-payment interest, security, disputes, returned money.

-- What the rent calculation needs beside the amounts; a rent on a notional keeps what it started from.
alter table rent_term add column timing text not null default 'ADV' check (timing in ('ADV', 'ARR'));
alter table rent_term add column first_escalation date;
alter table rent_schedule add column opening_notional numeric(18,2) check (opening_notional >= 0);

alter table invoice add column row_version integer not null default 1;

-- A returned payment stays on record: each of its allocations is taken back by a negative one.
alter table payment add column bank_reference text not null default '';
alter table payment add column lease_id uuid;
alter table payment add column applied numeric(18,2) not null default 0;
alter table payment add column returned_on date check (returned_on >= value_date);
alter table payment add column return_reason text;
alter table allocation drop constraint allocation_amount_check;
alter table allocation add check (amount > 0 or (amount < 0 and payment_id is not null));
update payment set applied = coalesce(
  (select sum(allocation.amount) from allocation where allocation.payment_id = payment.id), 0);
alter table payment add check (applied between 0 and amount);
alter table payment add check (returned_on is null or applied = 0);
alter table payment add check ((returned_on is null) = (return_reason is null));
alter table payment add column status text collate "C" not null generated always as (
  case when returned_on is not null then 'returned'
       when applied = 0 then 'received'
       when applied < amount then 'partApplied'
       else 'applied' end) stored;
alter table payment add column unapplied numeric(18,2) not null generated always as (
  case when returned_on is null then amount - applied else 0 end) stored;
-- The lease that the payer named; money that names none is on account of the customer.
alter table payment add foreign key (lease_id, cust_id, currency)
  references lease (id, cust_id, currency);
create index payment_value on payment (cust_id, value_date, id);

create table interest_term (
  lease_id uuid primary key,
  cust_id varchar(12) not null,
  currency char(3) not null,
  index_name text not null,
  tenor_months integer not null check (tenor_months in (1, 3, 6, 12)),
  margin numeric(9,7) not null,
  grace_days integer not null check (grace_days between 0 and 60),
  day_count text not null,
  compounding text not null check (compounding in ('none', 'monthly')),
  cap_rate numeric(9,7),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency)
);

-- Interest on an invoice whose principal is settled. What still accrues is not stored: it is
-- computed on the day of reading.
create table interest_charge (
  id uuid primary key,
  cust_id varchar(12) not null,
  currency char(3) not null,
  invoice_id uuid not null unique,
  -- First day without interest: the value date of the last payment.
  through_date date not null,
  grace_until date not null,
  amount numeric(18,2) not null check (amount >= 0),
  interest_invoice_id uuid unique,
  waived_on date,
  waived_reason text,
  unique (id, cust_id, currency),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency),
  foreign key (interest_invoice_id, cust_id, currency) references invoice (id, cust_id, currency),
  check ((waived_on is null) = (waived_reason is null)),
  check (num_nonnulls(interest_invoice_id, waived_on) <= 1)
);
create index interest_charge_customer on interest_charge (cust_id, through_date);

create table interest_segment (
  charge_id uuid not null,
  position integer not null check (position > 0),
  cust_id varchar(12) not null,
  currency char(3) not null,
  from_date date not null,
  to_date date not null check (to_date > from_date),
  principal numeric(18,2) not null,
  rate numeric(9,7) not null,
  days integer not null check (days >= 0),
  -- Exact to six decimals; rounded once for the whole charge.
  amount numeric(24,6) not null,
  primary key (charge_id, position),
  foreign key (charge_id, cust_id, currency) references interest_charge (id, cust_id, currency)
);

create table security_requirement (
  lease_id uuid primary key,
  cust_id varchar(12) not null,
  currency char(3) not null,
  required numeric(18,2) not null check (required >= 0),
  basis text not null,
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency)
);

create table security_deposit (
  id uuid primary key,
  cust_id varchar(12) not null,
  currency char(3) not null,
  lease_id uuid not null,
  -- The invoice that asked for it, where it was issued by this system.
  invoice_id uuid,
  amount numeric(18,2) not null check (amount > 0),
  received_on date not null,
  returned numeric(18,2) not null default 0 check (returned between 0 and amount),
  returned_on date check (returned_on >= received_on),
  check ((returned = 0) = (returned_on is null)),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency)
);
create index security_deposit_lease on security_deposit (lease_id);

create table letter_of_credit (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  currency char(3) not null,
  reference text collate "C" not null,
  issuing_bank text collate "C" not null,
  confirming_bank text,
  advising_bank text,
  form text not null check (form in ('ISP98', 'UCP600')),
  purpose text not null check (purpose in ('securityDeposit', 'supplementalRent', 'both')),
  amount numeric(18,2) not null check (amount > 0),
  issue_date date not null,
  expiry_date date not null check (expiry_date > issue_date),
  is_evergreen boolean not null,
  notice_days integer check (notice_days > 0),
  -- Whether it expires soon or has expired depends on the day and is derived.
  status text not null check (status in ('pending', 'active', 'drawn', 'released', 'replaced')),
  non_renewal_on date,
  last_amended date,
  unique (id, cust_id, currency),
  unique (cust_id, reference),
  check (is_evergreen or (notice_days is null and non_renewal_on is null)),
  check (is_evergreen = (notice_days is not null))
);
create index letter_of_credit_customer on letter_of_credit (cust_id, expiry_date);

-- The leases that a letter secures, with the part of its amount that stands for each.
create table letter_of_credit_lease (
  letter_id uuid not null,
  lease_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (letter_id, lease_id),
  foreign key (letter_id, cust_id, currency) references letter_of_credit (id, cust_id, currency),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency)
);
create index letter_of_credit_lease_lease on letter_of_credit_lease (lease_id);

create table letter_of_credit_event (
  letter_id uuid not null,
  position integer not null check (position > 0),
  cust_id varchar(12) not null,
  currency char(3) not null,
  event_date date not null,
  kind text not null check (kind in
    ('issue', 'amend', 'renew', 'nonRenewal', 'draw', 'release', 'replace')),
  amount numeric(18,2),
  expiry_date date,
  note text not null default '',
  primary key (letter_id, position),
  foreign key (letter_id, cust_id, currency) references letter_of_credit (id, cust_id, currency)
);

create table invoice_dispute (
  id uuid primary key,
  cust_id varchar(12) not null,
  currency char(3) not null,
  invoice_id uuid not null,
  reason text not null check (reason in ('amount', 'alreadyPaid', 'notOurs', 'rate', 'utilisation',
    'tax', 'other')),
  amount numeric(18,2) not null check (amount > 0),
  explanation text not null check (length(explanation) between 1 and 4000),
  status text not null default 'open' check (status in ('open', 'withdrawn', 'resolved')),
  raised_by text not null,
  raised_by_id uuid,
  raised_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  check ((status = 'open') = (closed_at is null)),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency)
);
create unique index invoice_dispute_open on invoice_dispute (invoice_id) where status = 'open';
create index invoice_dispute_invoice on invoice_dispute (invoice_id);

alter table interest_term enable row level security;
alter table interest_term force row level security;
create policy interest_term_tenant on interest_term for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table interest_charge enable row level security;
alter table interest_charge force row level security;
create policy interest_charge_tenant on interest_charge for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table interest_segment enable row level security;
alter table interest_segment force row level security;
create policy interest_segment_tenant on interest_segment for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table security_requirement enable row level security;
alter table security_requirement force row level security;
create policy security_requirement_tenant on security_requirement for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table security_deposit enable row level security;
alter table security_deposit force row level security;
create policy security_deposit_tenant on security_deposit for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table letter_of_credit enable row level security;
alter table letter_of_credit force row level security;
create policy letter_of_credit_tenant on letter_of_credit for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table letter_of_credit_lease enable row level security;
alter table letter_of_credit_lease force row level security;
create policy letter_of_credit_lease_tenant on letter_of_credit_lease for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table letter_of_credit_event enable row level security;
alter table letter_of_credit_event force row level security;
create policy letter_of_credit_event_tenant on letter_of_credit_event for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

alter table invoice_dispute enable row level security;
alter table invoice_dispute force row level security;
create policy invoice_dispute_read on invoice_dispute for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy invoice_dispute_raise on invoice_dispute for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and status = 'open');
create policy invoice_dispute_close on invoice_dispute for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

-- A customer disputes an invoice and takes that back; of the invoice nothing but its status moves.
create policy invoice_dispute_status on invoice for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true)
    and status in ('issued', 'partPaid', 'disputed'))
  with check (cust_id = current_setting('portal.cust_id', true)
    and status in ('issued', 'partPaid', 'disputed'));

grant select on interest_term, interest_charge, interest_segment, security_requirement,
  security_deposit, letter_of_credit, letter_of_credit_lease, letter_of_credit_event,
  invoice_dispute to portal_app;
grant insert on invoice_dispute to portal_app;
grant update (status, closed_at, outcome) on invoice_dispute to portal_app;
grant update (status, row_version) on invoice to portal_app;
