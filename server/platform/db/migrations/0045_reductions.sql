-- A correction of a billed month bills or credits the difference; what was billed keeps its due date,
-- payments and interest. What a document takes back of a bill was never owed, from the due date of that
-- bill on, whether it was paid or not.
create table invoice_reduction (
  document_id uuid not null,
  invoice_id uuid not null check (invoice_id <> document_id),
  cust_id varchar(12) not null,
  currency char(3) not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (document_id, invoice_id),
  foreign key (document_id, cust_id, currency) references invoice (id, cust_id, currency),
  foreign key (invoice_id, cust_id, currency) references invoice (id, cust_id, currency)
);
create index invoice_reduction_invoice on invoice_reduction (invoice_id);

alter table invoice_reduction enable row level security;
alter table invoice_reduction force row level security;
create policy invoice_reduction_tenant on invoice_reduction to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true)
    and exists (select 1 from invoice d where d.id = document_id and d.type = 'creditNote'
      and d.corrects_invoice_id is not null));
grant select, insert on invoice_reduction to portal_app;

-- A credit note of a correction goes to bills of its lease, lessor entity and currency.
drop policy allocation_credit on allocation;
create policy allocation_credit on allocation for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true) and exists (
    select 1 from invoice note join invoice bill on bill.lease_id = note.lease_id
        and bill.lessor_entity_id = note.lessor_entity_id and bill.currency = note.currency
      where note.id = allocation.credit_note_id and note.type = 'creditNote'
        and note.corrects_invoice_id is not null
        and bill.id = allocation.invoice_id and bill.gross > 0));

drop policy invoice_credited on invoice;
create policy invoice_credited on invoice for update to portal_app
  using (cust_id = current_setting('portal.cust_id', true) and gross > 0
    and status in ('issued', 'partPaid', 'disputed'))
  with check (cust_id = current_setting('portal.cust_id', true)
    and status in ('partPaid', 'disputed', 'credited', 'paid') and credited > 0
    and credited = (select coalesce(sum(amount), 0) from allocation
      where allocation.invoice_id = invoice.id and allocation.credit_note_id is not null));

-- Corrections that the portal made before credited the whole bill and made the whole new one due
-- anew. Where nothing was paid or credited on the new bill since, the credit note is applied to it
-- instead, and the bill before has its balance again.
create temporary table rebooked on commit drop as
  select n.id as note_id, n.cust_id, n.currency, -n.gross as taken, r.id as bill_id,
      least(-n.gross, r.gross) as netted
    from util_correction k join invoice n on n.id = k.credit_note_id
      join invoice r on r.id = k.invoice_id
    where r.paid = 0 and r.credited = 0 and r.gross > 0
      and r.status in ('issued', 'partPaid')
      -- A later correction has taken the new bill back: both stay as they are.
      and not exists (select 1 from invoice l where l.corrects_invoice_id = r.id)
      and not exists (select 1 from invoice o join allocation a on a.invoice_id = o.id
        where a.credit_note_id = n.id and o.status not in ('credited', 'paid', 'partPaid', 'disputed'));

update invoice set credited = credited - given.amount, balance = balance + given.amount,
    row_version = row_version + 1,
    status = case when status = 'disputed' then status
      when paid = 0 and credited = given.amount then 'issued' else 'partPaid' end
  from (select a.invoice_id, sum(a.amount) as amount from allocation a
      join rebooked b on b.note_id = a.credit_note_id group by a.invoice_id) given
  where invoice.id = given.invoice_id;

create temporary table rebooked_rest on commit drop as
  select b.note_id, a.invoice_id, b.cust_id, b.currency, a.allocated_on,
      least(a.amount, greatest(0, b.taken - b.netted - coalesce(sum(a.amount) over (
        partition by b.note_id order by o.issue_date desc, o.id
        rows between unbounded preceding and 1 preceding), 0))) as amount
    from rebooked b join allocation a on a.credit_note_id = b.note_id
      join invoice o on o.id = a.invoice_id;

delete from allocation using rebooked b where credit_note_id = b.note_id;

insert into allocation (invoice_id, position, cust_id, currency, credit_note_id, allocated_on, amount)
  select b.bill_id, 1 + coalesce((select max(position) from allocation a
      where a.invoice_id = b.bill_id), 0), b.cust_id, b.currency, b.note_id, n.issue_date, b.netted
    from rebooked b join invoice n on n.id = b.note_id
  union all
  select r.invoice_id, 1 + coalesce((select max(position) from allocation a
      where a.invoice_id = r.invoice_id), 0), r.cust_id, r.currency, r.note_id, r.allocated_on,
      r.amount
    from rebooked_rest r where r.amount > 0;

insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
  select note_id, bill_id, cust_id, currency, netted from rebooked where netted > 0
  union all
  select note_id, invoice_id, cust_id, currency, amount from rebooked_rest where amount > 0;

update invoice set credited = s.amount, balance = gross - paid - s.amount,
    row_version = row_version + 1,
    status = case when status = 'disputed' and gross > paid + s.amount then 'disputed'
      when gross > paid + s.amount then 'partPaid' when paid = 0 then 'credited' else 'paid' end
  from (select a.invoice_id, sum(a.amount) as amount from allocation a
      where a.credit_note_id is not null and a.invoice_id in (
        select bill_id from rebooked union select invoice_id from rebooked_rest where amount > 0)
      group by a.invoice_id) s
  where invoice.id = s.invoice_id;

update invoice set credited = -s.amount, balance = gross - paid + s.amount,
    row_version = row_version + 1,
    status = case when gross = -s.amount then 'credited' else 'partPaid' end
  from (select a.credit_note_id as id, sum(a.amount) as amount from allocation a
      join rebooked b on b.note_id = a.credit_note_id group by a.credit_note_id) s
  where invoice.id = s.id;

-- What a credit note took back of a bill that was paid reduces that bill, too.
insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
  select b.note_id, o.id, b.cust_id, b.currency, least(o.gross, b.taken - b.netted - given.amount)
    from rebooked b join invoice n on n.id = b.note_id join invoice o on o.id = n.corrects_invoice_id
      cross join lateral (select coalesce(sum(r.amount), 0) as amount from rebooked_rest r
        where r.note_id = b.note_id) given
    where b.taken - b.netted - given.amount > 0 and o.gross > 0
  on conflict (document_id, invoice_id)
    do update set amount = invoice_reduction.amount + excluded.amount;

-- The other credit notes of corrections and true-ups took back all that they are over: of the bill that
-- they name, then of the estimate that it had trued up.
insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
  select n.id, o.id, n.cust_id, n.currency, least(-n.gross, o.gross)
    from invoice n join invoice o on o.id = n.corrects_invoice_id
    where o.gross > 0 and n.type = 'creditNote'
      and (n.id in (select credit_note_id from util_correction)
        or n.id in (select document_id from util_true_up))
      and not exists (select 1 from rebooked b where b.note_id = n.id);
insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
  select n.id, e.id, n.cust_id, n.currency, least(-n.gross - greatest(o.gross, 0), e.gross)
    from invoice n join invoice o on o.id = n.corrects_invoice_id
      join invoice e on e.id = o.corrects_invoice_id
    where o.type in ('adjustment', 'creditNote') and n.type = 'creditNote' and e.gross > 0
      and -n.gross > greatest(o.gross, 0)
      and n.id in (select credit_note_id from util_correction)
      and not exists (select 1 from rebooked b where b.note_id = n.id);
