-- Amounts have the decimals of their currency, at most three: dinars have fils, yen have no cents.

-- A migration that adds a rule calls this first: it stops with the rows that break the rule, at most
-- ten of them, and with what to do. `rows` is a query of one column of text.
create function demand_no_rows(rows text, problem text, remedy text) returns void
  language plpgsql as $$
declare
  found text[];
begin
  execute format('select array_agg(t.r) from (select r from (%s) q(r) limit 11) t', rows) into found;
  if found is null then return; end if;
  raise exception '%: %. %', problem,
    array_to_string(found[1:10], ', ') || case when cardinality(found) > 10 then ' and more' else '' end,
    remedy using errcode = 'check_violation';
end $$;
revoke execute on function demand_no_rows from public;

-- Decimals of a currency by ISO 4217; null for a code that nothing can be billed in. The same table
-- as in domain/money/iso-4217.ts, of 1 January 2026; a test compares the two.
create function currency_decimals(code text) returns integer
  language sql immutable parallel safe as $$
  select case
    when code in (
      'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD',
      'BND', 'BOB', 'BOV', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHE', 'CHF',
      'CHW', 'CNY', 'COP', 'COU', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN',
      'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL',
      'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT',
      'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU',
      'MUR', 'MVR', 'MWK', 'MXN', 'MXV', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD',
      'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR',
      'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB',
      'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'USN', 'UYU', 'UZS', 'VED',
      'VES', 'WST', 'XAD', 'XCD', 'XCG', 'YER', 'ZAR', 'ZMW', 'ZWG') then 2
    when code in (
      'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND',
      'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in (
      'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
  end
$$;

-- A column keeps its policies, computed columns and indexes while its type changes: they are taken
-- away before and put back after.
do $$
declare
  t record;
  p record;
  again text[];
  named constant text := 'coalesce(to_jsonb(t) ->> ''number'', to_jsonb(t) ->> ''reference'',
    to_jsonb(t) ->> ''lease_no'', to_jsonb(t) ->> ''id'', to_jsonb(t) ->> ''invoice_id'',
    to_jsonb(t) ->> ''claim_id'', to_jsonb(t) ->> ''fund_id'', to_jsonb(t) ->> ''lease_id'')';
begin
  for t in select c.oid, c.relname as name,
      string_agg(format('alter column %I type numeric(18,3)', a.attname), ', ')
        filter (where a.attgenerated = '') as changes,
      array_agg(a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and format_type(a.atttypid, a.atttypmod) = 'numeric(18,2)'
    group by c.oid, c.relname order by c.relname
  loop
    again := '{}';
    for p in select distinct pol.polname as name, x.tablename, x.cmd, x.qual, x.with_check, x.roles::text[] as roles
      from pg_depend d join pg_policy pol on pol.oid = d.objid
        join pg_policies x on x.policyname = pol.polname and x.tablename = pol.polrelid::regclass::text
      where d.classid = 'pg_policy'::regclass and d.refobjid = t.oid and d.refobjsubid = any(t.columns)
    loop
      again := again || (format('create policy %I on %I for %s to %s', p.name, p.tablename, p.cmd,
          (select string_agg(quote_ident(r), ', ') from unnest(p.roles) r))
        || coalesce(' using (' || p.qual || ')', '')
        || coalesce(' with check (' || p.with_check || ')', ''));
      execute format('drop policy %I on %I', p.name, p.tablename);
    end loop;
    for p in select a.attname as name, a.attnotnull as is_needed,
        case format_type(a.atttypid, a.atttypmod) when 'numeric(18,2)' then 'numeric(18,3)'
          else format_type(a.atttypid, a.atttypmod) end as type,
        case when a.attcollation = 'pg_catalog."C"'::regcollation then ' collate "C"' else '' end as collation,
        pg_get_expr(g.adbin, g.adrelid) as expression,
        (select array_agg(pg_get_indexdef(i.indexrelid)) from pg_index i where i.indrelid = t.oid
          and (a.attnum = any(i.indkey) or position(a.attname in coalesce(pg_get_expr(i.indpred, i.indrelid), '')) > 0))
          as indexes
      from pg_attribute a join pg_attrdef g on g.adrelid = a.attrelid and g.adnum = a.attnum
      where a.attrelid = t.oid and a.attgenerated = 's' and exists (select 1 from pg_depend d
        where d.classid = 'pg_attrdef'::regclass and d.objid = g.oid and d.refobjid = t.oid
          and d.refobjsubid = any(t.columns) and d.refobjsubid <> a.attnum)
    loop
      again := array_prepend(format('alter table %I add column %I %s%s%s generated always as (%s) stored',
        t.name, p.name, p.type, p.collation, case when p.is_needed then ' not null' else '' end,
        p.expression), again) || coalesce(p.indexes, '{}');
      execute format('alter table %I drop column %I', t.name, p.name);
    end loop;
    execute format('alter table %I %s', t.name, t.changes);
    for i in 1 .. coalesce(cardinality(again), 0) loop
      execute again[i];
    end loop;
  end loop;

  for t in select c.relname as name, m.attname as money,
      string_agg(format('%1$I = round(%1$I, currency_decimals(%2$I))', a.attname, m.attname), ' and '
        order by a.attnum) filter (where a.attname is not null) as rule
    from pg_class c join pg_attribute m on m.attrelid = c.oid and m.attname in ('currency', 'waiver_currency')
      left join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attgenerated = ''
        and format_type(a.atttypid, a.atttypmod) = 'numeric(18,3)'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not m.attisdropped
    group by 1, 2 order by 1
  loop
    perform demand_no_rows(format('select %s from %I t where currency_decimals(%I) is null and %I is not null',
        named, t.name, t.money, t.money),
      format('%s has currencies that nothing can be billed in', t.name),
      'Replace them by active codes of ISO 4217, then migrate again.');
    execute format('alter table %I add constraint %I check (%I is null or currency_decimals(%I) is not null)',
      t.name, t.name || '_known_currency', t.money, t.money);
    if t.rule is not null then
      perform demand_no_rows(format('select %s from %I t where not (%s)', named, t.name, t.rule),
        format('%s has amounts with more decimals than their currency', t.name),
        'Write them with the decimals of ISO 4217, then migrate again.');
      execute format('alter table %I add constraint %I check (%s)', t.name, t.name || '_decimals', t.rule);
    end if;
  end loop;
end $$;
