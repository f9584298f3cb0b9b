-- What a correction takes back of a bill first uses up the open dispute of the bill: that part is no
-- longer owed, so the dispute no longer suspends it.

alter table invoice_dispute add constraint invoice_dispute_bill unique (id, invoice_id);

alter table invoice_reduction
  add column dispute_id uuid,
  add column disputed numeric(18,2) not null default 0,
  add constraint invoice_reduction_dispute foreign key (dispute_id, invoice_id)
    references invoice_dispute (id, invoice_id),
  add constraint invoice_reduction_disputed check (
    case when dispute_id is null then disputed = 0 else disputed > 0 and disputed <= amount end);
create index invoice_reduction_dispute on invoice_reduction (dispute_id)
  where dispute_id is not null;

-- Reductions of a bill after it was disputed, the earliest first, use up the dispute that was open.
with used as (
  select r.document_id, r.invoice_id, d.id as dispute_id,
      least(r.amount, d.amount - coalesce(sum(r.amount) over (partition by d.id
        order by n.issue_date, n.id rows between unbounded preceding and 1 preceding), 0)) as amount
    from invoice_reduction r join invoice n on n.id = r.document_id
      join invoice_dispute d on d.invoice_id = r.invoice_id and d.status in ('open', 'resolved')
        and (d.raised_at at time zone 'UTC')::date < n.issue_date
        and (d.closed_at is null or (d.closed_at at time zone 'UTC')::date >= n.issue_date))
update invoice_reduction r set dispute_id = used.dispute_id, disputed = used.amount
  from used where used.document_id = r.document_id and used.invoice_id = r.invoice_id
    and used.amount > 0;
