-- Assets for sale: what everybody sees, what only an NDA shows, and who accepted which text.

-- The same for every customer.
create table listing (
  id uuid primary key,
  number text collate "C" not null unique,
  asset_type text collate "C" not null
    check (asset_type in ('aircraft', 'engine', 'package', 'component')),
  manufacturer text collate "C" not null,
  model text collate "C" not null,
  -- MSN or ESN; null where it stands in the confidential part only
  serial text collate "C",
  vintage date not null,
  engine_model text collate "C",
  thrust_lbf integer check (thrust_lbf > 0),
  tsn_min integer check (tsn_min >= 0),
  csn integer check (csn >= 0),
  mtow_kg integer check (mtow_kg > 0),
  seats integer check (seats >= 0),
  cabin text,
  location text collate "C" not null,
  status text collate "C" not null
    check (status in ('available', 'underOffer', 'sold', 'withdrawn')),
  offered_as text collate "C" not null
    check (offered_as in ('withLease', 'exLease', 'partOut', 'leaseOut')),
  lease_end date,
  lessee_region text collate "C",
  bid_date date,
  listed_on date not null,
  updated_on date not null check (updated_on >= listed_on),
  summary text not null,
  -- Lists as the detail shows them; see server/db/schema/listings.ts.
  maintenance jsonb not null default '[]',
  engines jsonb not null default '[]',
  contact_name text not null,
  contact_title text not null,
  contact_phone text not null,
  contact_email text not null,
  nda_series text not null
);

create table listing_picture (
  listing_id uuid not null references listing,
  position integer not null check (position > 0),
  title text not null,
  view text not null check (view in ('side', 'front', 'engine', 'cabin')),
  media text not null check (media in ('image/svg+xml', 'image/png', 'image/jpeg')),
  -- null: a drawing that is made from the listing when it is asked for
  file_key text,
  primary key (listing_id, position)
);

-- A text that was in force is never changed; a correction is a new version.
create table nda_version (
  series text not null,
  version text not null,
  title text not null,
  body text not null,
  sha256 char(64) not null check (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  in_force_from date not null,
  valid_months integer not null default 24 check (valid_months between 1 and 120),
  -- One acceptance is for every user of the customer.
  is_customer_wide boolean not null default false,
  primary key (series, version)
);

create function keep_nda_text() returns trigger language plpgsql as $$
begin
  raise exception 'The text of an NDA is never changed. Add a new version instead.';
end $$;
create trigger nda_version_keeps before update or delete on nda_version
  for each row execute function keep_nda_text();

create table nda_acceptance (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  external_user_id uuid not null,
  listing_id uuid not null references listing,
  series text not null,
  version text not null,
  -- Of the text that the person had before them.
  sha256 char(64) not null,
  name text not null check (length(name) between 1 and 120),
  title text not null check (length(title) between 1 and 120),
  accepted_at timestamptz not null,
  -- First day without it, UTC.
  expires_on date not null,
  ip text not null,
  user_agent text not null,
  -- The document as it was mailed.
  pdf bytea not null,
  withdrawn_at timestamptz,
  foreign key (series, version) references nda_version (series, version),
  check (withdrawn_at >= accepted_at)
);
create index nda_acceptance_listing on nda_acceptance (cust_id, listing_id, external_user_id);

create table listing_confidential (
  listing_id uuid primary key references listing,
  serial text not null,
  registration text,
  lessee text,
  operators jsonb not null default '[]',
  engine_serials jsonb not null default '[]',
  lease_terms jsonb not null default '[]'
);

create table listing_interest (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  listing_id uuid not null references listing,
  external_user_id uuid not null,
  intent text not null check (intent in ('information', 'inspection', 'offer', 'lease')),
  phone text not null default '',
  message text not null check (length(message) between 1 and 2000),
  at timestamptz not null
);
create index listing_interest_customer on listing_interest (cust_id, at);
create index listing_interest_listing on listing_interest (cust_id, listing_id, external_user_id);

alter table nda_acceptance enable row level security;
alter table nda_acceptance force row level security;
create policy nda_acceptance_reads on nda_acceptance for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy nda_acceptance_adds on nda_acceptance for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and withdrawn_at is null);
create policy nda_acceptance_withdraws on nda_acceptance for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true) and withdrawn_at is null)
  with check (cust_id = current_setting('portal.cust_id', true));

-- Whoever asks: a customer of whom nobody has an acceptance that stands gets nothing. Which person,
-- which text and which day is decided by the statements on top.
alter table listing_confidential enable row level security;
alter table listing_confidential force row level security;
create policy listing_confidential_nda on listing_confidential for select to portal_app
  using (exists (select 1 from nda_acceptance a
    where a.listing_id = listing_confidential.listing_id and a.withdrawn_at is null));

alter table listing_interest enable row level security;
alter table listing_interest force row level security;
create policy listing_interest_tenant on listing_interest to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

grant select on listing, listing_picture, nda_version, listing_confidential to portal_app;
grant select, insert on nda_acceptance, listing_interest to portal_app;
grant update (withdrawn_at) on nda_acceptance to portal_app;

-- A data room belongs to no customer, and only an NDA opens it.
alter table document drop constraint document_check;
alter table document add constraint document_owner
  check ((scope in ('public', 'listing')) = (cust_id is null));
alter table document add constraint document_listing
  check (scope <> 'listing' or subject_id is not null);
drop policy document_tenant_reads on document;
create policy document_tenant_reads on document for select to portal_app
  using (scope = 'public' or cust_id = current_setting('portal.cust_id', true)
    or (scope = 'listing' and exists (select 1 from nda_acceptance a
      where a.listing_id::text = document.subject_id and a.withdrawn_at is null)));
create index document_listing_room on document (subject_id) where scope = 'listing';
