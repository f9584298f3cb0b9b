import { describe, expect, test } from 'vitest';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import {
  aComponent,
  aLeaseMonth,
  aLine,
  anAircraft,
} from '#tests/support/utilisation/a-lease-month.ts';
import { allFly, checkRules, problemsOf } from '#tests/support/utilisation/rule-cases.ts';

checkRules({
  'no rule': [{ name: 'a usual month', sketch: {}, found: [] }],
  'U01 a figure is missing': [
    {
      name: 'hours of the airframe',
      sketch: { lines: { airframe: { fh: '' } } },
      found: [`U01 airframe: Airframe 4521: enter FH for June 2026, or choose No flying.`],
    },
    {
      name: 'cycles of a gear that hold blanks only',
      sketch: { lines: { nlg: { fc: '  ' } } },
      found: [`U01 nlg: Nose gear NLG: enter FC for June 2026, or choose No flying.`],
    },
    {
      name: 'hours of an APU with a fund',
      sketch: { lines: { apu: { fh: '', fc: '' } } },
      found: [`U01 apu: APU APU: enter APU hours for June 2026, or choose No flying.`],
    },
    {
      name: 'hours of an APU without a fund may be left out',
      sketch: {
        lease: anAircraft('lease', {
          components: anAircraft().components.map((one) =>
            one.kind === 'apu' ? aComponent('apu', 'apu', { hasFund: false }) : one,
          ),
        }),
        lines: { apu: { fh: '', fc: '' } },
      },
      found: [],
    },
    {
      name: 'totals say it as well',
      sketch: { lines: { nlg: { fh: '', fc: '', tsn: '20300:00', csn: '10150' } } },
      found: [],
    },
    {
      name: 'a new gear needs its totals',
      sketch: { lines: { nlg: { gearChangedOn: '2026-06-11', fh: '300:00', fc: '150' } } },
      found: [
        `U01 nlg: Nose gear NLG: enter TSN for June 2026, or choose No flying.`,
        `U01 nlg: Nose gear NLG: enter CSN for June 2026, or choose No flying.`,
      ],
    },
  ],
  'U02 to U05 a cell cannot be read': [
    {
      name: 'U02 hours',
      sketch: { lines: { nlg: { fh: '3oo' } } },
      found: ['U02 nlg: Enter hours as hh:mm (312:45) or decimal (312.75).'],
    },
    {
      name: 'U03 minutes',
      sketch: { lines: { nlg: { fh: '312:60' } } },
      found: ['U03 nlg: Minutes must be between 00 and 59.'],
    },
    {
      name: 'U04 a part of a cycle',
      sketch: { lines: { nlg: { fc: '150.5' } } },
      found: ['U04 nlg: Cycles must be a whole number of 0 or more.'],
    },
    {
      name: 'U04 negative cycles',
      sketch: { lines: { nlg: { fc: '-1' } } },
      found: ['U04 nlg: Cycles must be a whole number of 0 or more.'],
    },
    {
      name: 'U04 total cycles',
      sketch: { lines: { nlg: { fc: '', csn: 'many' } } },
      found: ['U04 nlg: Cycles must be a whole number of 0 or more.'],
    },
    {
      name: 'U05 negative hours',
      sketch: { lines: { nlg: { fh: '-1:00' } } },
      found: ['U05 nlg: Hours cannot be negative.'],
    },
  ],
  'U33, U34 no flying': [
    {
      name: 'with a reason, and nothing typed',
      sketch: {
        report: { noFlying: true, noFlyingReason: 'storage', lines: [] },
      },
      found: [],
    },
    {
      name: 'U34 without a reason',
      sketch: { report: { noFlying: true, noFlyingReason: null, lines: [] } },
      found: ['U34 month: Choose a reason for no flying (storage, maintenance, AOG, other).'],
    },
  ],
});

function missing(figure: string): string {
  return `U01 nlg: Nose gear NLG: enter ${figure} for June 2026, or choose No flying.`;
}

describe('U01 a component without opening totals', () => {
  test.each<[string, Partial<LineDraft>, readonly string[]]>([
    ['totals alone', { fh: '', fc: '', tsn: '300:00', csn: '150' }, ['FH', 'FC']],
    ['the month alone', {}, ['TSN', 'CSN']],
    ['all four', { tsn: '300:00', csn: '150' }, []],
  ])('%s', (_name, line, figures) => {
    const month = aLeaseMonth({ lines: { nlg: line } });
    const history = month.facts.history.filter(({ componentId }) => componentId !== 'nlg');

    const problems = problemsOf([{ ...month, facts: { ...month.facts, history } }]);

    expect(problems).toEqual(figures.map(missing));
  });

  test('its totals alone are typed when it did not fly', () => {
    const month = aLeaseMonth({
      lease: anAircraft('lease', { components: [aComponent('airframe', 'airframe')] }),
      lines: { airframe: { fh: '', fc: '', tsn: '300:00', csn: '150' } },
      report: { noFlying: true, noFlyingReason: 'storage' },
      facts: { history: [] },
    });
    const lines = [aLine('airframe', { fh: '', fc: '', tsn: '300:00', csn: '150' })];

    expect(problemsOf([{ ...month, report: { ...month.report, lines } }])).toEqual([]);
  });
});

describe('U33 figures beside No flying', () => {
  test.each([
    ['0:00 and 0 contradict nothing', '0:00', '0', []],
    ['a minute', '0:01', '', ['U33 nlg']],
    ['a cycle', '', '1', ['U33 nlg']],
  ])('%s', (_name, fh, fc, found) => {
    const sketch = allFly('', '', { nlg: { fh, fc }, apu: { fh: '' } });
    const month = aLeaseMonth(sketch);
    const report = { ...month.report, noFlying: true, noFlyingReason: 'aog' as const };

    const problems = problemsOf([{ ...month, report }]).filter((text) => text.startsWith('U33'));

    expect(problems).toEqual(
      found.map((at) => `${at}: No flying is selected but hours or cycles are entered.`),
    );
  });
});
