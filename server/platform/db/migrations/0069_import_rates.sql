-- The rates of a fund as its lease has them: each holds from its day until the next one begins, and
-- rises once a year from `first_escalation` on, or from 1 January after its day. The rates of every
-- period (`fund_rate`) follow from these terms and from the end of the lease, as rent periods do.
create table fund_rate_term (
  fund_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  valid_from date not null,
  basis text not null check (basis in ('FH', 'FC', 'APU_H', 'MONTH')),
  rate numeric(18,6) check (rate >= 0),
  ratio_table_id uuid,
  minimum_units numeric(18,6) check (minimum_units >= 0),
  escalation numeric(9,7) not null,
  first_escalation date check (first_escalation > valid_from),
  primary key (fund_id, valid_from),
  foreign key (fund_id, cust_id, currency) references fund (id, cust_id, currency),
  foreign key (ratio_table_id, cust_id) references ratio_table (id, cust_id),
  check (num_nonnulls(rate, ratio_table_id) = 1)
);
alter table fund_rate_term enable row level security;
alter table fund_rate_term force row level security;

-- An import brings the terms, and the rates that follow from them.
grant select, insert, update on fund_rate_term, fund_rate, ratio_table, ratio_band to portal_import;
grant delete on fund_rate, ratio_band to portal_import;
do $$
declare
  name text;
begin
  foreach name in array array['fund_rate_term', 'fund_rate', 'ratio_table', 'ratio_band']
  loop
    execute format('create policy %I on %I to portal_import using (true) with check (true)',
      name || '_import', name);
  end loop;
end $$;
