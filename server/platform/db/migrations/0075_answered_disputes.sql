-- Both sides write to an open dispute; the lessor may end it with a credit note over the amount that
-- it grants. What is granted in part leaves the rest owed, as if it had never been disputed.

alter table invoice_dispute add constraint invoice_dispute_owner unique (id, cust_id, currency);

create table invoice_dispute_message (
  dispute_id uuid not null,
  sequence integer not null check (sequence > 0),
  cust_id varchar(12) not null,
  currency char(3) not null,
  side text not null check (side in ('airline', 'lessor')),
  by_name text not null,
  written_at timestamptz not null,
  text text not null check (length(text) between 1 and 4000),
  primary key (dispute_id, sequence),
  foreign key (dispute_id, cust_id, currency) references invoice_dispute (id, cust_id, currency)
);

alter table invoice_dispute_message enable row level security;
alter table invoice_dispute_message force row level security;
create policy invoice_dispute_message_read on invoice_dispute_message for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
-- A closed dispute takes no further message, and a message is never changed.
create policy invoice_dispute_message_write on invoice_dispute_message for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice_dispute d where d.id = dispute_id and d.status = 'open'));
create policy invoice_dispute_message_lessor on invoice_dispute_message for select to portal_lessor
  using (true);
grant select, insert on invoice_dispute_message to portal_app;
grant select on invoice_dispute_message to portal_lessor;

alter table invoice_dispute drop constraint invoice_dispute_status_check;
alter table invoice_dispute add constraint invoice_dispute_status_check
  check (status in ('open', 'withdrawn', 'rejected', 'partResolved', 'resolved'));

-- The credit note by which the lessor grants a dispute, and its amount.
alter table invoice_dispute
  add column credit_note_id uuid,
  add column granted numeric(18,3) check (granted > 0 and granted <= amount),
  add constraint invoice_dispute_credit_note foreign key (credit_note_id, cust_id, currency)
    references invoice (id, cust_id, currency),
  add constraint invoice_dispute_granted check ((granted is null) = (credit_note_id is null)),
  add constraint invoice_dispute_granted_end
    check (granted is null or status in ('partResolved', 'resolved'));
grant update (credit_note_id, granted) on invoice_dispute to portal_app;
create policy invoice_granting_lessor on invoice for select to portal_lessor
  using (exists (select 1 from invoice_dispute d where d.credit_note_id = invoice.id));
