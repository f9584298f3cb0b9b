import { describe, expect, test } from 'vitest';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import type { MonthStatus } from '#domain/utilisation/report/report.types.ts';
import {
  aLeaseMonth,
  anAircraft,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';

const renamed = anAircraft('second', {
  serial: '7788',
  registration: 'EI-NEW',
  registrations: [
    { registration: 'EI-OLD', from: '2020-01-01', to: '2026-05-31' },
    { registration: 'EI-XYZ', from: '2026-06-01', to: '2026-06-30' },
    { registration: 'EI-NEW', from: '2026-07-01', to: null },
  ],
});
const returned = anAircraft('third', { serial: '9911', end: '2026-05-31' });
const spare = anEngineLease('esn9');
const fleet: readonly ReportableLease[] = [anAircraft(), renamed, returned, spare];

function placeProblems(months: readonly LeaseMonth[], known = fleet): readonly string[] {
  const batch = { today: '2026-07-05', mayReport: true, months, fleet: known };
  return validateLeaseMonths(batch).flatMap(({ problems }) =>
    problems
      .filter(({ field, severity }) => field === 'location' && severity === 'error')
      .map(({ code, componentId, text }) => `${code} ${componentId ?? ''}: ${text}`),
  );
}

/** The engine that is leased on its own, all of June in one place. */
function spareAt(location: EngineLocation): LeaseMonth {
  return aLeaseMonth({ lease: spare, lines: { 'esn9-engine': { location } } });
}

describe('an engine on an aircraft of ours', () => {
  test.each([
    ['on wing there', onWing('7788', 2)],
    [
      'on wing there, its registration beside the MSN',
      { ...onWing('7788', 1), registration: 'EI-XYZ' },
    ],
    ['on a foreign tail', away('otherAircraft', 'TC-XYZ')],
    ['on what was ours by another name', away('otherAircraft', 'EI-OLD')],
  ])('is fine %s', (_name, location) => {
    expect(placeProblems([spareAt(location)])).toEqual([]);
  });

  test.each([
    [
      'an aircraft of others',
      onWing('9999', 1),
      'U24 esn9-engine: MSN 9999 is not one of your aircraft in June 2026. Choose one of them, or On another aircraft and its registration.',
    ],
    [
      'an aircraft that went back',
      onWing('9911', 1),
      'U24 esn9-engine: MSN 9911 is not one of your aircraft in June 2026. Choose one of them, or On another aircraft and its registration.',
    ],
    [
      'no aircraft at all',
      { ...onWing('', 1), msn: null },
      'U24 esn9-engine: Choose the aircraft that the engine is on, and the position.',
    ],
    [
      'a position that is not there',
      onWing('7788', 3),
      'U24 esn9-engine: MSN 7788 has no position 3. Choose 1 or 2.',
    ],
    [
      'no position',
      { ...onWing('7788', 1), position: null },
      'U24 esn9-engine: Choose the position on MSN 7788: 1 or 2.',
    ],
    [
      'an own tail as a foreign one',
      away('otherAircraft', 'ei xyz'),
      'U27 esn9-engine: EI-XYZ (MSN 7788) is your own aircraft. Choose On wing, that aircraft and the position.',
    ],
  ])('U24, U27: is told of %s', (_name, location, problem) => {
    expect(placeProblems([spareAt(location)])).toEqual([problem]);
  });

  test('is judged by what is said, in changes too, not by what is recorded', () => {
    const changes = [{ date: '2026-06-11', to: onWing('9999', 1), tsn: '20100:00', csn: '10050' }];
    const recorded = [{ componentId: 'esn9-engine', location: onWing('9999', 1) }];

    const said = aLeaseMonth({ lease: spare, lines: { 'esn9-engine': { changes } } });
    const known = aLeaseMonth({ lease: spare, facts: { recorded } });

    expect(placeProblems([said])).toEqual([
      expect.stringContaining('MSN 9999 is not one of your aircraft'),
    ]);
    expect(placeProblems([known])).toEqual([]);
  });
});

describe('an engine on an aircraft of which the lease names two engines', () => {
  test.each([
    ['A340-313', 3, []],
    ['A340-313', 4, []],
    ['747-8F', 4, []],
    ['MD-11F', 3, []],
    ['MD-11F', 4, ['U24 esn9-engine: MSN 4521 has no position 4. Choose 1, 2 or 3.']],
    ['A330-900', 3, ['U24 esn9-engine: MSN 4521 has no position 3. Choose 1 or 2.']],
    ['of a kind nobody knows', 4, []],
  ])('U24: may be on %s at position %i, or is told', (model, position, problems) => {
    const host = anAircraft('lease', { model });
    const months = [aLeaseMonth({ lease: host }), spareAt(onWing('4521', position))];

    expect(placeProblems(months, [host, spare])).toEqual(problems);
  });

  test('U20: flies what the airframe flies there too', () => {
    const months = [
      aLeaseMonth({ lease: anAircraft('lease', { model: 'A340-313' }) }),
      aLeaseMonth({
        lease: spare,
        lines: { 'esn9-engine': { location: onWing('4521', 3), fh: '290:00', tsn: '' } },
      }),
    ];
    const batch = { today: '2026-07-05', mayReport: true, months };
    const [, guest] = validateLeaseMonths({ ...batch, fleet: months.map(({ lease }) => lease) });

    expect(guest?.problems.map(({ code, text }) => `${code} ${text}`)).toEqual([
      'U20 Position 3 engines total 290:00 hours; airframe reports 300:00.',
    ]);
  });
});

describe('an engine on another aircraft of ours', () => {
  const place = {
    kind: 'otherAircraft',
    msn: '7788',
    position: 2,
    registration: 'EI-XYZ',
  } as const;

  test('is on wing there, whatever its place is called', () => {
    const months = [spareAt(place)];
    const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months, fleet });

    expect(result?.lines[0]?.location).toEqual(onWing('7788', 2));
  });

  test('U33: flies although the aircraft that it belongs to does not', () => {
    const idle = { fh: '', fc: '' };
    const names = ['airframe', 'engine1', 'apu', 'nlg', 'lmg', 'rmg'];
    const report = { noFlying: true, noFlyingReason: 'storage' } as const;
    const lines = Object.fromEntries(names.map((name) => [name, idle]));
    const facts = { recorded: [{ componentId: 'engine2', location: onWing('7788', 2) }] };
    const month = aLeaseMonth({ lines, facts });
    const months = [{ ...month, report: { ...month.report, ...report } }];
    const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months, fleet });

    expect(result?.problems.filter(({ code }) => code === 'U33')).toEqual([]);
  });
});

