import { describe, expect, test } from 'vitest';
import {
  blankReport,
  copyAirframe,
  declareNoFlying,
  fillFromAirframe,
  replaceLine,
  typeFigure,
  withdrawNoFlying,
} from '#domain/utilisation/report/edit-report.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import { aLeaseMonth, aLine, anAircraft, away } from '#tests/support/utilisation/a-lease-month.ts';

describe('typeFigure', () => {
  test.each([
    ['fh', 'tsn'],
    ['tsn', 'fh'],
    ['fc', 'csn'],
    ['csn', 'fc'],
  ] as const)('a typed %s takes the place of %s', (figure, partner) => {
    const line = typeFigure(aLine('airframe', { [partner]: '7' }), figure, '9');

    expect([line[figure], line[partner]]).toEqual(['9', '']);
  });

  test.each(['fh', 'tsn', 'fc', 'csn'] as const)(
    'of an exchanged gear a typed %s leaves its partner alone, because neither is derived',
    (figure) => {
      const typed = { fh: '1', fc: '1', tsn: '1', csn: '1' };
      const line = aLine('nlg', { ...typed, gearChangedOn: '2026-06-11' });

      expect(typeFigure(line, figure, '9')).toEqual({ ...line, [figure]: '9' });
    },
  );

  test('without opening totals a typed figure leaves its partner alone', () => {
    const line = aLine('airframe', { tsn: '7' });

    expect(typeFigure(line, 'fh', '9', false)).toEqual({ ...line, fh: '9' });
  });

  test('a cleared cell leaves its partner alone', () => {
    expect(typeFigure(aLine('airframe', { tsn: '7' }), 'fh', '')).toEqual(
      aLine('airframe', { fh: '', tsn: '7' }),
    );
  });
});

describe('copyAirframe', () => {
  const lease = anAircraft();

  function copied(lines: Parameters<typeof aLeaseMonth>[0]) {
    const month = aLeaseMonth(lines);
    const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months: [month] });
    return copyAirframe(lease, month.report, result?.lines ?? []).lines;
  }

  test('fills engines and gears, from totals too', () => {
    const empty = { fh: '', fc: '' };
    const lines = copied({
      lines: {
        airframe: { fh: '', fc: '', tsn: '20312:45', csn: '10151' },
        engine1: empty,
        engine2: empty,
        apu: empty,
        nlg: { ...empty, tsn: '7:00', csn: '7' },
      },
    });

    expect(lines.map(({ componentId, fh, fc, tsn }) => [componentId, fh, fc, tsn])).toEqual([
      ['airframe', '', '', '20312:45'],
      ['engine1', '312:45', '151', ''],
      ['engine2', '312:45', '151', ''],
      ['apu', '', '', ''],
      ['nlg', '312:45', '151', ''],
      ['lmg', '312:45', '151', ''],
      ['rmg', '312:45', '151', ''],
    ]);
  });

  test('leaves alone what was not on the aircraft all month', () => {
    const lines = copied({
      lines: {
        airframe: { fh: '10:00' },
        engine2: { location: away('shop') },
        lmg: { gearChangedOn: '2026-06-11' },
      },
    });

    expect(lines.filter(({ fh }) => fh !== '10:00').map(({ componentId }) => componentId)).toEqual([
      'engine2',
      'apu',
      'lmg',
    ]);
  });
});

describe('an engine that stays where it is recorded off the aircraft', () => {
  test('takes no figures of the airframe, by copy or fill', () => {
    const recorded = [{ componentId: 'engine2', location: away('shop') }];
    const month = aLeaseMonth({
      lines: { airframe: { fh: '10:00', fc: '5' }, engine2: { fh: '', fc: '' } },
      facts: { recorded },
    });
    const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months: [month] });

    for (const fill of [copyAirframe, fillFromAirframe]) {
      const { lines } = fill(month.lease, month.report, result?.lines ?? []);
      expect(lines.find(({ componentId }) => componentId === 'engine2')?.fh).toBe('');
    }
  });
});

describe('fillFromAirframe', () => {
  const lease = anAircraft();
  const empty = { fh: '', fc: '' };

  function filled(lines: Parameters<typeof aLeaseMonth>[0]) {
    const { report, ...month } = aLeaseMonth(lines);
    const months = [{ ...month, report }];
    const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months });
    return [report, fillFromAirframe(lease, report, result?.lines ?? [])] as const;
  }

  test('fills the engines and gears without figures; what is typed stays', () => {
    const lines = {
      airframe: { fh: '312:45', fc: '151' },
      engine1: empty,
      engine2: { fh: '300:00', fc: '' },
      apu: empty,
      nlg: empty,
      lmg: { ...empty, tsn: '20312:45' },
      rmg: empty,
    };
    const [, { lines: after }] = filled({ lines });

    expect(after.map(({ componentId, fh, fc, tsn }) => [componentId, fh, fc, tsn])).toEqual([
      ['airframe', '312:45', '151', ''],
      ['engine1', '312:45', '151', ''],
      ['engine2', '300:00', '', ''],
      ['apu', '', '', ''],
      ['nlg', '312:45', '151', ''],
      ['lmg', '', '', '20312:45'],
      ['rmg', '312:45', '151', ''],
    ]);
  });

  test.each([
    ['the airframe has no figures', { lines: { airframe: empty, engine1: empty } }],
    ['every part has figures', { lines: { airframe: { fh: '312:45', fc: '151' } } }],
    ['the month has no flying', { lines: { engine1: empty }, report: { noFlying: true } }],
  ] as const)('changes nothing where %s', (_why, month) => {
    const [before, after] = filled(month);

    expect(after).toBe(before);
  });
});

describe('No flying', () => {
  test('empties the figures, keeps comments, and may be withdrawn', () => {
    const { report } = aLeaseMonth({ lines: { nlg: { comment: 'kept' } } });

    const idle = declareNoFlying(report, 'storage');

    expect(new Set(idle.lines.flatMap(({ fh, fc, tsn, csn }) => [fh, fc, tsn, csn]))).toEqual(
      new Set(['']),
    );
    expect(idle.lines.find(({ componentId }) => componentId === 'nlg')?.comment).toBe('kept');
    expect(withdrawNoFlying(idle)).toEqual({ ...idle, noFlying: false, noFlyingReason: null });
  });
});

describe('replaceLine', () => {
  test('adds the row of a component that has none', () => {
    const report = { ...blankReport(anAircraft()), lines: [] };

    const filled = replaceLine(report, 'apu', (line) => ({ ...line, fh: '1:00' }));

    expect(filled.lines.map(({ componentId, fh }) => [componentId, fh])).toEqual([['apu', '1:00']]);
  });
});
