-- A submission that is taken back stays in the history, and on the receipt that was given for it.
create table util_withdrawal (
  id uuid primary key,
  cust_id varchar(12) not null,
  -- Null where the submission came without a receipt.
  submission_id uuid,
  lease_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version integer not null,
  source text not null,
  due_date date not null,
  submitted_by text,
  submitted_at timestamptz,
  late_days integer not null,
  -- What the receipt printed of the month.
  lines jsonb not null,
  external_user_id uuid not null,
  withdrawn_by text not null,
  withdrawn_at timestamptz not null,
  foreign key (submission_id, cust_id) references util_submission (id, cust_id),
  foreign key (lease_id, cust_id) references lease (id, cust_id)
);

create index util_withdrawal_month on util_withdrawal (cust_id, month);
create index util_withdrawal_submission on util_withdrawal (submission_id);

alter table util_withdrawal enable row level security;
alter table util_withdrawal force row level security;
create policy util_withdrawal_tenant on util_withdrawal to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on util_withdrawal to portal_app;
