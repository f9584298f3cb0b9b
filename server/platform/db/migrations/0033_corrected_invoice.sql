-- A document takes back or replaces one of the same customer, in the same currency.

alter table invoice
  add constraint invoice_corrects_own foreign key (corrects_invoice_id, cust_id, currency)
    references invoice (id, cust_id, currency);
alter table invoice drop constraint invoice_corrects_invoice_id_fkey;
