-- Once a quarter an owner confirms who of the airline has which access. What was confirmed, by whom and
-- when is kept with every user, and nobody changes it later: no role of a request may.

create table access_review (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  quarter text collate "C" not null check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  -- The account may be gone one day; the name stays readable.
  confirmed_by uuid not null,
  confirmed_by_name text not null check (length(confirmed_by_name) between 1 and 200),
  confirmed_at timestamptz not null,
  -- The transaction that stored it; its users come with it and none later.
  stored_in bigint not null default pg_current_xact_id()::text::bigint,
  unique (id, cust_id),
  unique (cust_id, quarter)
);

create table access_review_user (
  review_id uuid not null,
  cust_id varchar(12) not null,
  external_user_id uuid not null,
  name text not null,
  email text not null,
  financial_access char(1) not null check (financial_access in ('Y', 'N')),
  customer_access char(1) not null check (customer_access in ('Y', 'N')),
  technical_access char(1) not null check (technical_access in ('Y', 'N')),
  serviced_entity_access char(1) not null check (serviced_entity_access in ('Y', 'N')),
  admin char(1) not null check (admin in ('Y', 'N')),
  owner char(1) not null check (owner in ('Y', 'N')),
  decision text not null check (decision in ('keep', 'deactivate')),
  primary key (review_id, external_user_id),
  foreign key (review_id, cust_id) references access_review (id, cust_id)
);

alter table access_review enable row level security;
alter table access_review force row level security;
alter table access_review_user enable row level security;
alter table access_review_user force row level security;
create policy access_review_colleagues on access_review to portal_colleagues
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true)
    and confirmed_by = nullif(current_setting('portal.person', true), '')::uuid);
create policy access_review_user_colleagues on access_review_user to portal_colleagues
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on access_review, access_review_user to portal_colleagues;
-- The lessor sees which airline has reviewed its users, and chores remind owners of it.
create policy access_review_identity on access_review for select to portal_identity using (true);
grant select on access_review to portal_identity;

-- Only an owner confirms, and users are added to a review in the transaction that makes it.
create function check_access_review() returns trigger language plpgsql as $$
begin
  new.stored_in := pg_current_xact_id()::text::bigint;
  if current_user = 'portal_colleagues' and not exists (select 1 from user_account u
      where u.external_user_id = new.confirmed_by and u.owner = 'Y' and u.status = 'active') then
    raise exception 'Only an owner confirms the access of users.'
      using errcode = 'check_violation', constraint = 'access_review_by_owner';
  end if;
  return new;
end $$;
create trigger access_review_by_owner before insert on access_review
  for each row execute function check_access_review();

create function check_review_user() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from access_review r where r.id = new.review_id
      and r.stored_in = pg_current_xact_id()::text::bigint) then
    raise exception 'A confirmed review does not change.'
      using errcode = 'check_violation', constraint = 'access_review_closed';
  end if;
  return new;
end $$;
create trigger access_review_user_closed before insert on access_review_user
  for each row execute function check_review_user();
