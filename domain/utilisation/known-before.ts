import { type IsoMonth, shiftMonth } from '../dates/month.ts';
import type { JudgedMonth } from './judged.types.ts';
import type { ComponentHistory, MonthLine, MonthStatus } from './report.types.ts';

/** What a component did in the twelve months before one; hours in minutes. */
type UsualYear = Pick<ComponentHistory, 'yearFhMin' | 'yearFc' | 'yearMonths'>;

/** A month that is shown, as it counts for those after it: null while it is not reported. */
interface ShownMonth {
  readonly month: IsoMonth;
  readonly line: MonthLine | null;
}

const nothing: UsualYear = { yearFhMin: 0, yearFc: 0, yearMonths: 0 };
const unsent: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft']);

/**
 * The shown months that may count otherwise than the server told. It alone knows an estimate, and a
 * month that two leases share stands as it told.
 */
function shownOf(months: readonly JudgedMonth[], componentId: string): readonly ShownMonth[] {
  return months.flatMap(({ source, month, lines }) => {
    const own = lines.find(({ component }) => component.id === componentId);
    const { status } = source.facts;
    const isShared = months.filter((one) => one.month === month).length > 1;
    if (own === undefined || status === 'estimated' || isShared) return [];
    return [{ month, line: unsent.has(status) ? null : own.line }];
  });
}

/** What the server counted of a month that is not older than what it told. */
function countedOf({ reportedMonth, fhMin, fc }: ComponentHistory, at: IsoMonth): UsualYear {
  return reportedMonth === at ? { yearFhMin: fhMin, yearFc: fc, yearMonths: 1 } : nothing;
}

function countingOf({ line }: ShownMonth): UsualYear {
  return line === null
    ? nothing
    : { yearFhMin: line.fhMin ?? 0, yearFc: line.fc ?? 0, yearMonths: 1 };
}

function yearOf(known: ComponentHistory, since: readonly ShownMonth[]): UsualYear {
  return since.reduce<UsualYear>((year, shown) => {
    const [counted, counting] = [countedOf(known, shown.month), countingOf(shown)];
    return {
      yearFhMin: year.yearFhMin - counted.yearFhMin + counting.yearFhMin,
      yearFc: year.yearFc - counted.yearFc + counting.yearFc,
      yearMonths: year.yearMonths - counted.yearMonths + counting.yearMonths,
    };
  }, known);
}

/** The latest month and its totals: of the newest that is reported, else as told. */
function latestOf(known: ComponentHistory, since: readonly ShownMonth[]) {
  const last = since.findLast(({ line }) => line !== null);
  if (last === undefined || last.line === null) return {};
  const { fhMin, fc, tsnMin, csn } = last.line;
  const totals = { tsnMin: tsnMin ?? known.tsnMin, csn: csn ?? known.csn };
  const { month } = last;
  return { month, reportedMonth: month, fhMin: fhMin ?? 0, fc: fc ?? 0, ...totals };
}

/**
 * What is known of a component before `month`: what the server told when the month was read, and what
 * became since of the months shown before it (oldest first), which were submitted, trued up or
 * withdrawn. The very object that was told where nothing did.
 */
export function knownBefore(
  known: ComponentHistory,
  month: IsoMonth,
  months: readonly JudgedMonth[],
): ComponentHistory {
  const from = [known.month ?? '', shiftMonth(month, -12)].toSorted().at(-1) ?? '';
  const within = months.filter((one) => one.month >= from && one.month < month);
  const since = shownOf(within, known.componentId);
  const { yearFhMin, yearFc, yearMonths } = yearOf(known, since);
  const now = { ...known, ...latestOf(known, since), yearFhMin, yearFc, yearMonths };
  const isSame = (Object.keys(now) as (keyof ComponentHistory)[]).every(
    (key) => now[key] === known[key],
  );
  return isSame ? known : now;
}
