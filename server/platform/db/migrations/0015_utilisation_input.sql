-- What is typed, submitted and corrected. Customers write their own reports; nothing else.

-- One act of submitting, over one or more lease-months: what its receipt shows.
create table util_submission (
  id uuid primary key,
  cust_id varchar(12) not null references customer,
  external_user_id uuid not null,
  submitted_by text not null,
  submitted_at timestamptz not null
);

alter table util_submission add constraint util_submission_customer unique (id, cust_id);

alter table util_report
  add column submission_id uuid,
  add constraint util_report_submission foreign key (submission_id, cust_id)
    references util_submission (id, cust_id);

create index util_report_submission on util_report (submission_id) where submission_id is not null;

-- A change asked for after a month was invoiced; the invoiced version is never edited.
create table util_correction (
  id uuid primary key,
  cust_id varchar(12) not null,
  report_id uuid not null,
  draft jsonb not null,
  reason text not null check (length(reason) between 1 and 2000),
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected')),
  requested_by text not null,
  external_user_id uuid not null,
  requested_at timestamptz not null,
  foreign key (report_id, cust_id) references util_report (id, cust_id)
);

create index util_correction_report on util_correction (report_id);

alter table util_submission enable row level security;
alter table util_submission force row level security;
create policy util_submission_tenant on util_submission to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

alter table util_correction enable row level security;
alter table util_correction force row level security;
create policy util_correction_tenant on util_correction to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

create policy util_report_write on util_report for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));
create policy util_report_change on util_report for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));

-- Lines of an open report are replaced as a whole; totals of later months follow a late report.
create policy util_line_write on util_line for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));
create policy util_line_change on util_line for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
create policy util_line_replace on util_line for delete to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

create policy engine_event_write on engine_event for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));
create policy engine_event_change on engine_event for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
create policy engine_event_replace on engine_event for delete to portal_app
  using (cust_id = current_setting('portal.cust_id', true));

grant select, insert on util_submission, util_correction to portal_app;
grant insert, update on util_report to portal_app;
grant insert, update, delete on util_line, engine_event to portal_app;
