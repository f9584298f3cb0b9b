-- No row refers to a row of another customer. A key between tables of customers carries cust_id on
-- both sides; where the row that is referred to may belong to everybody, a trigger compares the two.

do $$
declare
  k record;
  remedy constant text := 'Let each of these rows refer to a row of its own customer, then migrate again.';
begin
  for k in select * from (values
      ('util_report', 'invoice_id', 'invoice', 'id'),
      ('util_correction', 'invoice_id', 'invoice', 'id'),
      ('util_correction', 'credit_note_id', 'invoice', 'id'),
      ('util_true_up', 'document_id', 'invoice', 'id'),
      ('util_true_up', 'estimate_invoice_id', 'invoice', 'id'),
      ('contact_scope', 'lease_id', 'lease', 'id'),
      ('util_lateness', 'lease_id', 'lease', 'id'),
      ('notification_read', 'notification_id', 'notification', 'id'),
      ('document_read', 'document_id', 'document', 'id'),
      ('document_version', 'document_id', 'document', 'id'),
      ('billing_line', 'invoice_id', 'invoice', 'id'),
      ('oil_file', 'item_id', 'oil_item', 'id'))
      as keys(child, field, parent, key)
  loop
    perform demand_no_rows(
      format('select c.%1$I::text from %2$I c join %3$I p on p.%4$I = c.%1$I where p.cust_id <> c.cust_id',
        k.field, k.child, k.parent, k.key),
      format('%s.%s refers to another customer', k.child, k.field), remedy);
  end loop;
end $$;

alter table invoice add constraint invoice_customer_id unique (id, cust_id);
alter table notification add constraint notification_customer_id unique (id, cust_id);
alter table oil_response add constraint oil_response_customer unique (item_id, sequence, cust_id);

-- The customer of a line is that of its invoice, so the wider key is as strict.
alter table billing_line drop constraint billing_line_invoice_id_position_fkey;
alter table invoice_line
  drop constraint invoice_line_pkey,
  add primary key (invoice_id, position, cust_id);
alter table billing_line add constraint billing_line_of foreign key (invoice_id, position, cust_id)
  references invoice_line (invoice_id, position, cust_id);

alter table util_report
  drop constraint util_report_invoice_id_fkey,
  add constraint util_report_invoice foreign key (invoice_id, cust_id)
    references invoice (id, cust_id);
alter table util_correction
  drop constraint util_correction_credit_note,
  drop constraint util_correction_invoice,
  add constraint util_correction_credit_note foreign key (credit_note_id, cust_id)
    references invoice (id, cust_id),
  add constraint util_correction_invoice foreign key (invoice_id, cust_id)
    references invoice (id, cust_id);
alter table util_true_up
  drop constraint util_true_up_document_id_fkey,
  drop constraint util_true_up_estimate_invoice_id_fkey,
  add constraint util_true_up_document foreign key (document_id, cust_id, currency)
    references invoice (id, cust_id, currency),
  add constraint util_true_up_estimate foreign key (estimate_invoice_id, cust_id, currency)
    references invoice (id, cust_id, currency);
alter table contact_scope
  drop constraint contact_scope_lease_id_fkey,
  add constraint contact_scope_lease foreign key (lease_id, cust_id) references lease (id, cust_id);
alter table util_lateness
  drop constraint util_lateness_lease_id_fkey,
  add constraint util_lateness_lease foreign key (lease_id, cust_id) references lease (id, cust_id);
alter table notification_read
  drop constraint notification_read_notification_id_fkey,
  add constraint notification_read_of foreign key (notification_id, cust_id)
    references notification (id, cust_id) on delete cascade;
alter table oil_file
  drop constraint oil_file_item_id_sequence_fkey,
  add constraint oil_file_of foreign key (item_id, sequence, cust_id)
    references oil_response (item_id, sequence, cust_id);

-- The row that a column refers to belongs to the customer of this row, or to everybody: a document
-- that the lessor publishes to all, a person of the lessor. Arguments: column, table, its key.
create function demand_own_reference() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  owner text;
begin
  execute format('select cust_id from %I where %I = ($1).%I', tg_argv[1], tg_argv[2], tg_argv[0])
    into owner using new;
  if owner is null or owner = new.cust_id then return null; end if;
  raise exception '%.% refers to a row of another customer. Let it refer to one of %.',
    tg_table_name, tg_argv[0], coalesce(new.cust_id, 'the lessor')
    using errcode = 'foreign_key_violation', table = tg_table_name, column = tg_argv[0];
end $$;

create trigger document_read_own after insert or update of document_id, cust_id on document_read
  for each row execute function demand_own_reference('document_id', 'document', 'id');
create trigger document_version_own after insert or update of document_id, cust_id on document_version
  for each row execute function demand_own_reference('document_id', 'document', 'id');

do $$
declare
  name text;
begin
  foreach name in array array['visit', 'upload', 'document_read', 'document_subscription',
    'notification', 'notification_read', 'notification_preference', 'notification_digest',
    'unsubscribe_token']
  loop
    execute format('create trigger %I after insert or update of external_user_id, cust_id on %I
        for each row execute function demand_own_reference(''external_user_id'', ''user_account'', ''external_user_id'')',
      name || '_own_user', name);
  end loop;
end $$;

-- The dispute that a reduction uses up is one of its own bill and customer.
alter table invoice_reduction drop constraint invoice_reduction_dispute;
alter table invoice_dispute
  drop constraint invoice_dispute_bill,
  add constraint invoice_dispute_bill unique (id, invoice_id, cust_id);
alter table invoice_reduction
  add constraint invoice_reduction_dispute foreign key (dispute_id, invoice_id, cust_id)
    references invoice_dispute (id, invoice_id, cust_id);
