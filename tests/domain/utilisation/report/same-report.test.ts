import { describe, expect, test } from 'vitest';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import { isSameReport, type ReadReport } from '#domain/utilisation/report/same-report.ts';
import {
  aLeaseMonth,
  away,
  type MonthSketch,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';

function read(sketch: MonthSketch): ReadReport {
  const month = aLeaseMonth(sketch);
  const [result] = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months: [month] });
  return { report: month.report, lines: result?.lines ?? [] };
}

const conditions = { operation: 'inService', derate: '7.5', isHarsh: false } as const;
const change = { date: '2026-06-11', to: away('shop'), tsn: '20104:30', csn: '10052' };

describe('two months', () => {
  test.each<[string, MonthSketch]>([
    ['hours as decimals', { lines: { nlg: { fh: '300.0' } } }],
    ['totals instead of the month', { lines: { nlg: { fh: '', tsn: '20300:00' } } }],
    ['the place that is recorded', { lines: { engine1: { location: onWing('4521', 1) } } }],
    [
      'conditions that say nothing',
      { report: { conditions: { ...conditions, operation: null, derate: '' } } },
    ],
    ['blanks around the days, from a file', { report: { daysFlown: ' ', source: 'csv' } }],
  ])('say the same with %s', (_name, sketch) => {
    expect(isSameReport(read({}), read(sketch))).toBe(true);
  });

  test.each<[string, MonthSketch]>([
    ['a minute', { lines: { nlg: { fh: '300:01' } } }],
    ['a total', { lines: { nlg: { tsn: '20300:01' } } }],
    ['a comment', { lines: { nlg: { comment: 'Log page 7.' } } }],
    ['a place', { lines: { engine1: { location: away('shop') } } }],
    ['an engine change', { lines: { engine1: { changes: [change] } } }],
    ['a gear change', { lines: { nlg: { gearChangedOn: '2026-06-11' } } }],
    ['a derate', { report: { conditions: { ...conditions, operation: null } } }],
    ['an operation', { report: { conditions: { ...conditions, derate: '' } } }],
    ['the days flown', { report: { daysFlown: '28' } }],
    ['no flying', { report: { noFlying: true, noFlyingReason: 'aog' } }],
  ])('differ by %s', (_name, sketch) => {
    expect(isSameReport(read({}), read(sketch))).toBe(false);
  });
});
