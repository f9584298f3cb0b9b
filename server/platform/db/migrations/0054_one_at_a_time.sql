-- What cannot be so at the same time, and words that calculations read.

-- A key with the days on which something holds, as one range of texts: ranges of two keys never
-- overlap, those of one key overlap when their days do. Unlike a comparison of the key beside a range
-- of dates it needs no extension, so it works wherever PostgreSQL or PGlite runs.
create type keyed_days as range (subtype = text, collation = "C");

-- The range of a key from a day to the day before `before`; a missing end is never. A range of no
-- days overlaps nothing. Days count from 1 January of the year 1.
create function days_of(key text, first date, before date) returns keyed_days
  language sql immutable parallel safe
  return keyed_days(
    key || ' ' || lpad((first - date '0001-01-01')::text, 8, '0'),
    key || ' ' || case when before is null then '99999999'
      else lpad((greatest(before, first) - date '0001-01-01')::text, 8, '0') end);

do $$
declare
  overlap constant text := 'select a.%1$s || '' and '' || b.%1$s from %2$s a join %2$s b on a.ctid < b.ctid
    and %3$s where days_of('''', %4$s) && days_of('''', %5$s)';
begin
  perform demand_no_rows(format(overlap, 'lease_no', 'lease',
      '(a.aircraft_id = b.aircraft_id or a.engine_id = b.engine_id)',
      'a.start_date, coalesce(a.actual_return, a.end_date)',
      'b.start_date, coalesce(b.actual_return, b.end_date)'),
    'Leases of one asset overlap',
    'Enter the day on which the earlier lease gave the asset back, then migrate again.');
  perform demand_no_rows(format(overlap, 'reg', 'registration', 'a.aircraft_id = b.aircraft_id',
      'a.valid_from, a.valid_to + 1', 'b.valid_from, b.valid_to + 1'),
    'Registrations of one aircraft overlap', 'End the earlier one before the later one begins.');
  perform demand_no_rows(format(overlap, 'reg', 'registration', 'a.reg = b.reg and a.aircraft_id <> b.aircraft_id',
      'a.valid_from, a.valid_to', 'b.valid_from, b.valid_to'),
    'Two aircraft have one registration on the same day', 'End it on the earlier aircraft first.');
  perform demand_no_rows(format(overlap, 'fund_id', 'fund_rate', 'a.fund_id = b.fund_id',
      'a.valid_from, a.valid_to + 1', 'b.valid_from, b.valid_to + 1'),
    'Rates of one fund overlap', 'End the earlier rate on the day before the later one begins.');
  perform demand_no_rows('select lease_id::text from rent_term where day_count not in
      (''30/360US'', ''30E/360'', ''ACT/360'', ''ACT/365F'', ''ACT/PERIOD'')
      or business_day_rule not in (''none'', ''preceding'', ''following'', ''modifiedFollowing'')
    union all select lease_id::text from interest_term where day_count not in
      (''30/360US'', ''30E/360'', ''ACT/360'', ''ACT/365F'')',
    'Terms of leases have a day count or business-day rule that no calculation knows',
    'Use 30/360US, 30E/360, ACT/360, ACT/365F, for rent also ACT/PERIOD, and none, preceding, following or modifiedFollowing.');
  perform demand_no_rows('select fund_id::text from fund_movement where kind = ''OPENING''
      group by fund_id having count(*) > 1',
    'Funds have two opening balances', 'Keep one and book the rest as ADJUST.');
  perform demand_no_rows('select id::text from fund_movement where counter_fund_id = fund_id',
    'Transfers go from a fund to itself', 'Name the other fund, or remove them.');
  perform demand_no_rows('select number from claim where paid > approved',
    'More was paid for claims than approved', 'Correct what was paid or what was approved.');
end $$;

-- Compared at the commit, because one import ends a lease and begins the next one. The day on which
-- an asset is given back may be the first day of the next lease.
alter table lease
  add constraint lease_aircraft_once exclude using gist
    (days_of(aircraft_id::text, start_date, coalesce(actual_return, end_date)) with &&)
    where (aircraft_id is not null) deferrable initially deferred,
  add constraint lease_engine_once exclude using gist
    (days_of(engine_id::text, start_date, coalesce(actual_return, end_date)) with &&)
    where (engine_id is not null) deferrable initially deferred;
-- An aircraft has one registration on each day; on the day of a change a mark may pass to another.
alter table registration
  add constraint registration_once exclude using gist
    (days_of(aircraft_id::text, valid_from, valid_to + 1) with &&) deferrable initially deferred,
  add constraint registration_of_one exclude using gist
    (days_of(reg, valid_from, valid_to) with &&) deferrable initially deferred;
alter table fund_rate add constraint fund_rate_once exclude using gist
  (days_of(fund_id::text, valid_from, valid_to + 1) with &&) deferrable initially deferred;

alter table rent_term
  add constraint rent_term_day_count
    check (day_count in ('30/360US', '30E/360', 'ACT/360', 'ACT/365F', 'ACT/PERIOD')),
  add constraint rent_term_business_days
    check (business_day_rule in ('none', 'preceding', 'following', 'modifiedFollowing'));
-- Interest is by a year; ACT/PERIOD has none.
alter table interest_term add constraint interest_term_day_count
  check (day_count in ('30/360US', '30E/360', 'ACT/360', 'ACT/365F'));

create unique index fund_movement_one_opening on fund_movement (fund_id) where kind = 'OPENING';
alter table fund_movement
  add constraint fund_movement_other_fund check (counter_fund_id <> fund_id);
alter table claim add constraint claim_paid_approved check (paid <= approved);
