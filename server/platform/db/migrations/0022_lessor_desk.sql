-- The lessor's desk: what waits for the lessor over all customers, and what deciding a claim brings.

-- Reads what lists of waiting work show, of every customer, and changes nothing. Everything else is
-- done as one customer.
do $$
begin
  create role portal_lessor nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;

grant usage on schema public to portal_lessor;

create policy customer_lessor on customer for select to portal_lessor using (true);
-- A draft is the airline's own.
create policy claim_lessor on claim for select to portal_lessor using (status <> 'draft');
create policy claim_line_lessor on claim_line for select to portal_lessor using (true);
create policy fund_lessor on fund for select to portal_lessor using (true);
create policy project_lessor on project for select to portal_lessor using (type <> 'repossession');
create policy milestone_lessor on milestone for select to portal_lessor using (true);
create policy oil_item_lessor on oil_item for select to portal_lessor using (true);
create policy audit_log_lessor on audit_log for insert to portal_lessor with check (true);

grant select on customer, claim, claim_line, fund, project, milestone, oil_item to portal_lessor;
grant insert on audit_log to portal_lessor;

create index claim_waiting on claim (status, submitted_on)
  where status in ('submitted', 'underReview', 'approved', 'partiallyApproved');

-- Paying a claim credits the airline: an invoice of the type claimPayment, which is always negative.
create policy invoice_claim_payment on invoice for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and type = 'claimPayment'
    and status = 'issued');
create policy invoice_line_claim_payment on invoice_line for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice where invoice.id = invoice_line.invoice_id and invoice.type = 'claimPayment'));
grant insert on invoice, invoice_line to portal_app;
