-- A correction that the lessor decides: what becomes of its report, and of the bill of its month.

-- Lease, asset and month as the lists print them, so that a page of one reads few tables.
alter table util_correction
  add column lease_no text collate "C" not null default '',
  add column asset text not null default '',
  add column month text collate "C" not null default '',
  -- Where the report stood, and stands again when the request is rejected.
  add column status_before text not null default 'invoiced'
    check (status_before in ('submitted', 'accepted', 'invoiced', 'corrected')),
  add column row_version integer not null default 1,
  add column decided_by text,
  add column decided_at timestamptz,
  add column decision_note text,
  -- What an approval made: the next version of the report, and the bill when it changed.
  add column new_report_id uuid,
  add column credit_note_id uuid,
  add column invoice_id uuid,
  add constraint util_correction_new_report foreign key (new_report_id, cust_id)
    references util_report (id, cust_id),
  add constraint util_correction_credit_note foreign key (credit_note_id) references invoice,
  add constraint util_correction_invoice foreign key (invoice_id) references invoice;

update util_correction set month = r.month, lease_no = l.lease_no,
    asset = coalesce('MSN ' || a.msn || ' ' || a.variant, 'ESN ' || e.esn || ' ' || e.model)
  from util_report r join lease l on l.id = r.lease_id
    left join aircraft a on a.id = l.aircraft_id left join engine e on e.id = l.engine_id
  where r.id = util_correction.report_id;

alter table util_correction
  alter column lease_no drop default,
  alter column asset drop default,
  alter column month drop default,
  add constraint util_correction_decided check ((status = 'requested') = (decided_at is null)),
  add constraint util_correction_approved check ((status = 'approved') = (new_report_id is not null));

create unique index util_correction_open on util_correction (report_id) where status = 'requested';
create index util_correction_waiting on util_correction (requested_at) where status = 'requested';
create index util_correction_customer on util_correction (cust_id, month);
create index util_correction_new on util_correction (new_report_id) where new_report_id is not null;

grant update (status, row_version, decided_by, decided_at, decision_note, new_report_id,
  credit_note_id, invoice_id) on util_correction to portal_app;

create policy util_correction_lessor on util_correction for select to portal_lessor using (true);
grant select on util_correction to portal_lessor;

-- An approval takes the bill of the month back and issues it anew. Such documents always name what
-- they correct.
create policy invoice_corrected on invoice for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true)
    and type in ('creditNote', 'supplementalRent', 'engineUseFee')
    and corrects_invoice_id is not null and paid = 0
    and status in ('issued', 'partPaid', 'credited', 'paid'));
create policy invoice_line_corrected on invoice_line for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice where invoice.id = invoice_line.invoice_id
      and invoice.corrects_invoice_id is not null));
create policy billing_line_corrected on billing_line for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice where invoice.id = billing_line.invoice_id
      and invoice.corrects_invoice_id is not null));
grant insert on billing_line to portal_app;

-- A credit note reduces the bill that it names; money is never allocated this way.
create policy allocation_credit on allocation for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice note where note.id = allocation.credit_note_id
      and note.type = 'creditNote' and note.corrects_invoice_id = allocation.invoice_id));
create policy invoice_credited on invoice for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true)
    and type in ('supplementalRent', 'engineUseFee')
    and status in ('issued', 'partPaid', 'disputed'))
  with check (cust_id = current_setting('portal.cust_id', true)
    and status in ('partPaid', 'disputed', 'credited', 'paid') and credited > 0
    and credited = (select coalesce(sum(amount), 0) from allocation
      where allocation.invoice_id = invoice.id and allocation.credit_note_id is not null));
grant insert on allocation to portal_app;
grant update (credited, balance) on invoice to portal_app;
