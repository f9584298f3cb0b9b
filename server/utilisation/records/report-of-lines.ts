import { formatHours } from '#domain/format/hours.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { blankReport } from '#domain/utilisation/report/edit-report.ts';
import { withConditions } from '#domain/utilisation/report/conditions.ts';
import type {
  EngineChangeDraft,
  EngineLocation,
} from '#domain/utilisation/places/location.types.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { EventRow, ReportLineRow, CurrentReport } from './reports.queries.ts';

/** A place without the fields that only an aircraft has. */
const placed = { msn: null, position: null, registration: null } as const;

/** The place of an engine after an event. */
export function locationOfEvent({ kind, msn, position, otherTail }: EventRow): EngineLocation {
  if (kind !== 'onWing' && kind !== 'otherAircraft') return { kind, ...placed };
  if (msn !== null) return { kind, msn, position, registration: null };
  return { kind, msn: null, position: null, registration: otherTail };
}

/** The place of an engine after its reported line; null for other components. */
export function locationOfLine({
  locationKind,
  locationRef,
  position,
}: Pick<ReportLineRow, 'locationKind' | 'locationRef' | 'position'>): EngineLocation | null {
  if (locationKind === null) return null;
  if (locationKind === 'onWing') {
    return { kind: locationKind, msn: locationRef, position, registration: null };
  }
  const registration = locationKind === 'otherAircraft' ? locationRef : null;
  return { kind: locationKind, ...placed, registration };
}

function changeOf(event: EventRow): EngineChangeDraft {
  const { date, tsnMin, csn } = event;
  return { date, to: locationOfEvent(event), tsn: formatHours(tsnMin), csn: String(csn) };
}

/** The facts of a row. */
interface RowFacts {
  readonly events: readonly EventRow[];
  readonly isIdle: boolean;
  /** Whether totals before the month are known. */
  readonly hasTotals: boolean;
}

function draftOf(line: ReportLineRow, { events, isIdle, hasTotals }: RowFacts): LineDraft {
  const isDerived = hasTotals && line.gearChangedOn === null;
  const totals = isDerived ? {} : { tsn: formatHours(line.tsnMin), csn: String(line.csn) };
  const figures = { fh: formatHours(line.fhMin), fc: String(line.fc) };
  const isEmpty = isIdle && line.fhMin === 0 && line.fc === 0;
  return {
    ...blankLine(line.componentId),
    ...(isEmpty ? {} : figures),
    ...totals,
    location: locationOfLine(line),
    changes: events.map(changeOf),
    gearChangedOn: line.gearChangedOn,
    comment: line.comment,
  };
}

/**
 * A report as a person types it: figures of the month, engine changes, comments; and totals where
 * none before are known (`hasTotals`), or of an exchanged gear.
 */
export function reportOfLines(
  lease: ReportableLease,
  report: Pick<CurrentReport, 'noFlyingReason' | 'daysFlown' | 'operation' | 'derate' | 'isHarsh'>,
  lines: readonly ReportLineRow[],
  events: readonly EventRow[],
  hasTotals: (componentId: string) => boolean,
): ReportDraft {
  const isIdle = report.noFlyingReason !== null;
  const { operation, derate, isHarsh } = report;
  const typed = {
    noFlying: isIdle,
    noFlyingReason: report.noFlyingReason,
    daysFlown: report.daysFlown === null ? '' : String(report.daysFlown),
    lines: blankReport(lease).lines.map((blank) => {
      const line = lines.find(({ componentId }) => componentId === blank.componentId);
      const own = events.filter(({ componentId }) => componentId === blank.componentId);
      if (line === undefined) return blank;
      return draftOf(line, { events: own, isIdle, hasTotals: hasTotals(line.componentId) });
    }),
  };
  return withConditions(typed, { operation, derate: derate ?? '', isHarsh });
}
