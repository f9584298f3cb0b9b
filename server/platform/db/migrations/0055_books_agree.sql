-- Amounts that repeat others agree with them, whoever writes. The checks run at the commit, when all
-- rows of a booking are there. They see every row, whatever the role of the writer may read.

do $$
begin
  perform demand_no_rows('select number from invoice i where net <>
      (select coalesce(sum(amount), 0) from invoice_line l where l.invoice_id = i.id)',
    'The net amount of invoices is not the sum of their lines', 'Correct the lines or the net amount.');
  perform demand_no_rows('select number from invoice i where paid <> (select coalesce(sum(amount), 0)
      from allocation a where a.invoice_id = i.id and a.payment_id is not null)',
    'What is paid of invoices is not what payments are allocated to them',
    'Set paid to the sum of the allocations.');
  perform demand_no_rows('select number from invoice i where credited <>
      (select coalesce(sum(amount), 0) from allocation a
        where a.invoice_id = i.id and a.credit_note_id is not null)
      - (select coalesce(sum(amount), 0) from allocation a where a.credit_note_id = i.id)',
    'What is credited on invoices is not what credits are allocated to them',
    'Set credited to the sum of the allocations.');
  perform demand_no_rows('select reference from payment p where applied <>
      (select coalesce(sum(amount), 0) from allocation a where a.payment_id = p.id)',
    'What is applied of payments is not what is allocated of them',
    'Set applied to the sum of the allocations.');
  perform demand_no_rows('select reference from letter_of_credit l where amount <
      (select sum(amount) from letter_of_credit_lease p where p.letter_id = l.id)',
    'The parts of letters of credit are more than the letter', 'Reduce the parts.');
  perform demand_no_rows('select m.id::text from fund_movement m
      where m.kind in (''TRANSFER_IN'', ''TRANSFER_OUT'') and
        (select sum(amount) from fund_movement where fund_id = m.fund_id
          and counter_fund_id = m.counter_fund_id and movement_date = m.movement_date and kind = m.kind)
        is distinct from
        (select sum(amount) from fund_movement where fund_id = m.counter_fund_id
          and counter_fund_id = m.fund_id and movement_date = m.movement_date and kind <> m.kind
          and kind in (''TRANSFER_IN'', ''TRANSFER_OUT''))',
    'Transfers between funds have one side only', 'Book the other side on the same day.');
  perform demand_no_rows('select f.id::text from fund f join lease l on l.id = f.lease_id
      join component c on c.id = f.component_id left join engine e on e.id = c.engine_id
      where (c.aircraft_id = l.aircraft_id or c.engine_id = l.engine_id
        or e.title_aircraft_id = l.aircraft_id) is not true',
    'Funds are for a component outside their lease', 'Name a component of the leased asset.');
  perform demand_no_rows('select distinct k.number from claim k
      join (select claim_id, fund_id from claim_line union select claim_id, fund_id from claim_fund) n
        on n.claim_id = k.id join fund f on f.id = n.fund_id where f.lease_id <> k.lease_id',
    'Claims draw on a fund of another lease', 'Name a fund of the lease of the claim.');
end $$;

create function demand_net(bill uuid) returns void language plpgsql as $$
declare
  i record;
begin
  select number, net, (select coalesce(sum(amount), 0) from invoice_line where invoice_id = bill) as lines
    into i from invoice where id = bill;
  -- One that was deleted meanwhile has no row; the keys of its lines say the rest.
  if not found or i.net = i.lines then return; end if;
  raise exception 'Invoice % has a net amount of % and lines of %. Write both alike.',
    i.number, i.net, i.lines using errcode = 'check_violation', constraint = 'invoice_net_agrees';
end $$;

create function demand_settled(bill uuid) returns void language plpgsql as $$
declare
  i record;
