-- A month that is past due without a report, billed on an estimate when the lessor says so.

-- The desk lists such months of all customers: leases and their assets, and whether a month has a
-- report; no figures.
create policy lease_lessor on lease for select to portal_lessor using (true);
create policy aircraft_lessor on aircraft for select to portal_lessor using (true);
create policy engine_lessor on engine for select to portal_lessor using (true);
create policy opening_total_lessor on opening_total for select to portal_lessor using (true);
create policy util_report_lessor on util_report for select to portal_lessor using (true);
grant select (id, cust_id, lease_no, aircraft_id, engine_id, start_date, end_date, actual_return,
  util_due_day, is_mr_paying) on lease to portal_lessor;
grant select (id, msn, variant) on aircraft to portal_lessor;
grant select (id, esn, model) on engine to portal_lessor;
grant select (lease_id, as_of) on opening_total to portal_lessor;
grant select (cust_id, lease_id, month, status, is_current) on util_report to portal_lessor;

-- A bill that corrects nothing is written for an estimate only, before its report names it.
create policy invoice_estimated on invoice for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true)
    and type in ('supplementalRent', 'engineUseFee') and corrects_invoice_id is null
    and paid = 0 and credited = 0 and status in ('issued', 'paid')
    and (status = 'issued') = (gross > 0)
    and exists (select 1 from util_report where util_report.lease_id = invoice.lease_id
      and util_report.is_current and util_report.status = 'estimated'
      and util_report.invoice_id is null));

-- Whether an invoice is the bill of an estimate that does not name it yet.
create function bills_open_estimate(bill uuid) returns boolean language sql stable as $$
  select exists (select 1 from invoice i
      join util_report r on r.lease_id = i.lease_id and r.is_current and r.status = 'estimated'
        and r.invoice_id is null
    where i.id = bill and i.type in ('supplementalRent', 'engineUseFee')
      and i.corrects_invoice_id is null and i.paid = 0 and i.credited = 0
      and not exists (select 1 from util_report named where named.invoice_id = i.id))
$$;

create policy invoice_line_estimated on invoice_line for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true)
    and bills_open_estimate(invoice_id));
create policy billing_line_estimated on billing_line for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and is_estimated
    and bills_open_estimate(invoice_id));
