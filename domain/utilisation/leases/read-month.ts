import { type Component, gearKinds } from './asset.types.ts';
import { deriveFigures } from '../report/derive-line.ts';
import { engineSegments, isElsewhere, isFlying } from '../places/engine-segments.ts';
import { type Finding, atCell } from '../judging/finding.ts';
import type { JudgedLine, JudgedMonth } from '../judging/judged.types.ts';
import { knownBefore } from '../judging/known-before.ts';
import type { LeaseMonth } from './lease-month.types.ts';
import { leasedDays, type LeasedDays } from './leased-days.ts';
import type { EngineChange, EngineLocation } from '../places/location.types.ts';
import type { ComponentHistory, LineDraft } from '../report/report.types.ts';
import { primaryComponent } from './primary-component.ts';
import { readCycles, readHours, valueOf } from '../report/read-figure.ts';
import { isSamePlace } from '../places/same-place.ts';

/** What is known at the start of a month, from the previous month or from the server. */
export interface MonthOpening {
  readonly history: ReadonlyMap<string, ComponentHistory>;
  readonly recorded: ReadonlyMap<string, EngineLocation>;
}

const emptyLine: Omit<LineDraft, 'componentId'> = {
  fh: '',
  fc: '',
  tsn: '',
  csn: '',
  location: null,
  changes: [],
  gearChangedOn: null,
  comment: '',
};

/** A row without typed values. */
export function blankLine(componentId: string): LineDraft {
  return { componentId, ...emptyLine };
}

/** Reads a month as typed into the facts for the rules. */
export function readMonth(source: LeaseMonth, opening: MonthOpening): JudgedMonth {
  const span = leasedDays(source.lease, source.month);
  const drafts = new Map(source.report.lines.map((line) => [line.componentId, line]));
  const lines = source.lease.components.map((component) =>
    readLine(source, span, component, drafts.get(component.id) ?? blankLine(component.id), opening),
  );
  const primaryId = primaryComponent(source.lease)?.id;
  const primary = lines.find(({ component }) => component.id === primaryId);
  return { source, month: source.month, ...span, lines, primary };
}

/**
 * Opening of the following month: totals and places at the end of this month; its yearly use is its
 * own (`next`), updated by the displayed months before it (`earlier`). On another lease an engine
 * is where that lease's delivery says, unless it moved.
 */
export function openingAfter(
  month: JudgedMonth,
  before: MonthOpening,
  next: Pick<LeaseMonth, 'lease' | 'facts' | 'month'>,
  earlier: readonly JudgedMonth[],
): MonthOpening {
  const years = new Map(
    next.facts.history.map((known) => [known.componentId, knownBefore(known, next.month, earlier)]),
  );
  const history = new Map(before.history);
  const isSameLease = next.lease.id === month.source.lease.id;
  const delivered = next.facts.recorded.map((one) => [one.componentId, one.location] as const);
  const recorded = new Map(isSameLease ? before.recorded : delivered);
  for (const { component, line, history: known, recorded: from } of month.lines) {
    const tsnMin = line.tsnMin ?? known?.tsnMin ?? null;
    const csn = line.csn ?? known?.csn ?? null;
    const year = years.get(component.id);
    if (tsnMin === null) history.delete(component.id);
    else
      history.set(component.id, {
        componentId: component.id,
        month: month.month,
        reportedMonth: month.month,
        fhMin: line.fhMin ?? 0,
        fc: line.fc ?? 0,
        tsnMin,
        csn: csn ?? 0,
        yearFhMin: year?.yearFhMin ?? 0,
        yearFc: year?.yearFc ?? 0,
        yearMonths: year?.yearMonths ?? 0,
      });
    const { location } = line;
    const hasMoved = from === undefined || (location !== null && !isSamePlace(from, location));
    if (location !== null && (isSameLease || hasMoved)) recorded.set(component.id, location);
  }
  return { history, recorded };
}

function readLine(
  source: LeaseMonth,
  span: LeasedDays,
  component: Component,
  typed: LineDraft,
  opening: MonthOpening,
): JudgedLine {
  const isPlain = typed.gearChangedOn === null || gearKinds.has(component.kind);
  const draft = isPlain ? typed : { ...typed, gearChangedOn: null };
  const history = opening.history.get(component.id);
  const recorded = opening.recorded.get(component.id);
  const changes = readChanges(component, draft);
  const said = linked(draft.location) ?? changes.read.at(-1)?.to;
  const location = said ?? recorded ?? null;
  const start = changes.read.length === 0 ? location : (recorded ?? null);
  const isAway = component.kind === 'engine' && !flewSomewhere(start, changes.read);
  const isIdle = isAway || (source.report.noFlying && !isElsewhere(location, source.lease));
  const { faults, ...figures } = deriveFigures({ component, draft, history, isIdle });
  return {
    component,
    draft,
    history,
    recorded,
    line: {
      componentId: component.id,
      ...figures,
      location: component.kind === 'engine' ? location : null,
      changes: changes.read,
      gearChangedOn: draft.gearChangedOn,
      comment: draft.comment,
    },
    segments:
      component.kind === 'engine'
        ? engineSegments({ ...span, start, changes: changes.read, figures, history })
        : [],
    faults: [...faults, ...changes.faults],
  };
}

/**
 * An aircraft with an MSN belongs to the fleet, whatever its place is called: its engines are on
 * wing.
 */
function linked(place: EngineLocation | null): EngineLocation | null {
  if (place?.kind !== 'otherAircraft' || place.msn === null) return place;
  return { ...place, kind: 'onWing', registration: null };
}

/** An engine that was on no aircraft in the month may have empty cells. */
function flewSomewhere(start: EngineLocation | null, changes: readonly EngineChange[]): boolean {
  return start === null || isFlying(start) || changes.some(({ to }) => isFlying(to));
}

function readChanges(
  component: Component,
  draft: LineDraft,
): { readonly read: readonly EngineChange[]; readonly faults: readonly Finding[] } {
  if (draft.changes.length === 0) return { read: [], faults: [] };
  const faults: Finding[] = [];
  const read = draft.changes.map(({ date, to, tsn, csn }) => {
    const readings = [readHours(tsn), readCycles(csn)] as const;
    for (const reading of readings)
      if ('code' in reading)
        faults.push(atCell(reading.code, component.id, 'changes', reading.text));
    return { date, to: linked(to), tsnMin: valueOf(readings[0]), csn: valueOf(readings[1]) };
  });
  return { read, faults };
}
