import { sql, type SQL } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text } from '#server/platform/db/row.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRun } from '../table/import-run.ts';

/** Two rows that hold on the same day; `a` begins first. */
const overlapRow = {
  a: text,
  b: text,
  from: day,
  to: day.orNull,
};

interface Checked {
  /** The rows of the file by their names in the statement. */
  readonly placed: ReadonlyMap<string, Placed<unknown>>;
  readonly column: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Selects `overlapRow`, with the days of `a`. */
  readonly rows: SQL;
}

/** Reports each pair at the later row of the file, with both rows. */
async function failOverlaps(run: ImportRun, { placed, column, remedy, rows }: Checked) {
  const found = await queryRows(run.tx, overlapRow, rows);
  for (const { a, b, from, to } of found) {
    const [first, second] = [placed.get(a), placed.get(b)];
    const place = second ?? first;
    if (place === undefined) continue;
    const other = place === second ? a : b;
    const otherPlace = place === second ? first : undefined;
    const where = otherPlace === undefined ? '' : ` (line ${otherPlace.line})`;
    const days = `${formatDate(from)} to ${to === null ? 'no end' : formatDate(to)}`;
    const named = place === second ? `${other}${where}, ${days}` : other;
    run.fail(place, column, `It overlaps ${named}. ${remedy}`);
  }
}

const leaseDays = (of: string): SQL =>
  sql.raw(`days_of('', ${of}.start_date, coalesce(${of}.actual_return, ${of}.end_date))`);

/** Refuses leases of one asset on the same day; the next may begin on the day on which one ends. */
export async function demandLeasesApart(
  run: ImportRun,
  leases: readonly Placed<{ readonly lease_no: string }>[],
): Promise<void> {
  const placed = new Map(leases.map((one) => [one.row.lease_no, one]));
  await failOverlaps(run, {
    placed,
    column: 'start',
    remedy: 'Enter in returned the day on which the earlier lease gave the asset back.',
    rows: sql`select a.lease_no as a, b.lease_no as b, a.start_date as "from",
        coalesce(a.actual_return, a.end_date) as "to"
      from lease a join lease b on a.id <> b.id
        and (a.start_date, a.lease_no) < (b.start_date, b.lease_no)
        and (a.aircraft_id = b.aircraft_id or a.engine_id = b.engine_id)
      where ${leaseDays('a')} && ${leaseDays('b')} order by b.lease_no, a.lease_no`,
  });
}

/** How a message and a statement name a registration of an aircraft. */
export function registrationName(manufacturer: string, msn: string, reg: string, from: string) {
  return `${reg} of ${manufacturer} ${msn} from ${from}`;
}

const storedName = (of: string, aircraft: string): SQL =>
  sql.raw(`${of}.reg || ' of ' || ${aircraft}.manufacturer || ' ' || ${aircraft}.msn || ' from '
    || ${of}.valid_from`);

/**
 * Refuses two registrations of one aircraft on the same day, and one registration on two aircraft.
 */
export async function demandRegistrationsApart(
  run: ImportRun,
  placed: ReadonlyMap<string, Placed<unknown>>,
): Promise<void> {
  await failOverlaps(run, {
    placed,
    column: 'valid_from',
    remedy: 'End the earlier one in valid_to before the later one begins.',
    rows: sql`select ${storedName('a', 'x')} as a, ${storedName('b', 'y')} as b, a.valid_from as "from",
        a.valid_to as "to"
      from registration a join aircraft x on x.id = a.aircraft_id
        join registration b on (a.aircraft_id = b.aircraft_id or a.reg = b.reg)
          and (a.valid_from, a.aircraft_id) < (b.valid_from, b.aircraft_id)
        join aircraft y on y.id = b.aircraft_id
      where case when a.aircraft_id = b.aircraft_id
        then days_of('', a.valid_from, a.valid_to + 1) && days_of('', b.valid_from, b.valid_to + 1)
        else days_of('', a.valid_from, a.valid_to) && days_of('', b.valid_from, b.valid_to) end
      order by 2, 1`,
  });
}

/** How a message and a statement name a life-limited part under a lease. */
export function partName(partNumber: string, serialNumber: string, leaseNo: string): string {
  return `${partNumber} ${serialNumber} of lease ${leaseNo}`;
}

const storedPart = (of: string, lease: string): SQL =>
  sql.raw(`${of}.part_number || ' ' || ${of}.serial_number || ' of lease ' || ${lease}.lease_no`);

/**
 * Refuses a life-limited part in two engines on the same day; on the day of its removal it may be
 * installed again.
 */
export async function demandPartsApart(
  run: ImportRun,
  placed: ReadonlyMap<string, Placed<unknown>>,
): Promise<void> {
  await failOverlaps(run, {
    placed,
    column: 'installed',
    remedy: 'Enter in removed the day on which it left the earlier engine.',
    rows: sql`select ${storedPart('a', 'x')} as a, ${storedPart('b', 'y')} as b,
        a.installed_on as "from", a.removed_on as "to"
      from life_limited_part a join lease x on x.id = a.lease_id
        join life_limited_part b on b.part_number = a.part_number
          and b.serial_number = a.serial_number
          and (a.installed_on, a.id) < (b.installed_on, b.id)
        join lease y on y.id = b.lease_id
      where days_of('', a.installed_on, a.removed_on) && days_of('', b.installed_on, b.removed_on)
      order by 2, 1`,
  });
}
