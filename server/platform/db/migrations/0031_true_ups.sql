-- A late report that replaces a billed estimate trues the bill up: the difference is billed or
-- credited, or waits for the lessor with the reason.
create table util_true_up (
  id uuid primary key,
  cust_id varchar(12) not null,
  -- The report that replaced the estimate, and the bill on the estimate.
  report_id uuid not null unique,
  estimate_invoice_id uuid not null references invoice,
  -- Lease, asset, month and bill as the lists print them.
  lease_no text collate "C" not null,
  asset text collate "C" not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  estimate text collate "C" not null,
  outcome text collate "C" not null
    check (outcome in ('billed', 'credited', 'same', 'waiting', 'settled')),
  -- Why the portal could not bill it; kept when it is done later.
  reason text not null default '',
  currency char(3) collate "C" not null,
  amount numeric(18,2),
  document_id uuid references invoice,
  document_number text collate "C",
  reported_at timestamptz not null,
  row_version integer not null default 1,
  settled_by text,
  settled_at timestamptz,
  note text not null default '' check (length(note) <= 2000),
  foreign key (report_id, cust_id) references util_report (id, cust_id),
  check ((outcome in ('billed', 'credited')) = (document_id is not null)),
  check ((document_id is null) = (document_number is null)),
  check ((outcome in ('waiting', 'settled')) = (amount is null)),
  check (outcome not in ('waiting', 'settled') or reason <> '')
);

create index util_true_up_waiting on util_true_up (reported_at) where outcome = 'waiting';
create index util_true_up_customer on util_true_up (cust_id, month);
create index util_true_up_estimate on util_true_up (estimate_invoice_id);

alter table util_true_up enable row level security;
alter table util_true_up force row level security;
create policy util_true_up_tenant on util_true_up to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
create policy util_true_up_lessor on util_true_up for select to portal_lessor using (true);
grant select, insert on util_true_up to portal_app;
grant update (outcome, amount, document_id, document_number, row_version, settled_by, settled_at, note)
  on util_true_up to portal_app;
grant select on util_true_up to portal_lessor;

-- The difference is a supplementary invoice, which names the bill that it adds to.
drop policy invoice_corrected on invoice;
create policy invoice_corrected on invoice for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true)
    and type in ('creditNote', 'supplementalRent', 'engineUseFee', 'adjustment')
    and corrects_invoice_id is not null and paid = 0
    and status in ('issued', 'partPaid', 'credited', 'paid'));

-- The credit note of a month that was trued up names the true-up, and reduces that and the bill on
-- the estimate.
drop policy allocation_credit on allocation;
create policy allocation_credit on allocation for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice note left join invoice named on named.id = note.corrects_invoice_id
    where note.id = allocation.credit_note_id and note.type = 'creditNote'
      and allocation.invoice_id in (named.id, named.corrects_invoice_id)));

drop policy invoice_credited on invoice;
create policy invoice_credited on invoice for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true)
    and type in ('supplementalRent', 'engineUseFee', 'adjustment')
    and status in ('issued', 'partPaid', 'disputed'))
  with check (cust_id = current_setting('portal.cust_id', true)
    and status in ('partPaid', 'disputed', 'credited', 'paid') and credited > 0
    and credited = (select coalesce(sum(amount), 0) from allocation
      where allocation.invoice_id = invoice.id and allocation.credit_note_id is not null));

-- A report that leaves the bill on its estimate as it is explains it: no longer estimated.
create policy billing_line_explained on billing_line for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true) and is_estimated)
  with check (cust_id = current_setting('portal.cust_id', true) and not is_estimated);
grant update (is_estimated, used, ratio, band_from, billed_units) on billing_line to portal_app;
