-- Keys by which an airline's own systems call the portal. A key belongs to one customer, works from named
-- networks only, and ends at its day or when somebody who administers the users revokes it.

create table service_key (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the secret part; the key itself is never stored.
  secret_hash char(64) not null,
  networks text[] not null check (cardinality(networks) between 1 and 20),
  permissions text[] not null check (cardinality(permissions) > 0
    and permissions <@ array['reportUtilisation', 'submitMonths']),
  -- The account may be gone one day; the name stays readable.
  made_by_id uuid not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
    check (expires_at > made_at and expires_at <= made_at + interval '368 days'),
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  unique (id, cust_id),
  check ((revoked_at is null) = (revoked_by is null))
);
-- A name is free again once its key is revoked, so that a key can be replaced under its name.
create unique index service_key_name on service_key (cust_id, lower(name)) where revoked_at is null;

alter table service_key enable row level security;
alter table service_key force row level security;
create policy service_key_colleagues on service_key to portal_colleagues
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select (id, cust_id, name, networks, permissions, made_by, made_at, expires_at, last_used_at,
  revoked_at, revoked_by) on service_key to portal_colleagues;
grant insert (id, cust_id, name, secret_hash, networks, permissions, made_by_id, made_by, made_at,
  expires_at) on service_key to portal_colleagues;
grant update (revoked_at, revoked_by) on service_key to portal_colleagues;
-- The role that finds who calls: it reads keys and notes their use.
create policy service_key_identity on service_key to portal_identity using (true) with check (true);
grant select on service_key to portal_identity;
grant update (last_used_at) on service_key to portal_identity;

-- Nobody brings a revoked key back, whatever the server asks for.
create function keep_revoked() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'A revoked key stays revoked.'
      using errcode = 'check_violation', constraint = 'service_key_revoked';
  end if;
  return new;
end $$;
create trigger service_key_revoked before update of revoked_at on service_key
  for each row execute function keep_revoked();

insert into quota (name, most) values ('serviceKeys', 20);
create trigger quota_service_keys after insert on service_key for each row
  when (current_user = 'portal_colleagues')
  execute function demand_quota('serviceKeys', 'cust_id', 'revoked_at is null');
