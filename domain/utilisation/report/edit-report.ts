import type { EngineLocation } from '../places/location.types.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { Component, ReportableLease } from '../leases/asset.types.ts';
import { blankLine } from '../leases/read-month.ts';
import { isWithoutFigures } from './read-figure.ts';
import type { Figure, LineDraft, MonthLine, NoFlyingReason, ReportDraft } from './report.types.ts';

const partner: Readonly<Record<Figure, Figure>> = { fh: 'tsn', tsn: 'fh', fc: 'csn', csn: 'fc' };

/** A month without typed values. */
export function blankReport({ components }: ReportableLease): ReportDraft {
  return {
    noFlying: false,
    noFlyingReason: null,
    daysFlown: '',
    lines: components.map(({ id }) => blankLine(id)),
  };
}

/**
 * Types a figure: of month and total the last typed one wins, and the other is derived. Clearing a
 * cell leaves its partner unchanged, and so does typing where nothing is derived: for an exchanged
 * gear, and without earlier totals (`hasTotals`).
 */
export function typeFigure(
  line: LineDraft,
  figure: Figure,
  text: string,
  hasTotals = true,
): LineDraft {
  const isDerived = hasTotals && line.gearChangedOn === null;
  if (text === '' || !isDerived) return { ...line, [figure]: text };
  return { ...line, [figure]: text, [partner[figure]]: '' };
}

/** Replaces one row; a component without a row yet gets one. */
export function replaceLine(
  report: ReportDraft,
  componentId: string,
  change: (line: LineDraft) => LineDraft,
): ReportDraft {
  const isThere = report.lines.some((line) => line.componentId === componentId);
  const lines = isThere ? report.lines : [...report.lines, blankLine(componentId)];
  return {
    ...report,
    lines: lines.map((line) => (line.componentId === componentId ? change(line) : line)),
  };
}

/** *No flying this month*: empties the figures, however they came, and keeps the reason. */
export function declareNoFlying(report: ReportDraft, reason: NoFlyingReason | null): ReportDraft {
  const emptied = { fh: '', fc: '', tsn: '', csn: '' };
  const { source: _emptied, ...kept } = report;
  return {
    ...kept,
    noFlying: true,
    noFlyingReason: reason,
    lines: report.lines.map((line) => ({ ...line, ...emptied })),
  };
}

/** The asset flew after all. */
export function withdrawNoFlying(report: ReportDraft): ReportDraft {
  return { ...report, noFlying: false, noFlyingReason: null };
}

/** `location` is where an engine is reported or recorded to be; null where nobody knows. */
function takesAirframe(
  { kind }: Component,
  line: LineDraft,
  location: EngineLocation | null,
  msn: string,
): boolean {
  if (kind === 'airframe' || kind === 'apu') return false;
  if (kind !== 'engine') return line.gearChangedOn === null;
  const isHere = location === null || location.msn === msn;
  return isHere && line.changes.length === 0;
}

/**
 * The month of the airframe for its gears and engines that have no figures yet; what is typed
 * stays. The same report where nothing is filled.
 */
export function fillFromAirframe(
  lease: ReportableLease,
  report: ReportDraft,
  read: readonly MonthLine[],
): ReportDraft {
  if (report.noFlying) return report;
  const copied = copyAirframe(lease, report, read);
  const lines = copied.lines.map((line) => {
    const before = report.lines.find(({ componentId }) => componentId === line.componentId);
    return before === undefined || isWithoutFigures(before) ? line : before;
  });
  const isFilled = lines.some((line) => !isWithoutFigures(line) && !report.lines.includes(line));
  return isFilled ? { ...copied, lines } : report;
}

/**
 * Copies the month of the airframe to its gears and to the engines that were on it all month.
 * `read` are the rows as read, because the airframe may have been typed as totals.
 */
export function copyAirframe(
  { components, serial }: ReportableLease,
  report: ReportDraft,
  read: readonly MonthLine[],
): ReportDraft {
  const airframe = components.find(({ kind }) => kind === 'airframe');
  const flown = read.find(({ componentId }) => componentId === airframe?.id);
  if (flown === undefined) return report;
  const fh = flown.fhMin === null ? '' : formatHours(flown.fhMin);
  const fc = flown.fc === null ? '' : String(flown.fc);
  const placeOf = (id: string) => read.find((one) => one.componentId === id)?.location ?? null;
  return components.reduce(
    (copied, component) =>
      replaceLine(copied, component.id, (line) =>
        takesAirframe(component, line, line.location ?? placeOf(component.id), serial)
          ? { ...line, fh, fc, tsn: '', csn: '' }
          : line,
      ),
    report,
  );
}
