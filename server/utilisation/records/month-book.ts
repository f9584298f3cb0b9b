import { groupBy } from '#domain/group-by.ts';
import { shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import {
  chainOrder,
  type ChainPlace,
  goesOnFrom,
  type Term,
} from '#domain/utilisation/leases/lease-chain.ts';
import type { ComponentHistory } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  readEngineEvents,
  readLines,
  readOpenings,
  readReports,
  type EventRow,
  type ReportLineRow,
  type MonthsAsked,
  type OpeningRow,
  type CurrentReport,
} from './reports.queries.ts';
import { firstReported } from './reported-sequence.ts';

/** The stored data of some months, found without another statement. */
export interface MonthBook {
  reportOf(leaseId: string, month: IsoMonth): CurrentReport | undefined;
  linesOf(reportId: string): readonly ReportLineRow[];
  openingsOf(leaseId: string): readonly OpeningRow[];
  /** The events of a component in the order they happened. */
  eventsOf(componentId: string): readonly EventRow[];
  /** Whether an event is the start of an engine's records on its lease; no report contains it. */
  isBeginning(event: EventRow, lease: ReportableLease): boolean;
  /** The history of a component before a month, on any lease of the customer. */
  historyOf(place: ChainPlace, componentId: string): ComponentHistory | undefined;
}

const placeOf = ({ leaseStart, leaseEnd, month }: ReportLineRow): ChainPlace<Term> => {
  return { lease: { start: leaseStart, end: leaseEnd }, month };
};

/**
 * Whether totals continue from a line rather than from the opening totals of the lease: its own
 * line does, and one of the lease that ended as this one started.
 */
function isContinued(line: ReportLineRow, { lease }: ChainPlace): boolean {
  return line.leaseId === lease.id || goesOnFrom(lease, placeOf(line).lease);
}

function historyFrom(
  componentId: string,
  lines: readonly ReportLineRow[],
  opening: OpeningRow | undefined,
  place: ChainPlace,
): ComponentHistory | undefined {
  const before = lines.filter((line) => chainOrder(placeOf(line), place) < 0);
  const latest = before.at(-1);
  const last = latest && (opening === undefined || isContinued(latest, place)) ? latest : undefined;
  const since = shiftMonth(place.month, -12);
  const reported = before.filter(({ isEstimated }) => !isEstimated);
  const year = reported.filter((line) => line.month >= since);
  const flown = last && reported.findLast((line) => isContinued(line, place));
  const totals = last ?? opening;
  if (totals === undefined) return undefined;
  return {
    componentId,
    month: last?.month ?? null,
    reportedMonth: flown?.month ?? null,
    fhMin: flown?.fhMin ?? 0,
    fc: flown?.fc ?? 0,
    tsnMin: totals.tsnMin,
    csn: totals.csn,
    yearFhMin: year.reduce((sum, line) => sum + line.fhMin, 0),
    yearFc: year.reduce((sum, line) => sum + line.fc, 0),
    yearMonths: new Set(year.map((line) => line.month)).size,
  };
}

/** Reads the data that the months are judged by, in four statements whatever their number. */
export async function readMonthBook(tx: Tx, asked: MonthsAsked): Promise<MonthBook> {
  const reports = await readReports(tx, asked);
  const lines = await readLines(tx, asked);
  const openings = groupBy(await readOpenings(tx, asked), ({ leaseId }) => leaseId);
  const events = groupBy(await readEngineEvents(tx, asked), ({ componentId }) => componentId);
  const byPlace = new Map(reports.map((row) => [`${row.leaseId} ${row.month}`, row]));
  const byReport = groupBy(lines, ({ reportId }) => reportId);
  const byComponent = groupBy(lines, ({ componentId }) => componentId);
  const openingOf = (leaseId: string, componentId: string) =>
    openings.get(leaseId)?.find((one) => one.componentId === componentId);
  return {
    reportOf: (leaseId, month) => byPlace.get(`${leaseId} ${month}`),
    linesOf: (reportId) => byReport.get(reportId) ?? [],
    openingsOf: (leaseId) => openings.get(leaseId) ?? [],
    eventsOf: (componentId) => events.get(componentId) ?? [],
    isBeginning({ leaseId, componentId, date, sequence }, { id, start }) {
      const asOf = openingOf(leaseId, componentId)?.asOf;
      return leaseId === id && sequence < firstReported && (date === start || date === asOf);
    },
    historyOf(place, componentId) {
      const opening = openingOf(place.lease.id, componentId);
      return historyFrom(componentId, byComponent.get(componentId) ?? [], opening, place);
    },
  };
}
