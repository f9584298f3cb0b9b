import { describe, expect, test } from 'vitest';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { ComponentHistory, MonthStatus } from '#domain/utilisation/report/report.types.ts';
import { aHistory, aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const today = '2026-08-05';

/** The history of the airframe that the server sent with June and July. */
function told(last: string, more: Partial<ComponentHistory> = {}): ComponentHistory {
  const year = { yearFhMin: 10_000, yearFc: 100, yearMonths: 10 };
  return aHistory('airframe', last, { ...year, ...more });
}

/** The history of the airframe before June and July, after 10:00 hours and 5 cycles in May. */
function knownAfter(status: MonthStatus, known = told('2026-04')) {
  const lines = { airframe: { fh: '10:00', fc: '5' } };
  const history = { airframe: known };
  const results = validateLeaseMonths({
    today,
    mayReport: true,
    months: [
      aLeaseMonth({ month: '2026-05', lines, facts: { status } }),
      aLeaseMonth({ month: '2026-06', history }),
      aLeaseMonth({ month: '2026-07', history }),
    ],
  });
  return results.slice(1).map((result) => result.history[0]);
}

describe('what is known of a component before a month', () => {
  test.each(['submitted', 'accepted', 'query', 'invoiced'] as const)(
    'counts a month that is %s since, before every later month that is shown',
    (status) => {
      const before = told('2026-04');
      const now = {
        ...before,
        month: '2026-05',
        reportedMonth: '2026-05',
        fhMin: 600,
        fc: 5,
        tsnMin: before.tsnMin + 600,
        csn: before.csn + 5,
        yearFhMin: 10_600,
        yearFc: 105,
        yearMonths: 11,
      };

      expect(knownAfter(status)).toEqual([now, now]);
    },
  );

  test.each(['due', 'draft', 'notDue', 'estimated'] as const)(
    'does not count what is only typed: %s',
    (status) => {
      const before = told('2026-04');

      expect(knownAfter(status, before)).toEqual([before, before]);
    },
  );

  test('takes the real figures for those of an estimate', () => {
    const estimated = told('2026-05', { fhMin: 400, fc: 9 });

    expect(knownAfter('submitted', estimated)).toEqual(
      [0, 1].map(() =>
        expect.objectContaining({
          fhMin: 600,
          fc: 5,
          yearFhMin: 10_200,
          yearFc: 96,
          yearMonths: 10,
        }),
      ),
    );
  });

  test('leaves a month out of the year that is withdrawn since', () => {
    const counted = told('2026-05', { fhMin: 600, fc: 5 });

    expect(knownAfter('draft', counted)).toEqual(
      [0, 1].map(() => expect.objectContaining({ yearFhMin: 9400, yearFc: 95, yearMonths: 9 })),
    );
  });

  test('stays as told of a month that two leases of the asset share', () => {
    const known = told('2026-04');
    const lines = { airframe: { fh: '10:00', fc: '5' } };
    const sent = { month: '2026-05', lines, facts: { status: 'submitted' } } as const;
    const before = anAircraft('before', { serial: '4521', end: '2026-05-14' });
    const after = anAircraft('lease', { start: '2026-05-15' });
    const results = validateLeaseMonths({
      today,
      mayReport: true,
      months: [
        aLeaseMonth({ ...sent, lease: { ...before, components: after.components } }),
        aLeaseMonth({ ...sent, lease: after }),
        aLeaseMonth({ lease: after, history: { airframe: known } }),
      ],
    });

    expect(results.at(-1)?.history[0]).toEqual(known);
  });

  test('leaves a month out of the year that lies more than twelve months back', () => {
    const known = told('2025-01');
    const [, after] = validateLeaseMonths({
      today,
      mayReport: true,
      months: [
        aLeaseMonth({ month: '2025-05', facts: { status: 'submitted' } }),
        aLeaseMonth({ month: '2026-06', history: { airframe: known } }),
      ],
    });

    expect(after?.history[0]).toEqual(known);
  });
});
