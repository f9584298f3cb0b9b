-- What is unusual in the audit log, for the people of the lessor who look after security. One alert
-- for each subject of a kind; the subject names the day, so that the same thing may alert again.
create table security_alert (
  id uuid primary key,
  kind text collate "C" not null check (kind ~ '^[a-z][A-Za-z]{2,40}$'),
  subject text not null check (length(subject) between 1 and 200),
  is_urgent boolean not null,
  -- As the line of the log says it; the account may be gone.
  external_user_id uuid,
  cust_id varchar(12),
  ip text not null,
  -- The words of the day it was found, at most one line.
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) <= 1000),
  at timestamptz not null,
  mailed_at timestamptz,
  handled_by text check (length(handled_by) between 1 and 200),
  handled_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  row_version integer not null default 1,
  unique (kind, subject),
  check ((handled_by is null) = (handled_at is null))
);
create index security_alert_newest on security_alert (at desc, id);
create index security_alert_open on security_alert (at desc) where handled_at is null;
create index security_alert_unmailed on security_alert (at) where mailed_at is null and is_urgent;
create index security_alert_user on security_alert (external_user_id);
create index security_alert_customer on security_alert (cust_id);

-- How far the log was looked at: the place in the chain of seals. One row.
create table audit_watch (
  is_only boolean primary key default true check (is_only),
  day date not null,
  position integer not null check (position >= 0)
);

-- The countries that a person has signed in from.
create table sign_in_country (
  external_user_id uuid not null references user_account on delete cascade,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  last_seen_at timestamptz not null,
  primary key (external_user_id, country)
);
create index sign_in_country_seen on sign_in_country (last_seen_at);

alter table security_alert enable row level security;
alter table security_alert force row level security;
alter table audit_watch enable row level security;
alter table audit_watch force row level security;
alter table sign_in_country enable row level security;
alter table sign_in_country force row level security;
create policy security_alert_identity on security_alert to portal_identity
  using (true) with check (true);
create policy audit_watch_identity on audit_watch to portal_identity using (true) with check (true);
create policy sign_in_country_identity on sign_in_country to portal_identity
  using (true) with check (true);
-- What an alert says stays; what became of it is added.
grant select, insert, delete on security_alert to portal_identity;
grant update (mailed_at, handled_by, handled_at, note, row_version) on security_alert
  to portal_identity;
grant select, insert, update on audit_watch to portal_identity;
grant select, insert, update, delete on sign_in_country to portal_identity;

create function tell_security_alert() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('portal_event', json_build_object('event', 'alert')::text);
  return null;
end $$;
create trigger security_alert_told after insert or update of handled_at on security_alert
  for each row execute function tell_security_alert();