function taken(componentId: string, esn: string): string {
  return `U23 ${componentId}: Position 2 of 4521 is reported with ESN ${esn} for the same days of June 2026. Add the engine change that frees it, or choose another position.`;
}

describe('U23: a position', () => {
  const guest = spareAt(onWing('4521', 2));
  test('holds one engine at a time', () => {
    expect(placeProblems([aLeaseMonth(), guest])).toEqual([
      taken('engine2', 'ESN9'),
      taken('esn9-engine', 'ENGINE2'),
    ]);
  });

  test('is free from the day on which its engine left', () => {
    const swap = { date: '2026-06-11', tsn: '20100:00', csn: '10050' };
    const left = { location: away('shop'), changes: [{ ...swap, to: away('shop') }] };
    const came = { location: onWing('4521', 2), changes: [{ ...swap, to: onWing('4521', 2) }] };
    const facts = { recorded: [{ componentId: 'esn9-engine', location: away('spare') }] };
    const host = aLeaseMonth({ lines: { engine2: left } });

    expect(
      placeProblems([host, aLeaseMonth({ lease: spare, facts, lines: { 'esn9-engine': came } })]),
    ).toEqual([]);
  });

  /** The problems of the guest while the month of the aircraft is judged but not submitted. */
  const codesBeside = (status: MonthStatus): readonly string[] =>
    validateLeaseMonths({
      today: '2026-07-05',
      mayReport: true,
      months: [guest],
      others: [aLeaseMonth({ facts: { status } })],
      fleet,
    }).flatMap(({ problems }) => problems.map(({ code }) => code));

  test('is not taken by a draft that is only looked at', () => {
    expect(codesBeside('draft')).not.toContain('U23');
  });

  test('is taken by a report that was submitted before', () => {
    expect(codesBeside('submitted')).toContain('U23');
  });

  test('is not taken by an engine that nobody has reported yet', () => {
    const blank = { fh: '', fc: '' };
    expect(placeProblems([aLeaseMonth({ lines: { engine2: blank } }), guest])).toEqual([]);
  });
});
