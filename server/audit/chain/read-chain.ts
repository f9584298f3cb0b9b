import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChainItem } from './audit-record.ts';
import { lineOfSealed } from './line-of-row.ts';
import { listDays, listSealed, type SealedRow } from './seals.queries.ts';

/** Lines of one read: a chain of any length needs this much memory. */
const mostAtOnce = 1000;

/** The days (UTC) to read, both inclusive. */
export interface ChainDays {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Every day that a chain may have. */
export const allDays: ChainDays = { from: '0001-01-01', to: '9999-12-31' };

function recordOf(row: SealedRow): ChainItem {
  const { lineId, day, position, previous, hash } = row;
  const seal = { day, position, previous, hash, lineId: String(lineId) };
  return { kind: 'record', ...seal, line: lineOfSealed(row) };
}

interface Place {
  readonly day: IsoDate;
  readonly position: number;
}

/** The next seals after a place, and the signed ends that belong between them or after them. */
async function readPart(database: Database, after: Place, to: IsoDate) {
  // Seals and ends of one state: a day that ends meanwhile has no end before its last seals.
  const scope = { kind: 'identity', readOnly: true, snapshot: true } as const;
  return database.tx(scope, async (tx) => {
    const rows = await listSealed(tx, after, to, mostAtOnce);
    const last = rows.length < mostAtOnce ? undefined : rows.at(-1);
    return { rows, last, ends: await listDays(tx, after.day, last?.day ?? to) };
  });
}

/**
 * The chain in the database in its order, some lines at a time: the records of each day, then its
 * signed end. Seals that arrive meanwhile are read, too.
 */
export async function* readChain(
  database: Database,
  { from, to }: ChainDays,
): AsyncGenerator<ChainItem> {
  let ended: IsoDate | undefined;
  let after: Place = { day: from, position: 0 };
  for (;;) {
    const { rows, last, ends } = await readPart(database, after, to);
    const isNew = (day: IsoDate) => ended === undefined || compareDates(day, ended) > 0;
    const open = ends.filter(({ day }) => isNew(day));
    for (const row of rows) {
      for (; open[0] !== undefined && compareDates(open[0].day, row.day) < 0; open.shift()) {
        yield { kind: 'day', ...open[0] };
        ended = open[0].day;
      }
      yield recordOf(row);
    }
    if (last === undefined) {
      for (const end of open) yield { kind: 'day', ...end };
      return;
    }
    after = last;
  }
}
