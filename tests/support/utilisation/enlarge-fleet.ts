import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** A row of a table again with other values. */
const copyOf = (table: string, alias: string, changed: SQL, from: SQL): SQL =>
  sql`insert into ${sql.raw(table)} select (jsonb_populate_record(null::${sql.raw(table)},
    to_jsonb(${sql.raw(alias)}) || ${changed})).* from ${from}`;

/**
 * Leases an airline its aircraft again, `times` times, under other numbers: with all components, their
 * places and totals, which begin on the day before `month`. A fleet of any size without its history.
 */
export async function enlargeFleet(
  database: Database,
  custId: string,
  month: string,
  times: number,
): Promise<void> {
  const begin = sql`(${`${month}-01`}::date - 1)`;
  const leased = sql`lease l join aircraft a on a.id = l.aircraft_id
    where l.cust_id = ${custId} and l.end_date > ${`${month}-01`}::date + 60
      and l.start_date < ${`${month}-01`}::date and l.actual_return is null and a.msn not like '%-%'`;
  const ids = sql`(select a.id from ${leased})`;
  for (let copy = 1; copy <= times; copy += 1) {
    const id = (column: string) => sql.raw(`md5(${column} || '-${copy}')::uuid`);
    const no = (column: string) => sql.raw(`${column} || '-${copy}'`);
    const statements = [
      copyOf(
        'aircraft',
        'a',
        sql`jsonb_build_object('id', ${id('a.id')}, 'msn', ${no('a.msn')})`,
        sql`aircraft a where a.id in ${ids}`,
      ),
      copyOf(
        'engine',
        'e',
        sql`jsonb_build_object('id', ${id('e.id')}, 'esn', ${no('e.esn')},
          'title_aircraft_id', ${id('e.title_aircraft_id')})`,
        sql`engine e where e.title_aircraft_id in ${ids}`,
      ),
      copyOf(
        'component',
        'c',
        sql`jsonb_build_object('id', ${id('c.id')}, 'serial', ${no('c.serial')},
          'aircraft_id', ${id('c.aircraft_id')}, 'engine_id', ${id('c.engine_id')})`,
        sql`component c left join engine e on e.id = c.engine_id
          where coalesce(c.aircraft_id, e.title_aircraft_id) in ${ids}`,
      ),
      copyOf(
        'lease',
        'l',
        sql`jsonb_build_object('id', ${id('l.id')}, 'lease_no', ${no('l.lease_no')},
          'aircraft_id', ${id('l.aircraft_id')})`,
        leased,
      ),
      copyOf(
        'opening_total',
        'o',
        sql`jsonb_build_object('lease_id', ${id('o.lease_id')},
          'component_id', ${id('o.component_id')}, 'as_of', ${begin})`,
        sql`opening_total o where o.lease_id in (select l.id from ${leased})`,
      ),
      sql`insert into engine_event (id, cust_id, engine_id, lease_id, event_date, sequence, kind,
          location_kind, aircraft_id, position, tsn_min, csn)
        select ${id("e.id || 'place'")}, ${custId}, ${id('e.id')}, ${id('l.id')}, ${begin}, 0,
          'install', 'onWing', ${id('l.aircraft_id')}, e.title_position, 0, 0
        from engine e join lease l on l.aircraft_id = e.title_aircraft_id
        where l.id in (select l.id from ${leased})`,
    ];
    for (const statement of statements)
      await database.tx({ kind: 'owner' }, (tx) => tx.execute(statement));
  }
}
