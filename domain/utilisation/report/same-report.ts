import { shownText } from '#domain/text/shown-text.ts';
import { noConditions, readDerate } from './conditions.ts';
import type { EngineLocation } from '../places/location.types.ts';
import type { MonthLine, ReportDraft } from './report.types.ts';

/** A month as typed, and its rows as read. */
export interface ReadReport {
  readonly report: ReportDraft;
  readonly lines: readonly MonthLine[];
}

function placeFacts(place: EngineLocation | null) {
  return place && [place.kind, place.msn, place.position, place.registration];
}

function lineFacts(line: MonthLine) {
  const { componentId, fhMin, fc, tsnMin, csn, gearChangedOn, comment } = line;
  const changes = line.changes.map((change) => {
    return [change.date, placeFacts(change.to), change.tsnMin, change.csn];
  });
  const figures = [fhMin, fc, tsnMin, csn];
  return [
    componentId,
    figures,
    placeFacts(line.location),
    changes,
    gearChangedOn,
    shownText(comment),
  ];
}

function factsOf({ report, lines }: ReadReport) {
  const { operation, derate, isHarsh } = report.conditions ?? noConditions;
  const { noFlying, noFlyingReason, daysFlown } = report;
  const header = [noFlying, noFlyingReason, daysFlown.trim()];
  return [header, [operation, readDerate(derate), isHarsh], lines.map(lineFacts)];
}

/**
 * Whether two months have the same content in any notation. How the figures were entered does not
 * matter.
 */
export function isSameReport(one: ReadReport, other: ReadReport): boolean {
  return JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));
}
