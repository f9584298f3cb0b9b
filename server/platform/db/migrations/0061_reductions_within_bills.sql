-- What documents take back of a bill is at most what it is over, and each of them is a credit note of
-- the same lease and lessor entity.

do $$
begin
  perform demand_no_rows('select i.number from invoice_reduction r join invoice i on i.id = r.invoice_id
      group by i.id having sum(r.amount) > i.gross',
    'More is taken back of bills than they are over', 'Reduce what is taken back.');
  perform demand_no_rows('select d.number from invoice_reduction r join invoice d on d.id = r.document_id
      join invoice i on i.id = r.invoice_id
      where d.type <> ''creditNote'' or d.lease_id <> i.lease_id
        or d.lessor_entity_id <> i.lessor_entity_id',
    'Documents take something back of a bill of another lease or lessor entity',
    'Name a bill of their own lease and entity.');
end $$;

create function check_reduction() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  r record;
begin
  select b.number as bill, b.gross, d.number as document,
      d.type = 'creditNote' and d.lease_id = b.lease_id
        and d.lessor_entity_id = b.lessor_entity_id as is_own,
      (select coalesce(sum(amount), 0) from invoice_reduction where invoice_id = b.id) as taken
    into r from invoice b, invoice d where b.id = new.invoice_id and d.id = new.document_id;
  if not r.is_own then
    raise exception '% takes something back of %, which is of another lease or lessor entity. Name a bill of its own.',
      r.document, r.bill using errcode = 'check_violation', constraint = 'invoice_reduction_own';
  end if;
  if r.taken > r.gross then
    raise exception '% are taken back of %, which is over %. Take back less.',
      r.taken, r.bill, r.gross using errcode = 'check_violation', constraint = 'invoice_reduction_within';
  end if;
  return null;
end $$;

create constraint trigger invoice_reduction_within after insert or update on invoice_reduction
  deferrable initially deferred for each row execute function check_reduction();

drop policy invoice_reduction_tenant on invoice_reduction;
create policy invoice_reduction_tenant on invoice_reduction to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true)
    and exists (select 1 from invoice d join invoice b on b.lease_id = d.lease_id
        and b.lessor_entity_id = d.lessor_entity_id and b.gross > 0
      where d.id = document_id and b.id = invoice_id and d.type = 'creditNote'
        and d.corrects_invoice_id is not null));
