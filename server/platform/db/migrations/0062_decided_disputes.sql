-- The lessor reads the disputes of all customers and decides them; the airline reads what was decided.

alter table invoice_dispute add column decided_by text;
grant update (decided_by) on invoice_dispute to portal_app;

create policy invoice_dispute_lessor on invoice_dispute for select to portal_lessor using (true);
create policy invoice_reduction_lessor on invoice_reduction for select to portal_lessor
  using (dispute_id is not null);
create policy invoice_disputed_lessor on invoice for select to portal_lessor
  using (exists (select 1 from invoice_dispute d where d.invoice_id = invoice.id));
grant select on invoice_dispute to portal_lessor;
grant select (invoice_id, dispute_id, disputed) on invoice_reduction to portal_lessor;
grant select (currency, balance, row_version) on invoice to portal_lessor;
