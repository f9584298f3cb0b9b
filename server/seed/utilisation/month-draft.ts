import { monthOf } from '#domain/dates/month.ts';
import { formatHours } from '#domain/format/hours.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import type {
  EngineChangeDraft,
  EngineLocation,
} from '#domain/utilisation/places/location.types.ts';
import { noConditions } from '#domain/utilisation/report/conditions.ts';
import { figureSources, noFlyingReasons } from '#domain/utilisation/report/report.types.ts';
import type { AirlineRows, MonthDraft } from '../world/airline-rows.ts';

type ReportRow = AirlineRows['utilReports'][number];
type LineRow = AirlineRows['utilLines'][number];
type EventRow = AirlineRows['engineEvents'][number];

function placeOf({
  locationKind: kind = null,
  locationRef = null,
  position = null,
}: LineRow): EngineLocation | null {
  if (kind === null) return null;
  const msn = kind === 'onWing' ? locationRef : null;
  const registration = kind === 'otherAircraft' ? locationRef : null;
  return { kind, msn, position: msn === null ? null : position, registration };
}

function placeAfter(
  { aircraft }: AirlineRows,
  { locationKind: kind, aircraftId, otherTail: registration = null, position = null }: EventRow,
): EngineLocation {
  const msn = aircraft.find(({ id }) => id === aircraftId)?.msn ?? null;
  return { kind: kind as EngineLocation['kind'], msn, position, registration };
}

/** The moves of an engine in the month of a report, as a person types them. */
function changesOf(rows: AirlineRows, report: ReportRow, componentId: string): EngineChangeDraft[] {
  const engineId = rows.components.find(({ id }) => id === componentId)?.engineId;
  const start = rows.leases.find(({ id }) => id === report.leaseId)?.startDate;
  return rows.engineEvents
    .filter((one) => one.engineId === engineId && one.leaseId === report.leaseId)
    .filter(({ eventDate }) => eventDate !== start)
    .filter(({ eventDate }) => monthOf(eventDate) === report.month)
    .map((event) => ({
      date: event.eventDate,
      to: placeAfter(rows, event),
      tsn: formatHours(event.tsnMin),
      csn: String(event.csn),
    }));
}

function headerOf({ noFlyingReason = null, deratePercent = null, source }: ReportRow) {
  return {
    noFlying: noFlyingReason !== null,
    noFlyingReason: noFlyingReasons.find((one) => one === noFlyingReason) ?? null,
    daysFlown: '',
    ...(deratePercent !== null && { conditions: { ...noConditions, derate: deratePercent } }),
    source: figureSources.find((one) => one === source),
  } as const;
}

/**
 * A report as a person types it, with `more` minutes and a cycle for every component that flew, except
 * the APU.
 */
export function monthDraft(rows: AirlineRows, report: ReportRow, more = 0): MonthDraft {
  const kinds = new Map(rows.components.map(({ id, kind }) => [id, kind]));
  const lines = rows.utilLines
    .filter(({ reportId }) => reportId === report.id)
    .map((line) => {
      const isMore = more > 0 && line.fhMin > 0 && kinds.get(line.componentId) !== 'apu';
      return {
        ...blankLine(line.componentId),
        fh: formatHours(line.fhMin + (isMore ? more : 0)),
        fc: String(line.fc + (isMore ? 1 : 0)),
        location: placeOf(line),
        changes: changesOf(rows, report, line.componentId),
        comment: line.comment,
      };
    });
  return { ...headerOf(report), lines };
}
