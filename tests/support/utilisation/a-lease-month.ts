import { shiftMonth } from '#domain/dates/month.ts';
import type {
  Component,
  ComponentKind,
  ReportableLease,
} from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import type {
  ComponentHistory,
  LineDraft,
  MonthFacts,
  ReportDraft,
} from '#domain/utilisation/report/report.types.ts';

/** Totals that every component of a built lease starts a month with: 20,000:00 and 10,000. */
export const tsnStart = 20_000 * 60;
export const csnStart = 10_000;

const kinds: readonly (readonly [string, ComponentKind, number | null])[] = [
  ['airframe', 'airframe', null],
  ['engine1', 'engine', 1],
  ['engine2', 'engine', 2],
  ['apu', 'apu', null],
  ['nlg', 'nlg', null],
  ['lmg', 'lmg', null],
  ['rmg', 'rmg', null],
];

/** A component without a life limit, whose use is billed. */
export function aComponent(
  id: string,
  kind: ComponentKind,
  more: Partial<Component> = {},
): Component {
  return {
    id,
    kind,
    serial: id.toUpperCase(),
    position: null,
    hasFund: true,
    cycleLimit: null,
    ...more,
  };
}

/** A leased twin-engine aircraft, MSN 4521, with APU and three gears. */
export function anAircraft(id = 'lease', more: Partial<ReportableLease> = {}): ReportableLease {
  const prefix = id === 'lease' ? '' : `${id}-`;
  return {
    id,
    leaseNo: `L-${id}`,
    kind: 'aircraft',
    serial: '4521',
    registration: 'EI-ABC',
    registrations: [],
    model: 'A320-200',
    start: '2020-01-01',
    end: null,
    components: kinds.map(([name, kind, position]) =>
      aComponent(`${prefix}${name}`, kind, {
        position,
        serial: name === 'airframe' ? (more.serial ?? '4521') : `${prefix}${name}`.toUpperCase(),
      }),
    ),
    ...more,
  };
}

/** An engine leased on its own. */
export function anEngineLease(id: string, more: Partial<ReportableLease> = {}): ReportableLease {
  const component = aComponent(`${id}-engine`, 'engine', { serial: id.toUpperCase() });
  return {
    ...anAircraft(id),
    kind: 'engine',
    serial: id.toUpperCase(),
    registration: null,
    registrations: [],
    components: [component],
    ...more,
  };
}

/** On an aircraft of ours. */
export function onWing(msn: string, position: number): EngineLocation {
  return { kind: 'onWing', msn, position, registration: null };
}

/** Off wing, or on an aircraft that is not ours. */
export function away(
  kind: EngineLocation['kind'],
  registration: string | null = null,
): EngineLocation {
  return { kind, msn: null, position: null, registration };
}

/**
 * The history of a component with 250:00 hours and 125 cycles last month, and twelve times that in
 * a year.
 */
export function aHistory(
  componentId: string,
  month: string,
  more: Partial<ComponentHistory> = {},
): ComponentHistory {
  return {
    componentId,
    month,
    reportedMonth: more.month ?? month,
    fhMin: 250 * 60,
    fc: 125,
    tsnMin: tsnStart,
    csn: csnStart,
    yearFhMin: 3000 * 60,
    yearFc: 1500,
    yearMonths: 12,
    ...more,
  };
}

/** A row of 300:00 and 150, with whatever differs. */
export function aLine(componentId: string, more: Partial<LineDraft> = {}): LineDraft {
  return { ...blankLine(componentId), fh: '300:00', fc: '150', ...more };
}

export interface MonthSketch {
  readonly lease?: ReportableLease;
  readonly month?: string;
  /** Rows that differ, by component id. */
  readonly lines?: Readonly<Record<string, Partial<LineDraft>>>;
  readonly report?: Partial<ReportDraft>;
  readonly facts?: Partial<MonthFacts>;
  readonly history?: Readonly<Record<string, Partial<ComponentHistory>>>;
}

/** A lease-month that breaks no rule, in June 2026 unless said; what is sketched differs. */
export function aLeaseMonth(sketch: MonthSketch = {}): LeaseMonth {
  const { lease = anAircraft(), month = '2026-06', lines = {}, history = {} } = sketch;
  const earlier = shiftMonth(month, -1);
  return {
    lease,
    month,
    facts: {
      status: 'due',
      due: `${shiftMonth(month, 1)}-10`,
      invoice: null,
      isPreviousReported: true,
      history: lease.components.map(({ id }) => aHistory(id, earlier, history[id])),
      recorded: lease.components.flatMap(({ id, kind, position }) =>
        kind === 'engine' && position !== null
          ? [{ componentId: id, location: onWing(lease.serial, position) }]
          : [],
      ),
      ...sketch.facts,
    },
    report: {
      noFlying: false,
      noFlyingReason: null,
      daysFlown: '',
      lines: lease.components.map(({ id }) => aLine(id, lines[id])),
      ...sketch.report,
    },
  };
}
