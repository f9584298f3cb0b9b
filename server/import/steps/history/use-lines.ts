import { addDays } from '#domain/dates/date.ts';
import { type IsoMonth, monthEnd, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { formatHours } from '#domain/format/hours.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import type { EnginePlace, UsedLease, UsedPart } from './use-sources.ts';

export type UseRow = ImportRows['utilisation'][number];

/** Totals of a component at the end of a month, or where its records begin. */
interface Totals {
  readonly tsnMin: number;
  readonly csn: number;
  /** The month to which the next one adds. */
  readonly next: IsoMonth;
}

interface MonthRows {
  readonly month: IsoMonth;
  readonly rows: readonly UseRow[];
}

/** What is known of a lease when its months are read. */
export interface UseBook {
  readonly lease: UsedLease;
  /** The airframe first. */
  readonly parts: readonly UsedPart[];
  /** The moves of each engine, the earliest first. */
  readonly placesOf: ReadonlyMap<string, readonly EnginePlace[]>;
  /** By component; follows the months as they are read. */
  readonly totals: Map<string, Totals>;
}

/** Totals where the records of a component begin. */
export function openingOf({ asOf, openingTsn, openingCsn }: UsedPart): Totals | undefined {
  if (asOf === null || openingTsn === null || openingCsn === null) return undefined;
  return { tsnMin: openingTsn, csn: openingCsn, next: monthOf(asOf) };
}

const gears: ReadonlySet<string> = new Set(['nlg', 'lmg', 'rmg']);

/** The totals of a row, as given or continued. A fault when neither is possible. */
function totalsOf(run: ImportRun, placed: UseRow, month: IsoMonth, before: Totals | undefined) {
  const { row } = placed;
  if (before !== undefined && month < before.next) {
    run.fail(placed, 'month', `Its records begin or continue with ${before.next}. Leave it out.`);
    return undefined;
  }
  const isNext = before?.next === month;
  const expected = isNext
    ? { tsnMin: before.tsnMin + row.hours, csn: before.csn + row.cycles }
    : undefined;
  if (expected === undefined && (row.tsn === null || row.csn === null)) {
    const what =
      before === undefined ? 'No total before it is known' : `${before.next} is missing before it`;
    run.fail(placed, 'tsn', `${what}. Add it, or write tsn and csn.`);
    return undefined;
  }
  const found = { tsnMin: row.tsn ?? expected?.tsnMin ?? 0, csn: row.csn ?? expected?.csn ?? 0 };
  checkTotals(run, placed, found, expected);
  return found;
}

type Sums = Pick<Totals, 'tsnMin' | 'csn'>;

function checkTotals(
  run: ImportRun,
  placed: UseRow,
  found: Sums,
  expected: Sums | undefined,
): void {
  const { hours, cycles, comment } = placed.row;
  if (found.tsnMin < hours)
    run.fail(placed, 'tsn', 'It is less than the hours of the month. Correct one of the two.');
  if (found.csn < cycles)
    run.fail(placed, 'csn', 'It is less than the cycles of the month. Correct one of the two.');
  if (expected === undefined || comment !== '') return;
  const why = 'Correct one of them, or say why in comment.';
  if (found.tsnMin !== expected.tsnMin)
    run.fail(
      placed,
      'tsn',
      `The month before and its hours give ${formatHours(expected.tsnMin)}. ${why}`,
    );
  if (found.csn !== expected.csn)
    run.fail(placed, 'csn', `The month before and its cycles give ${expected.csn}. ${why}`);
}

function placeOf({ lease, placesOf }: UseBook, part: UsedPart, month: IsoMonth) {
  const last = monthEnd(month) < lease.end ? monthEnd(month) : lease.end;
  const at = placesOf.get(part.engineId ?? '')?.findLast(({ date }) => date <= last);
  if (part.engineId === null || at === undefined)
    return { locationKind: null, locationRef: null, position: null };
  return { locationKind: at.locationKind, locationRef: at.locationRef, position: at.position };
}

/** The row of a component; a gear without one has the hours and cycles of the airframe. */
function rowOf(
  { totals }: UseBook,
  part: UsedPart,
  { month, rows }: MonthRows,
): UseRow | undefined {
  const own = rows.find(({ row }) => row.component === part.kind && row.serial === part.serial);
  const since = totals.get(part.id)?.next;
  const isFollowing = gears.has(part.kind) && since !== undefined && since <= month;
  if (own !== undefined || !isFollowing) return own;
  const airframe = rows.find(({ row }) => row.component === 'airframe');
  if (airframe === undefined) return undefined;
  const { hours, cycles } = airframe.row;
  const row = { ...airframe.row, hours, cycles, tsn: null, csn: null, comment: '' };
  return { ...airframe, row };
}

/** Whether the airframe of a lease has a line in a month. */
function isRead({ parts, totals }: UseBook, month: IsoMonth): boolean {
  const airframe = parts.find(({ kind }) => kind === 'airframe');
  return airframe !== undefined && totals.get(airframe.id)?.next === shiftMonth(month, 1);
}

/** The lines of one month of a lease; the totals of the book follow. */
export function useLines(
  run: ImportRun,
  book: UseBook,
  of: MonthRows & { readonly reportId: string },
) {
  const { lease, totals } = book;
  const { month, reportId } = of;
  const onLease = onLeaseDays(month, lease.start, addDays(lease.end, 1));
  const before = new Map(totals);
  return book.parts.flatMap((part) => {
    const placed = rowOf(book, part, of);
    // A fault of a month is reported once, at its airframe.
    if (placed !== undefined && placed.row.component !== part.kind && !isRead(book, month))
      return [];
    const found = placed && totalsOf(run, placed, month, before.get(part.id));
    if (placed === undefined || found === undefined) return [];
    totals.set(part.id, { ...found, next: shiftMonth(month, 1) });
    const { hours, cycles, comment } = placed.row;
    const line = {
      reportId,
      componentId: part.id,
      custId: lease.custId,
      serial: part.serial,
      fhMin: hours,
      fc: cycles,
      ...found,
      onLeaseDays: onLease,
      ...placeOf(book, part, month),
      comment,
    };
    const about = `${lease.leaseNo} ${month} ${part.kind} ${part.serial}`;
    return [{ ...placed, about, row: line }];
  });
}
