-- The directory of an airline makes, names and deactivates the accounts of its people (SCIM 2.0, RFC 7643
-- and 7644). It proves who it is by a token, one for each identity provider.

create table directory_token (
  cust_id varchar(12) primary key references identity_provider on delete cascade,
  -- SHA-256 of the secret part; the token itself is never stored.
  token_hash char(64) not null,
  made_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz
);
alter table directory_token enable row level security;
alter table directory_token force row level security;
create policy directory_token_identity on directory_token to portal_identity
  using (true) with check (true);
grant select, insert, update, delete on directory_token to portal_identity;

alter table user_account
  -- The id of the person in the directory (`externalId`), which only the directory reads.
  add column directory_id text check (length(directory_id) between 1 and 300),
  -- The directory has made the account: it waits for a first sign-in and not for an invited person.
  add column is_provisioned boolean not null default false,
  -- The directory has deleted the person; it finds the account again once somebody reactivates it.
  add column directory_left_at timestamptz,
  -- The directory has deactivated the account, and only then may it activate it again. Null for one that
  -- is active, or that a person has deactivated.
  add column directory_disabled_at timestamptz;
create index user_account_directory on user_account (cust_id, directory_id)
  where directory_id is not null;
create index user_account_provisioned on user_account (cust_id) where is_provisioned;

-- The role of what a directory asks for. It gives and takes no access, and sees accounts with an address
-- of the provider's domains only.
do $$
begin
  create role portal_directory nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to portal_directory;

create policy identity_provider_domain_directory on identity_provider_domain for select
  to portal_directory using (cust_id = current_setting('portal.cust_id', true));
grant select (domain, cust_id) on identity_provider_domain to portal_directory;

create policy user_account_directory on user_account to portal_directory
  using (realm = 'customer' and status <> 'pending'
    and cust_id = current_setting('portal.cust_id', true)
    and split_part(email, '@', 2) in (select domain from identity_provider_domain))
  with check (realm = 'customer' and status <> 'pending'
    and cust_id = current_setting('portal.cust_id', true)
    and split_part(email, '@', 2) in (select domain from identity_provider_domain));
grant select (external_user_id, cust_id, realm, email, name, status, owner, directory_id,
  is_provisioned, directory_left_at, directory_disabled_at, created_at, updated_at, row_version)
  on user_account to portal_directory;
grant insert (external_user_id, cust_id, realm, email, name, status, directory_id, is_provisioned)
  on user_account to portal_directory;
grant update (name, status, directory_id, directory_left_at, updated_at, row_version) on user_account
  to portal_directory;

-- What belongs to an account: the policy of the account decides whose it may be.
create policy visit_directory on visit to portal_directory
  using (exists (select 1 from user_account u where u.external_user_id = visit.external_user_id))
  with check (exists (select 1 from user_account u
    where u.external_user_id = visit.external_user_id));
grant select (visit_hash, external_user_id, revoked_at), update (revoked_at, revoke_reason)
  on visit to portal_directory;
create policy audit_log_directory on audit_log for insert to portal_directory
  with check (cust_id = current_setting('portal.cust_id', true));
grant insert on audit_log to portal_directory;
create policy notification_directory on notification for insert to portal_directory
  with check (kind = 'account' and external_user_id is not null
    and cust_id = current_setting('portal.cust_id', true));
grant insert on notification to portal_directory;

-- A person who is let in again by somebody at the airline or the lessor is back for the directory, too.
create function return_to_directory() returns trigger language plpgsql as $$
begin
  new.directory_left_at := null;
  return new;
end $$;
create trigger user_account_returns before update of status on user_account for each row
  when (old.directory_left_at is not null and new.status = 'active')
  execute function return_to_directory();

-- Whom people have deactivated, the directory does not let in again: many send "active" with each change.
create function remember_directory_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then
      return new;
    end if;
    if current_user = 'portal_directory' and old.directory_disabled_at is null
      and new.status = 'active' then
      raise exception 'the directory has not deactivated this account'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  new.directory_disabled_at := case
    when current_user = 'portal_directory' and new.status = 'disabled' then new.updated_at end;
  return new;
end $$;
create trigger user_account_directory_status before insert or update of status on user_account
  for each row execute function remember_directory_status();

-- Accounts that the directory makes are no invitations: they neither use up their limit, nor are they
-- taken back as one.
grant select (is_provisioned) on user_account to portal_colleagues;
drop trigger quota_open_invitations on user_account;
drop index user_account_invited;
create index user_account_invited on user_account (cust_id)
  where not has_password and last_login_at is null and not is_provisioned;
create trigger quota_open_invitations after insert on user_account for each row
  when (current_user = 'portal_colleagues')
  execute function demand_quota('openInvitations', 'cust_id',
    'not has_password and last_login_at is null and not is_provisioned');
create policy user_account_keep_provisioned on user_account as restrictive for delete
  to portal_colleagues using (not is_provisioned);

insert into quota (name, most) values ('directoryUsers', 5000);
grant select on quota to portal_directory;
create trigger quota_directory_users after insert on user_account for each row
  when (current_user = 'portal_directory')
  execute function demand_quota('directoryUsers', 'cust_id', 'is_provisioned');
