-- What the portal tells people about, who has read it, and how they want to hear of it by mail.

create table notification (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  -- null: everybody of the customer who may open the screen behind it
  external_user_id uuid references user_account on delete cascade,
  -- Who did it; they need not be told.
  caused_by uuid,
  kind text collate "C" not null check (kind ~ '^[a-z][A-Za-z]{2,40}$'),
  -- What it is about, so that the same thing is told once: an invoice number, a lease and a month.
  subject text not null check (length(subject) between 1 and 200),
  title text not null check (length(title) between 1 and 200),
  text text not null default '' check (length(text) <= 4000),
  -- The screen that shows more, relative to /portal.
  path text not null check (path ~ '^/[A-Za-z{]' and length(path) <= 500),
  -- The right that its reader needs beside the one of the screen.
  right_needed text check (right_needed in ('financial', 'technical')),
  at timestamptz not null,
  -- When mail about it was queued for those who want it at once.
  mailed_at timestamptz,
  unique (cust_id, kind, subject)
);
create index notification_newest on notification (cust_id, at desc, id);
create index notification_unmailed on notification (cust_id) where mailed_at is null;
create index notification_at on notification (at);

create table notification_read (
  notification_id uuid not null references notification on delete cascade,
  external_user_id uuid not null references user_account on delete cascade,
  cust_id varchar(12) not null references customer,
  read_at timestamptz not null,
  primary key (notification_id, external_user_id)
);
create index notification_read_user on notification_read (external_user_id);

create table notification_preference (
  external_user_id uuid not null references user_account on delete cascade,
  cust_id varchar(12) not null references customer,
  kind text not null check (kind ~ '^[a-z][A-Za-z]{2,40}$'),
  mail text not null check (mail in ('none', 'immediately', 'daily')),
  primary key (external_user_id, cust_id, kind)
);

-- Up to when a person has had the daily mail.
create table notification_digest (
  external_user_id uuid not null references user_account on delete cascade,
  cust_id varchar(12) not null references customer,
  sent_until timestamptz not null,
  primary key (external_user_id, cust_id)
);

-- Tokens in mail that leave one kind of mail and open nothing else. Only their hash is kept.
create table unsubscribe_token (
  token_hash char(64) primary key,
  external_user_id uuid not null references user_account on delete cascade,
  cust_id varchar(12) not null references customer,
  -- null: the daily mail, with every kind in it
  kind text check (kind ~ '^[a-z][A-Za-z]{2,40}$'),
  created_at timestamptz not null
);
create index unsubscribe_token_created on unsubscribe_token (created_at);

alter table notification enable row level security;
alter table notification force row level security;
create policy notification_tenant on notification to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, delete on notification to portal_app;
grant update (mailed_at, title, text) on notification to portal_app;
-- Chores see for whom something waits and what is old, not what it says.
create policy notification_chores on notification for select to portal_identity using (true);
create policy notification_tidy on notification for delete to portal_identity using (true);
grant select (cust_id, at, mailed_at), delete on notification to portal_identity;

alter table notification_read enable row level security;
alter table notification_read force row level security;
create policy notification_read_tenant on notification_read to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, delete on notification_read to portal_app;

alter table notification_preference enable row level security;
alter table notification_preference force row level security;
create policy notification_preference_tenant on notification_preference to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
-- Leaving by a link in a mail needs no session.
create policy notification_preference_leaves on notification_preference to portal_identity
  using (true) with check (true);
grant select, insert, update on notification_preference to portal_app, portal_identity;

alter table notification_digest enable row level security;
alter table notification_digest force row level security;
create policy notification_digest_tenant on notification_digest to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, update on notification_digest to portal_app;

alter table unsubscribe_token enable row level security;
alter table unsubscribe_token force row level security;
create policy unsubscribe_token_tenant on unsubscribe_token for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));
create policy unsubscribe_token_identity on unsubscribe_token to portal_identity using (true);
grant insert on unsubscribe_token to portal_app;
grant select, delete on unsubscribe_token to portal_identity;

-- Every server hears at the commit whose page has something new. No contents travel: a page that is
-- told asks for them as its own user.
create function tell_of_notification() returns trigger language plpgsql as $$
declare
  item record := coalesce(new, old);
begin
  perform pg_notify('portal_event', json_build_object('event', 'notification', 'custId', item.cust_id,
    'to', item.external_user_id, 'kind', item.kind, 'right', item.right_needed)::text);
  return null;
end $$;
create trigger notification_told after insert or delete on notification
  for each row execute function tell_of_notification();

create function tell_of_reading() returns trigger language plpgsql as $$
declare
  mark record := coalesce(new, old);
begin
  perform pg_notify('portal_event', json_build_object('event', 'read', 'custId', mark.cust_id,
    'to', mark.external_user_id)::text);
  return null;
end $$;
create trigger notification_read_told after insert or delete on notification_read
  for each row execute function tell_of_reading();

create function tell_of_visit_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_event',
    json_build_object('event', 'visitEnded', 'visitHash', new.visit_hash)::text);
  return null;
end $$;
create trigger visit_end_told after update of revoked_at on visit
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_of_visit_end();
