import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJudge, validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import {
  aLeaseMonth,
  anAircraft,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';

const months = ['2026-04', '2026-05', '2026-06'] as const;
const today = '2026-07-05';

function fleet(): LeaseMonth[] {
  const leases = [
    anAircraft(),
    anAircraft('second', { serial: '7788' }),
    anEngineLease('esn9'),
    anEngineLease('engine1'),
  ];
  return leases.flatMap((lease) => months.map((month) => aLeaseMonth({ lease, month })));
}

const places = [null, onWing('4521', 1), onWing('7788', 2), away('shop'), away('otherAircraft')];

/** One edit of one row of the fleet. */
const edits = array(
  record({
    at: nat({ max: fleet().length - 1 }),
    row: nat({ max: 6 }),
    fh: constantFrom('', '300:00', '299:00', '12', '900:00', 'x'),
    fc: constantFrom('', '150', '0'),
    tsn: constantFrom('', '20300:00', '1:00'),
    location: constantFrom(...places),
  }),
  { maxLength: 12 },
);

describe('createJudge', () => {
  test('judges anew all that an edit touches, and nothing comes out differently', () => {
    assert(
      property(edits, (sequence) => {
        const batch = fleet();
        const judge = createJudge({ today, mayReport: true, months: batch });

        for (const { at, row, ...cells } of sequence) {
          const before = batch[at];
          const component = before?.lease.components[row];
          if (before === undefined || component === undefined) continue;
          const report = replaceLine(before.report, component.id, (line) => ({
            ...line,
            ...cells,
          }));
          batch[at] = { ...before, report };
          judge.replace([batch[at]]);
        }

        expect(judge.results()).toEqual(
          validateLeaseMonths({ today, mayReport: true, months: batch }),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('leaves other leases alone', () => {
    const batch = fleet();
    const judge = createJudge({ today, mayReport: true, months: batch });

    const anew = judge.replace(batch.slice(3, 4));

    expect(new Set(anew.map(({ leaseId }) => leaseId))).toEqual(new Set(['second']));
  });

  test('only looks at the months beside the batch', () => {
    const lookedAt = aLeaseMonth({ lease: anAircraft('second', { serial: '7788' }), lines: {} });
    const guest = aLeaseMonth({
      lease: anEngineLease('esn9'),
      lines: { 'esn9-engine': { fh: '301:00', location: onWing('7788', 3) } },
    });

    const results = validateLeaseMonths({
      today,
      mayReport: true,
      months: [guest],
      others: [lookedAt],
    });

    expect(results.map(({ leaseId }) => leaseId)).toEqual(['esn9']);
    expect(results[0]?.problems.map(({ code }) => code)).toEqual(['U20', 'U28']);
  });
});

describe('the largest airline', () => {
  const large = Array.from({ length: 110 }, (_, index) =>
    anAircraft(`a${index}`, { serial: String(5000 + index) }),
  ).flatMap((lease) =>
    Array.from({ length: 12 }, (_, back) => {
      const month = `2025-${String(back + 1).padStart(2, '0')}`;
      return aLeaseMonth({ lease, month });
    }),
  );

  test(
    '18,480 rows take less than 3 s of the processor, one edit a moment',
    { timeout: 30_000 },
    () => {
      const rows = [...large, ...large.map((one) => aside(one))];

      const started = process.cpuUsage();
      const judge = createJudge({ today, mayReport: true, months: rows });
      const all = process.cpuUsage(started).user / 1000;
      judge.replace(rows.slice(0, 1));
      const both = process.cpuUsage(started).user / 1000;

      expect(all).toBeLessThan(3000);
      expect(both - all).toBeLessThan(200);
    },
  );
});

/** The same month of another lease. */
function aside(source: LeaseMonth): LeaseMonth {
  const lease = anAircraft(`b${source.lease.id}`, { serial: `B${source.lease.serial}` });
  return aLeaseMonth({ lease, month: source.month });
}
