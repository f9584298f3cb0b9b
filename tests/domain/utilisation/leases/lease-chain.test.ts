import { describe, expect, it } from 'vitest';
import { createJudge, validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import {
  type ChainPlace,
  chainUpTo,
  goesOnFrom,
  placeBefore,
} from '#domain/utilisation/leases/lease-chain.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import {
  aLeaseMonth,
  anAircraft,
  type MonthSketch,
  tsnStart,
} from '#tests/support/utilisation/a-lease-month.ts';

const first = anAircraft('lease', { leaseNo: 'E10', end: '2026-06-14' });
const second = { ...first, id: 'next', leaseNo: 'E11', start: '2026-06-15', end: null };
const nameOf = (place: ChainPlace | undefined) => place && `${place.lease.leaseNo} ${place.month}`;

const half = Object.fromEntries(
  first.components.map(({ id }) => [id, { fh: '150:00', fc: '75' }] as const),
);

function halves(more: Pick<MonthSketch, 'facts' | 'lines'> = {}): [LeaseMonth, LeaseMonth] {
  return [
    aLeaseMonth({ lease: first, lines: half }),
    aLeaseMonth({ lease: second, ...more, lines: { ...half, ...more.lines } }),
  ];
}

const codes = (months: readonly LeaseMonth[]) =>
  validateLeaseMonths({ today: '2026-07-03', mayReport: true, months }).map(({ problems }) =>
    problems.flatMap(({ code, severity }) => (severity === 'error' ? [code] : [])),
  );

describe('the leases of an asset', () => {
  it.each([
    ['the day after', '2026-06-15', true],
    ['on the last day', '2026-06-14', true],
    ['a day later', '2026-06-16', false],
    ['together', '2020-01-01', false],
  ])('go on from each other when the next begins %s', (_what, start, isSo) => {
    expect(goesOnFrom({ start, end: null }, first)).toBe(isSo);
    expect(goesOnFrom({ start, end: null }, { ...first, end: null })).toBe(false);
  });

  it.each([
    ['within a lease', second, '2026-07', 'E11 2026-06'],
    ['at its beginning', second, '2026-06', 'E10 2026-06'],
    ['at its end', first, '2026-06', 'E10 2026-05'],
    ['at the very first', first, '2020-01', undefined],
  ])('name the month before one %s', (_what, lease, month, before) => {
    const place = { lease, month };

    expect(nameOf(placeBefore([second, first], place))).toBe(before);
  });

  it('are those of one asset, the latest first', () => {
    const other = anAircraft('other', { start: '2026-06-15' });

    expect(chainUpTo([first, other, second], second)).toEqual([second, first]);
    expect(chainUpTo([first, other, second], first)).toEqual([first]);
    expect(placeBefore([first, other], { lease: other, month: '2026-06' })).toBeUndefined();
  });
});

describe('two leases of an asset in one month', () => {
  it('chain their totals by the day the lease begins, in whatever order they come', () => {
    const total = { tsn: '20300:00', csn: '10150' };
    const months = halves({ lines: { airframe: { fh: '150:00', fc: '75', ...total } } });

    expect(codes(months)).toEqual([[], []]);
    expect(codes(months.toReversed())).toEqual([[], []]);
  });

  it('refuse a total that goes on from the month before both', () => {
    const total = { tsn: '20150:00', csn: '10075' };
    const months = halves({ lines: { airframe: { fh: '150:00', fc: '75', ...total } } });

    expect(codes(months)).toEqual([[], ['U13', 'U14']]);
  });

  it('derive the total of the second from the end of the first', () => {
    const [, result] = validateLeaseMonths({
      today: '2026-07-03',
      mayReport: true,
      months: halves(),
    });

    expect(result?.lines[0]?.tsnMin).toBe(tsnStart + 300 * 60);
  });

  it('want the first to be good before the second (U16)', () => {
    const [one, two] = halves();
    const bad = { ...one, report: { ...one.report, lines: [] } };
    const results = validateLeaseMonths({
      today: '2026-07-03',
      mayReport: true,
      months: [bad, two],
    });

    expect(results[1]?.problems.map(({ text }) => text)).toContain(
      'Report June 2026 for EI-ABC (MSN 4521) under lease E10 first.',
    );
  });

  it('are judged anew together when the first changes', () => {
    const [one, two] = halves();
    const judge = createJudge({ today: '2026-07-03', mayReport: true, months: [one, two] });
    const longer = aLeaseMonth({
      lease: first,
      lines: { ...half, airframe: { fh: '150:05', fc: '75' } },
    });
    const again = judge.replace([longer]);

    expect(again.find(({ leaseId }) => leaseId === 'next')?.lines[0]?.tsnMin).toBe(
      tsnStart + 300 * 60 + 5,
    );
  });
});
