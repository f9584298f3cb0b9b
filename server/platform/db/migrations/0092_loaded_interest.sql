-- Late interest that was charged or waived outside the portal: what is charged later on the same item is
-- less it, and until money comes in after its day nothing more is proposed.
alter table interest_charge add column is_loaded boolean not null default false,
  add constraint interest_charge_loaded check (
    not is_loaded or num_nonnulls(interest_invoice_id, waived_on) = 1);
grant update on interest_charge, interest_segment to portal_import;

-- What a loaded credit note takes back of the bills of a correction follows from the documents. Those of
-- the portal's own corrections and true-ups stay as they were written.
grant insert, update, delete on invoice_reduction to portal_import;
grant select (credit_note_id) on util_correction to portal_import;
grant select (document_id) on util_true_up to portal_import;
create policy util_correction_import on util_correction for select to portal_import using (true);
create policy util_true_up_import on util_true_up for select to portal_import using (true);
