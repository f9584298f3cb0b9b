import { type IsoMonth, shiftMonth } from '#domain/dates/month.ts';
import type { JudgedMonth } from './judged.types.ts';
import type { ComponentHistory, MonthLine, MonthStatus } from '../report/report.types.ts';

/** Use of a component in the twelve months before a month; hours in minutes. */
type UsualYear = Pick<ComponentHistory, 'yearFhMin' | 'yearFc' | 'yearMonths'>;

/** A displayed month as it counts for later months: null while it is not reported. */
interface ShownMonth {
  readonly month: IsoMonth;
  readonly line: MonthLine | null;
}

const nothing: UsualYear = { yearFhMin: 0, yearFc: 0, yearMonths: 0 };
const unsent: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft']);

/**
 * The displayed months that may differ from the server's history. Only the server knows an
 * estimate, and its history of a month shared by two leases stays valid.
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

/** What the server counted of a month that is not later than its history. */
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

/** The latest month and its totals: the newest reported one, else that of the server. */
function latestOf(known: ComponentHistory, since: readonly ShownMonth[]) {
  const last = since.findLast(({ line }) => line !== null);
  if (last === undefined || last.line === null) return {};
  const { fhMin, fc, tsnMin, csn } = last.line;
  const totals = { tsnMin: tsnMin ?? known.tsnMin, csn: csn ?? known.csn };
  const { month } = last;
  return { month, reportedMonth: month, fhMin: fhMin ?? 0, fc: fc ?? 0, ...totals };
}

/**
 * The history of a component before `month`: as sent by the server, updated by the displayed months
 * before it (oldest first) that were submitted, trued up or withdrawn since. Returns the same
 * object when nothing changed.
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