begin
  select v.number, v.paid, v.credited, s.paid as allocated, s.credited - u.used as credits
    into i from invoice v,
      lateral (select coalesce(sum(amount) filter (where payment_id is not null), 0) as paid,
        coalesce(sum(amount) filter (where credit_note_id is not null), 0) as credited
        from allocation where invoice_id = bill) s,
      lateral (select coalesce(sum(amount), 0) as used from allocation where credit_note_id = bill) u
    where v.id = bill;
  if not found or (i.paid = i.allocated and i.credited = i.credits) then return; end if;
  raise exception 'Invoice % says that % are paid and % credited; its allocations say % and %. Write both alike.',
    i.number, i.paid, i.credited, i.allocated, i.credits
    using errcode = 'check_violation', constraint = 'invoice_settled_agrees';
end $$;

create function demand_applied(money uuid) returns void language plpgsql as $$
declare
  p record;
begin
  select reference, applied, (select coalesce(sum(amount), 0) from allocation where payment_id = money)
      as allocated into p from payment where id = money;
  if not found or p.applied = p.allocated then return; end if;
  raise exception 'Payment % says that % are applied; its allocations say %. Write both alike.',
    p.reference, p.applied, p.allocated
    using errcode = 'check_violation', constraint = 'payment_applied_agrees';
end $$;

create function check_invoice_net() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform demand_net(new.id);
  return null;
end $$;

create function check_invoice_settled() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform demand_settled(new.id);
  return null;
end $$;

create function check_payment_applied() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform demand_applied(new.id);
  return null;
end $$;

create function check_invoice_line() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'DELETE' then perform demand_net(new.invoice_id); end if;
  if tg_op = 'DELETE' then perform demand_net(old.invoice_id); end if;
  if tg_op = 'UPDATE' and old.invoice_id <> new.invoice_id then perform demand_net(old.invoice_id); end if;
  return null;
end $$;

create function demand_both_sides(a allocation) returns void language plpgsql as $$
begin
  perform demand_settled(a.invoice_id);
  if a.payment_id is not null then perform demand_applied(a.payment_id); end if;
  if a.credit_note_id is not null then perform demand_settled(a.credit_note_id); end if;
end $$;

create function check_allocation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'DELETE' then perform demand_both_sides(new); end if;
  if tg_op <> 'INSERT' then perform demand_both_sides(old); end if;
  return null;
end $$;

create constraint trigger invoice_net_agrees after insert on invoice
  deferrable initially deferred for each row execute function check_invoice_net();
create constraint trigger invoice_net_still_agrees after update of net on invoice
  deferrable initially deferred for each row when (old.net <> new.net)
  execute function check_invoice_net();
create constraint trigger invoice_line_agrees after insert or delete on invoice_line
  deferrable initially deferred for each row execute function check_invoice_line();
create constraint trigger invoice_line_still_agrees after update on invoice_line
  deferrable initially deferred for each row
  when (old.amount <> new.amount or old.invoice_id <> new.invoice_id)
  execute function check_invoice_line();
-- An invoice of which nothing is settled has no allocation, or an allocation that is checked itself.
create constraint trigger invoice_settled_agrees after insert on invoice
  deferrable initially deferred for each row when (new.paid <> 0 or new.credited <> 0)
  execute function check_invoice_settled();
create constraint trigger invoice_settled_still_agrees after update on invoice
  deferrable initially deferred for each row
  when (old.paid <> new.paid or old.credited <> new.credited)
  execute function check_invoice_settled();
create constraint trigger payment_applied_agrees after insert on payment
  deferrable initially deferred for each row when (new.applied <> 0)
  execute function check_payment_applied();
create constraint trigger payment_applied_still_agrees after update on payment
  deferrable initially deferred for each row when (old.applied <> new.applied)
  execute function check_payment_applied();
create constraint trigger allocation_agrees after insert or delete on allocation
  deferrable initially deferred for each row execute function check_allocation();
create constraint trigger allocation_still_agrees after update on allocation
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function check_allocation();

create function check_letter() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  l record;
begin
  select reference, amount, (select coalesce(sum(p.amount), 0) from letter_of_credit_lease p
      where p.letter_id = letter.id) as parts into l
    from letter_of_credit letter
    where id = (case when tg_table_name = 'letter_of_credit' then to_jsonb(new) ->> 'id'
      else to_jsonb(new) ->> 'letter_id' end)::uuid;
  if not found or l.parts <= l.amount then return null; end if;
  raise exception 'The parts of letter of credit % are % and the letter is over %. Reduce the parts.',
    l.reference, l.parts, l.amount
    using errcode = 'check_violation', constraint = 'letter_of_credit_parts';
