-- People of an airline administer its users themselves: owners, who are people of the airline with a
-- right of their own. It is no access flag: it opens no screen of spec §2 and is not in `userdata`.

alter table user_account
  add column owner char(1) not null default 'N' check (owner in ('Y', 'N')),
  -- Who gave or took it in the portal; null: the operator of the installation.
  add column owner_given_by uuid,
  add column owner_since timestamptz,
  -- Without a password nobody has signed in: the person is invited. Readers of users see that and not
  -- the hash.
  add column has_password boolean generated always as (password_hash is not null) stored;
alter table user_account
  add constraint user_account_owner_realm
    check (owner = 'N' or realm = 'customer' and cust_id is not null),
  add constraint user_account_own_owner check (owner_given_by is distinct from external_user_id);
create index user_account_owner on user_account (cust_id) where owner = 'Y';

-- The role of what an owner asks for: it has the users of one airline, and nothing else of them than a
-- colleague may know. Who asks is in `portal.person`.
do $$
begin
  create role portal_colleagues nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to portal_colleagues;

create policy customer_colleagues on customer for select to portal_colleagues
  using (cust_id = current_setting('portal.cust_id', true));
grant select (cust_id, name) on customer to portal_colleagues;

create policy user_account_colleagues on user_account to portal_colleagues
  using (realm = 'customer' and status <> 'pending'
    and cust_id = current_setting('portal.cust_id', true))
  with check (realm = 'customer' and status <> 'pending'
    and cust_id = current_setting('portal.cust_id', true));
-- Only an invitation that nobody has used is taken back. Its id is random (version 4); that of a person
-- whom files bring follows from the address (version 8), and the next file would bring them again.
create policy user_account_uninvite on user_account as restrictive for delete to portal_colleagues
  using (not has_password and last_login_at is null and owner = 'N' and access_kept_by = 'portal'
    and substr(external_user_id::text, 15, 1) = '4');
grant select (external_user_id, cust_id, realm, email, name, financial_access, customer_access,
  technical_access, serviced_entity_access, admin, email_verified, status, access_kept_by,
  last_login_at, row_version, owner, owner_since, has_password) on user_account to portal_colleagues;
grant insert (external_user_id, cust_id, realm, email, name, financial_access, customer_access,
  technical_access, serviced_entity_access, admin) on user_account to portal_colleagues;
grant update (financial_access, customer_access, technical_access, serviced_entity_access, admin,
  status, owner, owner_given_by, owner_since, updated_at, row_version) on user_account
  to portal_colleagues;
grant delete on user_account to portal_colleagues;

-- Domains that another airline's identity provider answers for: nobody else invites people there.
create policy identity_provider_domain_others on identity_provider_domain for select
  to portal_colleagues using (cust_id <> current_setting('portal.cust_id', true));
grant select (domain) on identity_provider_domain to portal_colleagues;

-- What belongs to an account: the policy of the account decides whose it may be.
create policy account_link_colleagues on account_link to portal_colleagues
  using (exists (select 1 from user_account u
    where u.external_user_id = account_link.external_user_id))
  with check (exists (select 1 from user_account u
    where u.external_user_id = account_link.external_user_id));
grant select (external_user_id, purpose, created_at, expires_at, used_at), insert, delete
  on account_link to portal_colleagues;
create policy visit_colleagues on visit to portal_colleagues
  using (exists (select 1 from user_account u where u.external_user_id = visit.external_user_id))
  with check (exists (select 1 from user_account u
    where u.external_user_id = visit.external_user_id));
grant select (visit_hash, external_user_id, revoked_at), update (revoked_at, revoke_reason)
  on visit to portal_colleagues;
create policy second_factor_colleagues on second_factor to portal_colleagues
  using (exists (select 1 from user_account u
    where u.external_user_id = second_factor.external_user_id));
grant select (id, external_user_id), delete on second_factor to portal_colleagues;
create policy recovery_code_colleagues on recovery_code to portal_colleagues
  using (exists (select 1 from user_account u
    where u.external_user_id = recovery_code.external_user_id));
grant select (external_user_id), delete on recovery_code to portal_colleagues;
create policy factor_challenge_colleagues on factor_challenge to portal_colleagues
  using (exists (select 1 from user_account u
    where u.external_user_id = factor_challenge.external_user_id));
grant select (external_user_id, challenge_hash), delete on factor_challenge to portal_colleagues;
create policy known_device_colleagues on known_device to portal_colleagues
  using (exists (select 1 from user_account u
    where u.external_user_id = known_device.external_user_id));
grant select (external_user_id), delete on known_device to portal_colleagues;

create policy audit_log_colleagues on audit_log for insert to portal_colleagues
  with check (cust_id = current_setting('portal.cust_id', true));
grant insert on audit_log to portal_colleagues;
create policy notification_colleagues on notification for insert to portal_colleagues
  with check (kind = 'account' and external_user_id is not null
    and cust_id = current_setting('portal.cust_id', true));
grant insert on notification to portal_colleagues;
create policy mail_message_colleagues on mail_message for insert to portal_colleagues
  with check (cust_id is null);
