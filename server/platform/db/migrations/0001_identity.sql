-- Customers, users, visits, signing keys, terms of use, audit log, throttles.

do $$
begin
  create role portal_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  create role portal_identity nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;

grant usage on schema public to portal_app, portal_identity;

create table customer (
  cust_id varchar(12) primary key check (cust_id ~ '^[A-Z0-9]{1,12}$'),
  name text not null check (length(name) between 1 and 200),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null default 'UTC',
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);

create table user_account (
  external_user_id uuid primary key,
  cust_id varchar(12) references customer,
  realm text not null check (realm in ('customer', 'internal')),
  -- Sign-in name; one spelling only, so that two accounts cannot differ by case.
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 200),
  mobile text,
  -- Null: the account has no password and cannot sign in.
  password_hash text,
  financial_access char(1) not null default 'N' check (financial_access in ('Y', 'N')),
  customer_access char(1) not null default 'N' check (customer_access in ('Y', 'N')),
  technical_access char(1) not null default 'N' check (technical_access in ('Y', 'N')),
  serviced_entity_access char(1) not null default 'N' check (serviced_entity_access in ('Y', 'N')),
  admin char(1) not null default 'N' check (admin in ('Y', 'N')),
  email_verified char(1) not null default 'N' check (email_verified in ('Y', 'N')),
  mobile_active char(1) not null default 'N' check (mobile_active in ('Y', 'N')),
  status text not null default 'active' check (status in ('pending', 'active', 'disabled')),
  -- Overrides of session timings for this user: names and units of the session cookie.
  timing_overrides jsonb not null default '{}' check (jsonb_typeof(timing_overrides) = 'object'),
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  check ((realm = 'customer') = (cust_id is not null))
);
create index user_account_cust_id on user_account (cust_id);

create table visit (
  -- SHA-256 of the userVisitId; the id itself is never stored.
  visit_hash char(64) primary key,
  external_user_id uuid not null references user_account on delete cascade,
  realm text not null check (realm in ('customer', 'internal')),
  -- The customer whose data the visit works on; null while an internal user has picked none.
  cust_id varchar(12) references customer,
  jti uuid not null,
  previous_jti uuid,
  -- When `jti` replaced `previous_jti`.
  rotated_at timestamptz,
  signed_in_at timestamptz not null,
  -- When the current token was issued, and when it ends; the server's idle limit is its life.
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  absolute_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- SHA-256 of the companion cookie; null when the visit is not bound to one.
  bind_hash char(64),
  revoked_at timestamptz,
  revoke_reason text,
  ip text not null,
  user_agent text not null,
  check (expires_at <= absolute_at)
);
create index visit_user on visit (external_user_id);
create index visit_bind on visit (bind_hash);
create index visit_absolute on visit (absolute_at);

create table signing_key (
  kid text primary key,
  realm text not null check (realm in ('customer', 'internal')),
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  -- Signs nothing from then on; verifies what it has signed.
  retired_at timestamptz
);

create table terms_version (
  version text primary key,
  title text not null,
  sections jsonb not null,
  in_force_from date not null
);

create table terms_acceptance (
  external_user_id uuid not null references user_account on delete cascade,
  version text not null references terms_version,
  accepted_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  primary key (external_user_id, version)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  external_user_id uuid,
  cust_id varchar(12),
  visit_hash char(64),
  ip text not null,
  user_agent text not null,
  request_id text not null,
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);

create table throttle (
  key text primary key,
  points integer not null,
  window_ends_at timestamptz not null
);

alter table customer enable row level security;
alter table customer force row level security;
alter table user_account enable row level security;
alter table user_account force row level security;
alter table visit enable row level security;
alter table visit force row level security;
alter table signing_key enable row level security;
alter table signing_key force row level security;
alter table terms_acceptance enable row level security;
alter table terms_acceptance force row level security;
alter table audit_log enable row level security;
alter table audit_log force row level security;

create policy tenant on customer for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
grant select on customer to portal_app;

create policy identity on customer to portal_identity using (true) with check (true);
create policy identity on user_account to portal_identity using (true) with check (true);
create policy identity on visit to portal_identity using (true) with check (true);
create policy identity on signing_key to portal_identity using (true) with check (true);
create policy identity on terms_acceptance to portal_identity using (true) with check (true);
create policy identity on audit_log for insert to portal_identity with check (true);
grant select on customer, terms_version to portal_identity;
grant select, insert, update on user_account, visit, signing_key to portal_identity;
grant select, insert on terms_acceptance to portal_identity;
grant delete on visit to portal_identity;
grant insert on audit_log to portal_identity;
grant select, insert, update, delete on throttle to portal_identity;

insert into terms_version (version, title, sections, in_force_from) values (
  '2026-1',
  'External terms of use',
  $json$[
    {"heading": "Purpose", "paragraphs": [
      "This portal gives customers of the lessor access to the records of their leases: invoices and payments, fleet, supplemental rent, utilisation and documents. It does not replace the lease agreements. Where the portal and an agreement differ, the agreement applies."]},
    {"heading": "Your account", "paragraphs": [
      "Your account is personal. Keep your password to yourself, sign out on a computer that others use, and tell us at once when you believe that somebody else has used your account.",
      "Access is granted for your work for the customer that you belong to. It ends when that work ends."]},
    {"heading": "Confidential information", "paragraphs": [
      "What you see here is confidential between the customer and the lessor. Share it inside your organisation with those who need it, and with nobody else unless the lease agreement allows it."]},
    {"heading": "Figures and payments", "paragraphs": [
      "Balances show what was recorded at the stated time. Payments under way may be missing.",
      "Bank details never change by e-mail. Call your lease manager on a number that you know before you pay to a new account."]},
    {"heading": "Records", "paragraphs": [
      "We record when you sign in and what you submit or download, to protect both sides. The records are kept as long as the law and the lease agreements require."]}
  ]$json$,
  '2026-01-01'
);