end $$;

create constraint trigger letter_of_credit_parts after update of amount on letter_of_credit
  deferrable initially deferred for each row execute function check_letter();
create constraint trigger letter_of_credit_part after insert or update on letter_of_credit_lease
  deferrable initially deferred for each row execute function check_letter();

create function demand_pair(m fund_movement) returns void language plpgsql as $$
declare
  given numeric;
  taken numeric;
begin
  if m.kind not in ('TRANSFER_IN', 'TRANSFER_OUT') then return; end if;
  select coalesce(sum(amount), 0) into given from fund_movement
    where fund_id = m.fund_id and counter_fund_id = m.counter_fund_id
      and movement_date = m.movement_date and kind = m.kind;
  select coalesce(sum(amount), 0) into taken from fund_movement
    where fund_id = m.counter_fund_id and counter_fund_id = m.fund_id
      and movement_date = m.movement_date and kind <> m.kind
      and kind in ('TRANSFER_IN', 'TRANSFER_OUT');
  if given = taken then return; end if;
  raise exception 'A transfer of % on % has % on its other side. Book both sides on one day.',
    given, m.movement_date, taken
    using errcode = 'check_violation', constraint = 'fund_movement_paired';
end $$;

create function check_transfer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'DELETE' then perform demand_pair(new); end if;
  if tg_op <> 'INSERT' then perform demand_pair(old); end if;
  return null;
end $$;

create constraint trigger fund_movement_paired after insert on fund_movement
  deferrable initially deferred for each row
  when (new.kind in ('TRANSFER_IN', 'TRANSFER_OUT')) execute function check_transfer();
create constraint trigger fund_movement_still_paired after update or delete on fund_movement
  deferrable initially deferred for each row
  execute function check_transfer();

create function check_fund_component() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  stranger text;
begin
  select f.lease_no || ' ' || f.kind || ' ' || f.component_serial into stranger from fund f
    join lease l on l.id = f.lease_id
    join component c on c.id = f.component_id left join engine e on e.id = c.engine_id
    where (case when tg_table_name = 'lease' then f.lease_id else f.id end) = new.id
      and (c.aircraft_id = l.aircraft_id or c.engine_id = l.engine_id
        or e.title_aircraft_id = l.aircraft_id) is not true
    limit 1;
  if stranger is null then return null; end if;
  raise exception 'Fund % is for a component outside its lease. Name a component of the leased asset.',
    stranger using errcode = 'check_violation', constraint = 'fund_component';
end $$;

create constraint trigger fund_component after insert or update of lease_id, component_id on fund
  deferrable initially deferred for each row execute function check_fund_component();
create constraint trigger lease_component after update of aircraft_id, engine_id on lease
  deferrable initially deferred for each row
  when (old.aircraft_id is distinct from new.aircraft_id or old.engine_id is distinct from new.engine_id)
  execute function check_fund_component();

create function check_claim_funds() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  asked uuid;
  stranger text;
begin
  asked := case when tg_table_name = 'claim' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'claim_id' end;
  select k.number into stranger from claim k
    join (select claim_id, fund_id from claim_line where claim_id = asked
      union all select claim_id, fund_id from claim_fund where claim_id = asked) n
      on n.claim_id = k.id
    join fund f on f.id = n.fund_id
    where k.id = asked and f.lease_id <> k.lease_id limit 1;
  if stranger is null then return null; end if;
  raise exception 'Claim % draws on a fund of another lease. Name a fund of its own lease.', stranger
    using errcode = 'check_violation', constraint = 'claim_fund_of_lease';
end $$;

create constraint trigger claim_line_fund after insert or update on claim_line
  deferrable initially deferred for each row execute function check_claim_funds();
create constraint trigger claim_fund_lease after insert or update on claim_fund
  deferrable initially deferred for each row execute function check_claim_funds();
create constraint trigger claim_lease after update of lease_id on claim
  deferrable initially deferred for each row execute function check_claim_funds();

revoke execute on function demand_net, demand_settled, demand_applied, demand_both_sides, demand_pair
  from public;
