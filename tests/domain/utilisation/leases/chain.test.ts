import { describe, expect, test } from 'vitest';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import {
  aLeaseMonth,
  anAircraft,
  csnStart,
  type MonthSketch,
  tsnStart,
} from '#tests/support/utilisation/a-lease-month.ts';
import { allFly, likeAlways } from '#tests/support/utilisation/rule-cases.ts';

const today = '2026-07-05';

const facts = { isPreviousReported: false, due: '2026-07-10' };

function judge(second: MonthSketch) {
  return validateLeaseMonths({
    today,
    mayReport: true,
    months: [
      aLeaseMonth({ month: '2026-04', facts: { due: '2026-07-10' } }),
      aLeaseMonth({ month: '2026-05', facts, ...second }),
      aLeaseMonth({ month: '2026-06', facts }),
    ],
  });
}

describe('the chain of a batch', () => {
  test('three filled months are accepted together', () => {
    const results = judge(allFly('301:00', '150'));

    expect(results.map(({ problems, isAcceptable }) => [problems, isAcceptable])).toEqual([
      [[], true],
      [[], true],
      [[], true],
    ]);
    expect(results.at(-1)?.lines[0]).toEqual(
      expect.objectContaining({ tsnMin: (20_000 + 300 + 301 + 300) * 60, csn: csnStart + 450 }),
    );
  });

  test('an empty second month is told apart from the third that waits for it', () => {
    const empty = anAircraft().components.map(({ id }) => [id, { fh: '', fc: '' }] as const);

    const results = judge({ lines: Object.fromEntries(empty) });

    expect(results.map(({ problems }) => [...new Set(problems.map(({ code }) => code))])).toEqual([
      [],
      ['U01'],
      ['U16'],
    ]);
    expect(results.map(({ isAcceptable }) => isAcceptable)).toEqual([true, false, false]);
  });
});

describe('the usual flight of a month in a chain', () => {
  const may = { ...allFly('300:00', '100'), history: likeAlways(120, 1) };
  // Before June the server knows April: May is not reported yet.
  const known = Object.entries(likeAlways(180, 1)).map(
    ([id, year]) => [id, { ...year, month: '2026-04' }] as const,
  );
  const june = { ...allFly('301:00', '100'), history: Object.fromEntries(known) };

  test('is that of its own twelve months, whichever month the chain begins with', () => {
    const months = [
      aLeaseMonth({ month: '2026-05', ...may, facts: { due: '2026-07-10' } }),
      aLeaseMonth(june),
    ];
    const results = validateLeaseMonths({ today, mayReport: true, months });

    expect(results.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['U12', 'U12', 'U12'],
      ['U16'],
    ]);
  });
});

describe('an estimated month', () => {
  const nothing = allFly('', '', { apu: { fh: '', fc: '' } });
  const june = aLeaseMonth({ history: { airframe: { tsnMin: tsnStart + 60, month: '2026-05' } } });

  function juneAfter(may: MonthSketch) {
    const estimate = aLeaseMonth({ month: '2026-05', facts: { status: 'estimated' }, ...may });
    return validateLeaseMonths({ today, mayReport: true, months: [estimate, june] })[1];
  }

  test('stands for a report until real figures are typed, shown or not', () => {
    const [alone] = validateLeaseMonths({ today, mayReport: true, months: [june] });

    expect(alone?.isAcceptable).toBe(true);
    expect(juneAfter(nothing)).toEqual(alone);
  });

  test('stands for a month that is judged without it, whatever is typed over it', () => {
    const begun = allFly('900:00', '');
    const others = [aLeaseMonth({ month: '2026-05', facts: { status: 'estimated' }, ...begun })];
    const [alone] = validateLeaseMonths({ today, mayReport: true, months: [june] });
    const [beside] = validateLeaseMonths({ today, mayReport: true, months: [june], others });

    expect(beside).toEqual(alone);
  });

  test('is reported first once its real figures are begun', () => {
    const codes = juneAfter(allFly('900:00', ''))?.problems.map(({ code }) => code);

    expect(codes).toContain('U16');
  });
});

describe('comments', () => {
  test('confirm the warnings of their row', () => {
    const copied = allFly('250:00', '125', { airframe: { comment: 'Same programme.' } });

    const [result] = validateLeaseMonths({
      today,
      mayReport: true,
      months: [aLeaseMonth(copied)],
    });

    expect(result?.problems.map(({ code, isConfirmed }) => [code, isConfirmed])).toEqual([
      ['U44', true],
    ]);
    expect(result?.isAcceptable).toBe(true);
  });

  test('without one a warning keeps the month back', () => {
    const [result] = validateLeaseMonths({
      today,
      mayReport: true,
      months: [aLeaseMonth(allFly('250:00', '125'))],
    });

    expect(result?.isAcceptable).toBe(false);
  });
});
