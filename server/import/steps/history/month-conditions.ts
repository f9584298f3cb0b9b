import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, numeric, type RowOf, text, textList, uuid } from '#server/platform/db/row.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import type { UseRow } from './use-lines.ts';

/** The take-off derate and the environment of a month of an aircraft: one value each. */
interface Conditions {
  readonly deratePercent: string | null;
  readonly isHarsh: boolean;
}

const storedRow = {
  reportId: uuid,
  month: text,
  deratePercent: numeric.orNull,
  isHarsh: flag,
  /** The components that were loaded with rows of their own, by their serial numbers. */
  serials: textList,
};

/** The conditions of stored months by report; a landing gear follows its airframe and has none. */
export async function readConditions({ tx }: ImportRun, reportIds: readonly string[]) {
  const rows = await queryRows(
    tx,
    storedRow,
    sql`select r.id as "reportId", r.month, r.derate_percent as "deratePercent",
        r.is_harsh as "isHarsh", array(select c.kind || ' ' || c.serial from util_line l
          join component c on c.id = l.component_id
          where l.report_id = r.id and c.kind not in ('nlg', 'lmg', 'rmg')) as serials
      from util_report r where r.id in ${listedIds(reportIds)}`,
  );
  return new Map(rows.map((row) => [row.reportId, row]));
}

type StoredConditions = RowOf<typeof storedRow>;

/** The derate that the rows of a month give; a second one is a fault. */
function givenDerate(run: ImportRun, rows: readonly UseRow[]): string | null {
  const derates = rows.filter(({ row }) => row.derate !== null);
  const [first] = derates;
  const other = derates.find(({ row }) => row.derate !== first?.row.derate);
  if (other !== undefined)
    run.fail(other, 'derate', `The month has ${first?.row.derate} already. Write one derate.`);
  const derate = first?.row.derate ?? null;
  if (first !== undefined && (Number(derate) < 0 || Number(derate) > 100))
    run.fail(first, 'derate', 'Write per cent from 0 to 100.');
  return derate;
}

/** Whether the environment is harsh as the rows say it; null where all of them leave it empty. */
function givenHarsh(rows: readonly UseRow[]): boolean | null {
  const words = rows.flatMap(({ row }) => (row.harsh === null ? [] : [row.harsh]));
  return words.length === 0 ? null : words.includes(true);
}

function warnLost(run: ImportRun, rows: readonly UseRow[], stored: StoredConditions): void {
  const [first] = rows;
  if (first === undefined || run.leftOut.get(first.file)?.has('derate') === true) return;
  const derate = Number(stored.deratePercent);
  const message = `The file has all rows of ${stored.month} and no derate, so the loaded derate of ${derate} % is removed. Write it in one of the rows to keep it.`;
  run.warn(first, 'derate', message);
}

/**
 * The conditions of a month, which are the same for all of its rows: what one row says, else what is
 * stored. Only rows of every component of the month together take back what was loaded.
 */
export function conditionsOf(
  run: ImportRun,
  rows: readonly UseRow[],
  stored: StoredConditions | undefined,
): Conditions {
  const derate = givenDerate(run, rows);
  const isHarsh = givenHarsh(rows);
  if (stored === undefined) return { deratePercent: derate, isHarsh: isHarsh ?? false };
  const given = new Set(rows.map(({ row }) => `${row.component} ${row.serial}`));
  const isWhole = stored.serials.every((serial) => given.has(serial));
  if (isWhole && derate === null && stored.deratePercent !== null) warnLost(run, rows, stored);
  const kept = isWhole ? { deratePercent: null, isHarsh: false } : stored;
  return { deratePercent: derate ?? kept.deratePercent, isHarsh: isHarsh ?? kept.isHarsh };
}
