-- The lessor's people whom a customer turns to, and calls that customers ask for.

create table contact (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  title text not null,
  function text not null check (function in ('relationship', 'leaseManagement', 'technical',
    'billing', 'claims', 'insurance', 'legal', 'portalSupport')),
  phone text not null,
  mobile text,
  email text not null,
  office text not null,
  time_zone text not null,
  -- Who answers while the contact is away.
  deputy_name text,
  deputy_phone text,
  check (num_nonnulls(deputy_name, deputy_phone) in (0, 2))
);

-- Whom a contact looks after: a customer as a whole, or one lease of it.
create table contact_scope (
  contact_id uuid not null references contact,
  cust_id varchar(12) not null references customer,
  lease_id uuid references lease,
  priority integer not null default 1 check (priority > 0),
  unique nulls not distinct (contact_id, cust_id, lease_id)
);
create index contact_scope_customer on contact_scope (cust_id);

create table call_request (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  contact_id uuid not null references contact,
  external_user_id uuid not null,
  phone text not null check (length(phone) between 5 and 40),
  topic text not null check (length(topic) between 1 and 500),
  wanted text not null check (wanted in ('today', 'tomorrow', 'thisWeek')),
  at timestamptz not null
);
create index call_request_customer on call_request (cust_id, at);

alter table contact_scope enable row level security;
alter table contact_scope force row level security;
create policy contact_scope_tenant on contact_scope for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

-- A contact shows to those it looks after.
alter table contact enable row level security;
alter table contact force row level security;
create policy contact_tenant on contact for select to portal_app
  using (exists (select 1 from contact_scope where contact_scope.contact_id = contact.id));

alter table call_request enable row level security;
alter table call_request force row level security;
create policy call_request_tenant on call_request to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

grant select on contact, contact_scope to portal_app;
grant select, insert on call_request to portal_app;
