-- A claim is begun, approved and paid by different people (NIST SP 800-53 AC-5). The database keeps who
-- did which part, and refuses the role of requests a second part of the same person.

create table claim_person (
  claim_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  part text collate "C" not null check (part in ('begin', 'approve', 'pay')),
  external_user_id uuid not null,
  at timestamptz not null,
  -- The transaction that named the person. A claim can come to the same step again, and each time
  -- somebody is named for it.
  named_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (claim_id, part, external_user_id, named_in),
  foreign key (claim_id, cust_id, currency) references claim (id, cust_id, currency)
);

-- Up to which amount claimed one person may do more than one part. Without a row: never. The operator
-- sets it, no request does; it does not count for the person who asked for it (set_by).
create table one_person_limit (
  cust_id varchar(12) not null references customer,
  currency char(3) collate "C" not null,
  up_to numeric(18,3) not null check (up_to >= 0),
  set_by uuid not null,
  set_at timestamptz not null,
  row_version integer not null default 1,
  primary key (cust_id, currency),
  constraint one_person_limit_decimals check (up_to = round(up_to, currency_decimals(currency))),
  constraint one_person_limit_currency check (currency_decimals(currency) is not null)
);

-- Whether somebody is an active user of the lessor with a role. The role of requests reads no accounts,
-- so the owner of the tables looks.
create function has_lessor_role(person uuid, role text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  return exists (select 1 from user_account u where u.external_user_id = person
    and u.realm = 'internal' and u.status = 'active' and u.lessor_roles @> array[role]);
revoke all on function has_lessor_role(uuid, text) from public;
grant execute on function has_lessor_role(uuid, text) to portal_app;

-- The claim is locked first, so that two transactions do not each name one person for another part.
-- Imports and demonstration data bring decisions of the time before the portal; they name nobody.
create function check_claim_person() returns trigger language plpgsql as $$
declare
  needed text := case new.part when 'approve' then 'claims' when 'pay' then 'payments' end;
begin
  new.named_in := pg_current_xact_id()::text::bigint;
  if current_user <> 'portal_app' then
    return new;
  end if;
  perform 1 from claim k where k.id = new.claim_id for update;
  if needed is not null and not has_lessor_role(new.external_user_id, needed) then
    raise exception 'Who does the part % of a claim is a user of the lessor with the role %.', new.part, needed
      using errcode = 'check_violation', constraint = 'claim_person_role';
  end if;
  if exists (select 1 from claim_person p where p.claim_id = new.claim_id
      and p.external_user_id = new.external_user_id and p.part <> new.part)
    and not exists (select 1 from claim k
      join one_person_limit l on l.cust_id = k.cust_id and l.currency = k.currency
      where k.id = new.claim_id and l.set_by <> new.external_user_id
        and greatest(k.claimed, coalesce(k.approved, 0)) <= l.up_to) then
    raise exception 'One person does not do two parts of a claim.'
      using errcode = 'check_violation', constraint = 'claim_four_eyes';
  end if;
  return new;
end $$;
create trigger claim_person_apart before insert on claim_person
  for each row execute function check_claim_person();

-- Who did the step before, or an earlier round of the claim, is not who does this step: the name is
-- stored by the transaction that takes the step.
create function check_claim_named() returns trigger language plpgsql as $$
declare
  needed text := case new.status when 'submitted' then 'begin' when 'approved' then 'approve'
    when 'partiallyApproved' then 'approve' when 'paid' then 'pay' end;
begin
  if current_user <> 'portal_app' or needed is null then
    return null;
  end if;
  if not exists (select 1 from claim_person p where p.claim_id = new.id and p.part = needed
      and p.named_in = pg_current_xact_id()::text::bigint) then
    raise exception 'A claim is % by a person who is named.', new.status
      using errcode = 'check_violation', constraint = 'claim_person_named';
  end if;
  return null;
end $$;
create trigger claim_named after insert or update of status on claim
  for each row execute function check_claim_named();

-- Who has begun or approved a claim that is not over yet, as the audit log knows it.
insert into claim_person (claim_id, cust_id, currency, part, external_user_id, at)
select k.id, k.cust_id, k.currency, case entry.event when 'claim.decided' then 'approve' else 'begin' end,
  entry.external_user_id, min(entry.at)
from claim k join audit_log entry on entry.detail ->> 'claim' = k.id::text
where k.status not in ('paid', 'withdrawn') and entry.external_user_id is not null
  and (entry.event in ('claim.begun', 'claim.changed', 'claim.documentAttached')
    or (entry.event = 'claim.stepTaken' and entry.detail ->> 'step' in ('submit', 'answerDocuments', 'reopen'))
    or (entry.event = 'claim.decided' and entry.detail ->> 'status' <> 'Rejected'))
group by k.id, k.cust_id, k.currency, 4, entry.external_user_id;

alter table claim_person enable row level security;
alter table claim_person force row level security;
create policy claim_person_tenant on claim_person to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on claim_person to portal_app;

alter table one_person_limit enable row level security;
alter table one_person_limit force row level security;
create policy one_person_limit_tenant on one_person_limit for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
grant select on one_person_limit to portal_app;
