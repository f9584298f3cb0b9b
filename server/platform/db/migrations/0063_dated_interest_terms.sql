-- The late-interest terms of a lease may change, and so may what a dispute suspends. Each terms hold
-- from their day until the next ones begin; the first ones hold before their day, too, because an
-- item may be due before its lease starts.

alter table interest_term add column valid_from date;
update interest_term set valid_from = lease.start_date from lease where lease.id = interest_term.lease_id;
alter table interest_term
  alter column valid_from set not null,
  drop constraint interest_term_pkey,
  add primary key (lease_id, valid_from);

-- The charges of a lease that a dispute suspends. A lease without terms has the usual ones: no basic
-- rent, which is payable in every case, and the disputed amount of everything else.
create table dispute_term (
  lease_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  valid_from date not null,
  suspends text[] not null constraint dispute_term_types check (suspends <@
    '{basicRent,supplementalRent,interest,securityDeposit,letterOfCreditFee,recharge,redelivery,engineUseFee,adjustment}'),
  primary key (lease_id, valid_from),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency)
);
alter table dispute_term enable row level security;
alter table dispute_term force row level security;
create policy dispute_term_tenant on dispute_term for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy dispute_term_import on dispute_term to portal_import using (true) with check (true);
grant select on dispute_term to portal_app;

-- The types of charges that a dispute suspends on a day.
create function suspended_types(lease uuid, day date) returns text[] language sql stable as $$
  select coalesce((
    select term.suspends from dispute_term as term where term.lease_id = lease
      order by term.valid_from <= day desc,
        case when term.valid_from <= day then term.valid_from end desc, term.valid_from
      limit 1),
    '{supplementalRent,interest,securityDeposit,letterOfCreditFee,recharge,redelivery,engineUseFee,adjustment}')
$$;

insert into dispute_term (lease_id, cust_id, currency, valid_from, suspends)
  select id, cust_id, currency, start_date, dispute_suspends from lease
    where dispute_suspends <> suspended_types(id, start_date);
alter table lease drop column dispute_suspends;

-- An import brings the terms, and the rates of indices that interest follows.
grant select, insert, update on interest_term, dispute_term, index_fixing to portal_import;
