-- Parts of rents that the lessor lets be paid later, with interest from the due date of the rent when
-- it has been agreed. A part names the rent by its first day: rents are calculated again by an import,
-- which checks that each part is one of a rent and that the parts are not more than it.

create table rent_deferral (
  lease_id uuid not null,
  cust_id varchar(12) not null,
  currency char(3) not null,
  period_from date not null,
  due_date date not null check (due_date > period_from),
  amount numeric(18,3) not null check (amount > 0),
  rate numeric(9,7) check (rate >= 0),
  day_count text not null
    constraint rent_deferral_day_count
    check (day_count in ('30/360US', '30E/360', 'ACT/360', 'ACT/365F')),
  -- Follows from the part and the due date of its rent.
  interest numeric(18,3) not null check (interest >= 0),
  amendment text check (length(amendment) between 1 and 200),
  primary key (lease_id, period_from, due_date),
  foreign key (lease_id, cust_id, currency) references lease (id, cust_id, currency),
  constraint rent_deferral_interest check (rate is not null or interest = 0),
  constraint rent_deferral_known_currency check (currency_decimals(currency) is not null),
  constraint rent_deferral_decimals check (
    amount = round(amount, currency_decimals(currency))
    and interest = round(interest, currency_decimals(currency)))
);

create index rent_deferral_due on rent_deferral (cust_id, due_date);

alter table rent_deferral enable row level security;
alter table rent_deferral force row level security;
create policy rent_deferral_tenant on rent_deferral for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true));
create policy rent_deferral_import on rent_deferral to portal_import using (true) with check (true);
grant select on rent_deferral to portal_app;
grant select, insert, update, delete on rent_deferral to portal_import;
