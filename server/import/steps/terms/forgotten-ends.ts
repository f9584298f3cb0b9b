import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, text } from '#server/platform/db/row.ts';
import { type ImportRun, mostNamed } from '../../table/import-run.ts';

const what =
  'No month, rent or fund of it follows. Write the day in returned, or, while the asset stays, a later end with terms of an extension or with holdover Y.';

/**
 * Warns of leases whose last day, agreed or held over, has passed although nothing says that the asset
 * is back: neither a return nor a later lease of it. All leases are looked at, whatever the files have,
 * because it is the file that nobody wrote.
 */
export async function warnForgottenEnds(run: ImportRun): Promise<void> {
  const ended = await queryRows(
    run.tx,
    { leaseNo: text, end: day, all: int },
    sql`select l.lease_no as "leaseNo", l.end_date as "end", (count(*) over ())::int as "all"
      from lease l where l.actual_return is null and l.end_date < ${run.today}::date
        and not exists (select from lease later where later.start_date >= l.end_date
          and later.id <> l.id
          and (later.aircraft_id = l.aircraft_id or later.engine_id = l.engine_id))
      order by l.end_date desc, l.lease_no limit ${mostNamed}`,
  );
  const [first] = ended;
  if (first === undefined) return;
  const numbers = ended.map(({ leaseNo, end }) => `${leaseNo} (${formatDate(end)})`).join(', ');
  const rest = first.all > ended.length ? ` and ${first.all - ended.length} more` : '';
  const have = first.all === 1 ? 'has ended, and neither its' : 'have ended, and neither their';
  run.warnings.addText(
    'leases',
    `${counted(first.all, 'lease')} ${have} return nor a later end is known: ${numbers}${rest}. ${what}`,
  );
}
