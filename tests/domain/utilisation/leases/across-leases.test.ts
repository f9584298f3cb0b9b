import { describe, expect, test } from 'vitest';
import {
  aLeaseMonth,
  anAircraft,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';
import { problemsOf } from '#tests/support/utilisation/rule-cases.ts';

/** An engine leased on its own, installed at position 2 on 11 June. */
function installed(fh: string) {
  return aLeaseMonth({
    lease: anEngineLease('esn9', { start: '2026-06-11' }),
    lines: { 'esn9-engine': { fh, fc: '98', location: onWing('4521', 2) } },
  });
}

describe('rules across leases', () => {
  const other = anAircraft('second', { serial: '7788', registration: 'EI-XYZ' });

  test('U23: an engine is reported on one aircraft at a time', () => {
    const twin = anAircraft('second', {
      serial: '7788',
      components: other.components.map((one) =>
        one.id === 'second-engine1' ? { ...one, serial: 'ENGINE1' } : one,
      ),
    });

    const problems = problemsOf([aLeaseMonth(), aLeaseMonth({ lease: twin })]);

    expect(problems).toEqual([
      'U23 second-engine1: ESN ENGINE1 is already reported on 4521 position 1 for June 2026.',
    ]);
  });

  test('U23: one after the other it may be on two', () => {
    const swap = { date: '2026-06-11', to: away('spare'), tsn: '20104:30', csn: '10052' };
    const first = aLeaseMonth({
      lines: { engine1: { fh: '104:30', fc: '52', location: away('spare'), changes: [swap] } },
    });
    const second = aLeaseMonth({
      lease: anEngineLease('engine1', { start: '2026-06-11' }),
      lines: { 'engine1-engine': { fh: '20:00', fc: '10', location: onWing('9999', 1) } },
    });

    const problems = problemsOf([first, second]);

    expect(problems.filter((text) => text.startsWith('U23'))).toEqual([]);
  });

  test('U28: an engine flies no more than the aircraft of ours that it is on', () => {
    const guest = aLeaseMonth({
      lease: anEngineLease('esn9'),
      lines: { 'esn9-engine': { fh: '300:01', fc: '150', location: onWing('4521', 3) } },
    });

    const problems = problemsOf([aLeaseMonth(), guest]);

    expect(problems).toEqual([
      'U28 esn9-engine: ESN ESN9 reports 300:01 hours; host 4521 reports 300:00.',
    ]);
  });

  test('U20: engines of another lease count on the aircraft that they are on', () => {
    const removal = { date: '2026-06-11', to: away('shop'), tsn: '20104:30', csn: '10052' };
    const host = aLeaseMonth({
      lines: {
        engine2: { fh: '104:30', fc: '52', location: away('shop'), changes: [removal] },
      },
    });
    const sum = 'Position 2 engines total 300:06 hours; airframe reports 300:00.';

    expect(problemsOf([host, installed('195:30')]).filter((one) => one.includes('U20'))).toEqual(
      [],
    );
    expect(problemsOf([host, installed('195:36')]).filter((one) => one.includes('U20'))).toEqual([
      `U20 engine2: ${sum}`,
      `U20 esn9-engine: ${sum}`,
    ]);
  });
});
