-- Notices of the lessor: to all customers or to some, to everybody there or to people with a right.

create table notice (
  id uuid primary key,
  title text not null check (length(title) between 1 and 160),
  text text not null check (length(text) between 1 and 4000),
  severity text collate "C" not null check (severity in ('info', 'warning', 'critical')),
  is_for_all boolean not null,
  right_needed text check (right_needed in ('financial', 'technical', 'customer')),
  starts_on date not null,
  -- Last day; null: until it is withdrawn.
  ends_on date check (ends_on >= starts_on),
  published_at timestamptz not null,
  published_by text not null check (length(published_by) between 1 and 200),
  -- When customers were told; null while it has not begun.
  told_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text check (length(withdrawn_by) between 1 and 200),
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 1000),
  row_version integer not null default 1,
  check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3))
);
create index notice_newest on notice (starts_on desc, id desc);
create index notice_untold on notice (starts_on) where told_at is null and withdrawn_at is null;

create table notice_customer (
  notice_id uuid not null references notice on delete cascade,
  cust_id varchar(12) not null references customer,
  primary key (notice_id, cust_id)
);
create index notice_customer_customer on notice_customer (cust_id);

alter table notice_customer enable row level security;
alter table notice_customer force row level security;
create policy notice_customer_tenant on notice_customer for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy notice_customer_publisher on notice_customer to portal_publisher
  using (true) with check (true);
grant select on notice_customer to portal_app;
grant select, insert, delete on notice_customer to portal_publisher;

alter table notice enable row level security;
alter table notice force row level security;
-- The day is decided by the statement on top.
create policy notice_tenant on notice for select to portal_app
  using (withdrawn_at is null and (is_for_all or exists (
    select 1 from notice_customer c where c.notice_id = notice.id)));
create policy notice_publisher on notice to portal_publisher using (true) with check (true);
grant select on notice to portal_app;
grant select, insert, update on notice to portal_publisher;

alter table notification drop constraint notification_right_needed_check;
alter table notification add constraint notification_right_needed_check
  check (right_needed in ('financial', 'technical', 'customer'));

-- A withdrawn notice leaves the bells, too.
create policy notification_publisher_sees on notification for select to portal_publisher
  using (kind = 'notice');
create policy notification_publisher_takes on notification for delete to portal_publisher
  using (kind = 'notice');
grant select, delete on notification to portal_publisher;
