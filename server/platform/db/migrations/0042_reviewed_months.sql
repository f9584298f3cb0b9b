-- The lessor accepts a submitted month or asks about it, until it is billed.

-- What was asked about a report; one question is open at a time.
create table util_question (
  id uuid primary key,
  cust_id varchar(12) not null,
  report_id uuid not null,
  question text not null check (length(question) between 1 and 1000),
  asked_by text not null,
  asked_by_id uuid not null,
  asked_at timestamptz not null,
  closed_at timestamptz,
  -- Submitted anew, accepted as it stood, or followed by another question.
  outcome text check (outcome in ('answered', 'accepted', 'replaced')),
  foreign key (report_id, cust_id) references util_report (id, cust_id),
  check ((closed_at is null) = (outcome is null))
);

create unique index util_question_open on util_question (report_id) where closed_at is null;
create index util_question_report on util_question (report_id);

alter table util_question enable row level security;
alter table util_question force row level security;
create policy util_question_tenant on util_question to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert on util_question to portal_app;
grant update (closed_at, outcome) on util_question to portal_app;

-- What was submitted before a question was answered stays in the history as well, and on its receipt.
alter table util_withdrawal add column is_queried boolean not null default false;

-- The desk lists the submitted months of all customers that are not billed, with the figures of the
-- airframe or engine; what else a report holds is read for one customer at a time.
create index util_report_reviewed on util_report (status, submitted_at)
  where is_current and invoice_id is null and status in ('submitted', 'accepted', 'query');
grant select (id, submitted_by, submitted_at, late_days, invoice_id, row_version)
  on util_report to portal_lessor;
create policy util_line_lessor on util_line for select to portal_lessor
  using (exists (select 1 from util_report r where r.id = report_id and r.is_current
    and r.invoice_id is null and r.status in ('submitted', 'accepted', 'query')));
grant select (report_id, component_id, fh_min, fc) on util_line to portal_lessor;
create policy component_lessor on component for select to portal_lessor using (true);
grant select (id, kind) on component to portal_lessor;
