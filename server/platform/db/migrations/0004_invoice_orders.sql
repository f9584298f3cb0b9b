-- Orders that people choose for a long list: a page of them is read from the index, not sorted out
-- of all invoices of the airline.

create index invoice_number on invoice (cust_id, number, id) where status <> 'draft';
create index invoice_gross on invoice (cust_id, gross, id) where status <> 'draft';
create index invoice_balance on invoice (cust_id, balance, id) where status <> 'draft';
