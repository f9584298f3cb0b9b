-- Mail is queued in the transaction of what it tells about and sent afterwards: nobody is told of
-- what was rolled back, and nothing is forgotten when the mail server is away.

create table mail_message (
  id uuid primary key,
  -- Null: not about one customer's data, for example a reset of a password.
  cust_id varchar(12) references customer,
  kind text not null check (kind ~ '^[a-z][A-Za-z]{2,40}$'),
  to_address text not null check (length(to_address) between 3 and 254 and to_address !~ '[[:cntrl:]]'),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (length(body) between 1 and 20000),
  -- One-click address for leaving this kind of mail (RFC 8058), or null for mail that must come.
  unsubscribe_url text check (unsubscribe_url !~ '[[:cntrl:]]'),
  attachment_name text,
  attachment_media text,
  attachment bytea,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  -- Given up after too many attempts.
  failed_at timestamptz,
  last_error text,
  check (num_nonnulls(attachment_name, attachment_media, attachment) in (0, 3))
);
create index mail_message_due on mail_message (next_attempt_at)
  where sent_at is null and failed_at is null;
create index mail_message_queued on mail_message (queued_at);

alter table mail_message enable row level security;
alter table mail_message force row level security;
create policy mail_message_identity on mail_message to portal_identity using (true) with check (true);
create policy mail_message_tenant on mail_message for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, update, delete on mail_message to portal_identity;
grant insert on mail_message to portal_app;
