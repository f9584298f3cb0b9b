import { describe, expect, it } from 'vitest';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import { parseHours } from '#domain/format/hours.ts';
import type { EventRow, ReportLineRow } from '#server/utilisation/records/reports.queries.ts';
import { locationOfEvent, reportOfLines } from '#server/utilisation/records/report-of-lines.ts';
import { reportedEvents } from '#server/utilisation/records/reported-events.ts';
import { anEngineLease, away } from '#tests/support/utilisation/a-lease-month.ts';

const lease = anEngineLease('esn9');
const componentId = 'esn9-engine';
const head = {
  noFlyingReason: null,
  daysFlown: null,
  operation: null,
  derate: null,
  isHarsh: false,
};
const totals = { tsnMin: 60_000, csn: 500 };
const term = { leaseId: lease.id, leaseStart: lease.start, leaseEnd: lease.end };
const row = {
  reportId: 'report',
  componentId,
  isEstimated: false,
  month: '2026-06',
  fhMin: 600,
  fc: 5,
} as const;

/** The events of a month of the engine that was saved and read back, in this place. */
function eventsOf(
  event: Pick<EventRow, 'kind' | 'msn' | 'position' | 'otherTail'>,
  line: Pick<ReportLineRow, 'locationKind' | 'locationRef' | 'position'>,
  changedOn?: string,
) {
  const at = { date: changedOn ?? '2025-09-14', sequence: 2 };
  const told = { leaseId: lease.id, componentId, ...at, ...totals };
  const lines = [{ ...row, ...term, ...totals, ...line, gearChangedOn: null, comment: '' }];
  const events = changedOn === undefined ? [] : [{ ...told, ...event, isImplied: false }];
  const [read] = reportOfLines(lease, head, lines, events, () => true).lines;
  const changes = (read?.changes ?? []).map(({ date, to, tsn, csn }) => {
    return { date, to, tsnMin: parseHours(tsn), csn: Number(csn) };
  });
  const location: EngineLocation | null = read?.location ?? null;
  const reported = { componentId, fhMin: 600, fc: 5, ...totals, location, changes };
  const recorded =
    changedOn === undefined
      ? locationOfEvent({ ...told, ...event, isImplied: false })
      : away('shop');
  return reportedEvents({ ...reported, gearChangedOn: null, comment: '' }, recorded, '2026-06-30');
}

describe('the totals of a saved month', () => {
  const place = { locationKind: null, locationRef: null, position: null } as const;

  it.each([
    ['are derived', null, true, ['10:00', '']],
    ['are those of an exchanged gear', '2026-06-11', true, ['10:00', '1000:00']],
    ['are typed where none before are known', null, false, ['10:00', '1000:00']],
  ])('%s', (_what, gearChangedOn, hasTotals, texts) => {
    const lines = [{ ...row, ...term, ...totals, ...place, gearChangedOn, comment: '' }];
    const [line] = reportOfLines(lease, head, lines, [], () => hasTotals).lines;

    expect([line?.fh, line?.tsn]).toEqual(texts);
  });
});

describe('a saved month that is written again', () => {
  it.each([
    [
      'on an aircraft of others',
      { kind: 'otherAircraft', msn: null, position: 2, otherTail: 'TF-HKN' },
      { locationKind: 'otherAircraft', locationRef: 'TF-HKN', position: 2 },
    ],
    [
      'on an aircraft of another lease',
      { kind: 'onWing', msn: '4530', position: 1, otherTail: null },
      { locationKind: 'otherAircraft', locationRef: '4530', position: 1 },
    ],
    [
      'on an MSN that nobody leases',
      { kind: 'otherAircraft', msn: null, position: 2, otherTail: '9999' },
      { locationKind: 'onWing', locationRef: '9999', position: 2 },
    ],
    [
      'in the shop',
      { kind: 'shop', msn: null, position: null, otherTail: null },
      { locationKind: 'shop', locationRef: null, position: null },
    ],
  ] as const)('tells no move of an engine that stays %s', (_where, event, line) => {
    expect(eventsOf(event, line)).toEqual([]);
  });

  it('tells a change once', () => {
    const tail = { kind: 'otherAircraft', msn: null, position: 2, otherTail: 'TF-HKN' } as const;
    const line = { locationKind: tail.kind, locationRef: 'TF-HKN', position: 2 } as const;

    const told = eventsOf(tail, line, '2026-06-10');

    expect(told.map(({ kind, date, isImplied }) => [kind, date, isImplied])).toEqual([
      ['shopOut', '2026-06-10', true],
      ['install', '2026-06-10', false],
    ]);
  });

  it('tells a move to another place', () => {
    const wing = { kind: 'onWing', msn: '4530', position: 1, otherTail: null } as const;
    const line = { locationKind: 'storage', locationRef: null, position: null } as const;

    expect(eventsOf(wing, line)).toMatchObject([
      { kind: 'remove', date: '2026-06-30', isImplied: true },
    ]);
  });
});