grant insert on mail_message to portal_colleagues;
create policy once_request_colleagues on once_request to portal_colleagues
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, update on once_request to portal_colleagues;

-- What an owner may change, whatever the server asks for: people of the airline but themselves, access
-- that they have, or all of it as an administrator. The owner must be one at this moment, and owners
-- change users one after the other, so that two of them never take the right from each other.
create function check_colleague() returns trigger language plpgsql as $$
declare
  person uuid := nullif(current_setting('portal.person', true), '')::uuid;
  giver record;
  is_same boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(
    'owners ' || current_setting('portal.cust_id', true), 0));
  select u.financial_access, u.customer_access, u.technical_access, u.serviced_entity_access, u.admin
    into giver from user_account u
    where u.external_user_id = person and u.owner = 'Y' and u.status = 'active';
  if not found then
    raise exception 'Only an owner changes the users of an airline.'
      using errcode = 'check_violation', constraint = 'user_account_by_owner';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.external_user_id = person then
    raise exception 'Nobody changes their own access.'
      using errcode = 'check_violation', constraint = 'user_account_own_access';
  end if;
  if tg_op = 'UPDATE' and new.owner <> old.owner and new.owner_given_by is distinct from person then
    raise exception 'Who gives or takes the right of an owner is named.'
      using errcode = 'check_violation', constraint = 'user_account_owner_named';
  end if;
  -- Before an insert there is no old row, and its flags are those of nobody.
  is_same := new.financial_access = coalesce(old.financial_access, 'N')
    and new.customer_access = coalesce(old.customer_access, 'N')
    and new.technical_access = coalesce(old.technical_access, 'N')
    and new.serviced_entity_access = coalesce(old.serviced_entity_access, 'N')
    and new.admin = coalesce(old.admin, 'N');
  if tg_op = 'UPDATE' and not is_same and old.access_kept_by = 'file' then
    raise exception 'Loaded files decide on this access.'
      using errcode = 'check_violation', constraint = 'user_account_kept_by_file';
  end if;
  -- Who lets somebody in again gives what the account has.
  if tg_op = 'UPDATE' and old.status = 'disabled' and new.status <> 'disabled'
    and giver.admin = 'N' and (
    new.admin = 'Y'
    or giver.financial_access = 'N' and new.financial_access = 'Y'
    or giver.customer_access = 'N' and new.customer_access = 'Y'
    or giver.technical_access = 'N' and new.technical_access = 'Y'
    or giver.serviced_entity_access = 'N' and new.serviced_entity_access = 'Y') then
    raise exception 'An owner reactivates only access that they have.'
      using errcode = 'check_violation', constraint = 'user_account_within_own';
  end if;
  if giver.admin = 'N' and (
    giver.financial_access = 'N' and new.financial_access <> coalesce(old.financial_access, 'N')
    or giver.customer_access = 'N' and new.customer_access <> coalesce(old.customer_access, 'N')
    or giver.technical_access = 'N' and new.technical_access <> coalesce(old.technical_access, 'N')
    or giver.serviced_entity_access = 'N'
      and new.serviced_entity_access <> coalesce(old.serviced_entity_access, 'N')
    or new.admin <> coalesce(old.admin, 'N')) then
    raise exception 'An owner gives and takes only access that they have.'
      using errcode = 'check_violation', constraint = 'user_account_within_own';
  end if;
  return new;
end $$;
create trigger user_account_colleague before insert or update or delete on user_account
  for each row when (current_user = 'portal_colleagues') execute function check_colleague();

-- Invitations that nobody has used yet are limited, as other rows that people of an airline create.
create index user_account_invited on user_account (cust_id)
  where not has_password and last_login_at is null;
insert into quota (name, most) values ('openInvitations', 100), ('invitationsOfDay', 200);
grant select on quota to portal_colleagues;
create trigger quota_open_invitations after insert on user_account for each row
  when (current_user = 'portal_colleagues')
  execute function demand_quota('openInvitations', 'cust_id', 'not has_password and last_login_at is null');

-- An invitation can be withdrawn and sent again: mail to addresses that an owner types is limited, too.
create table invitation_mail (
  id bigint generated always as identity primary key,
  cust_id varchar(12) not null references customer,
  at timestamptz not null default now()
);
create index invitation_mail_customer on invitation_mail (cust_id, at);
alter table invitation_mail enable row level security;
alter table invitation_mail force row level security;
create policy invitation_mail_colleagues on invitation_mail to portal_colleagues
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert (cust_id), delete on invitation_mail to portal_colleagues;
create trigger quota_invitations_of_day after insert on invitation_mail for each row
  when (current_user = 'portal_colleagues')
  execute function demand_quota('invitationsOfDay', 'cust_id', 'at > now() - interval ''1 day''');

create function count_invitation_mail() returns trigger language plpgsql as $$
declare
  own text := current_setting('portal.cust_id', true);
begin
  delete from invitation_mail where cust_id = own and at <= now() - interval '1 day';
  insert into invitation_mail (cust_id) values (own);
  return null;
end $$;
create trigger account_link_counted after insert on account_link for each row
  when (current_user = 'portal_colleagues' and new.purpose = 'invite')
  execute function count_invitation_mail();
