import { describe, expect, it } from 'vitest';
import { commentPlan, rowsWithoutComment } from '#domain/utilisation/report/comment-plan.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const one = anAircraft('a', { serial: '4500' });
const two = anAircraft('b', { serial: '4501' });
const three = anAircraft('c', { serial: '4502' });

/** The screen of June 2026 on 15 July, which is five days late. */
function shownOf(months: readonly LeaseMonth[]) {
  const results = validateLeaseMonths({ today: '2026-07-15', mayReport: true, months });
  return {
    months: new Map(months.map((month) => [leaseMonthKey(month.lease.id, month.month), month])),
    problems: results.flatMap(({ problems }) => problems),
  };
}

function rowsOf(shown: ReturnType<typeof shownOf>, code: 'U41' | 'U32' | 'U44') {
  return commentPlan(shown, code).rows.map(({ key, componentId }) => `${key} ${componentId}`);
}

const flown = { nlg: { fc: '140' }, lmg: { fc: '140' } };

describe('one comment for all warnings of a rule', () => {
  it('goes into the rows of the assets that are late, but for one that has a comment', () => {
    const shown = shownOf([
      aLeaseMonth({ lease: one }),
      aLeaseMonth({ lease: two, lines: { 'b-airframe': { comment: 'Strike.' } } }),
      aLeaseMonth({ lease: three, lines: { 'c-nlg': { comment: 'Exchange.' } } }),
    ]);

    expect(rowsWithoutComment(shown)).toEqual(new Map([['U41', 2]]));
    expect(rowsOf(shown, 'U41')).toEqual(['a 2026-06 a-airframe', 'c 2026-06 c-airframe']);
  });

  it('tells what else it confirms: at the airframe all of the month, at a gear that gear', () => {
    const shown = shownOf([aLeaseMonth({ lines: flown })]);
    const othersOf = (code: 'U41' | 'U32') =>
      commentPlan(shown, code).others.map((other) => `${other.code} ${other.componentId ?? ''}`);

    expect(rowsWithoutComment(shown)).toEqual(
      new Map([
        ['U41', 1],
        ['U32', 2],
      ]),
    );
    expect(othersOf('U41')).toEqual(['U32 nlg', 'U32 lmg']);
    expect(othersOf('U32')).toEqual([]);
  });

  it('counts a row once that the rule warns of twice, and leaves out what takes no comment', () => {
    const { months, problems } = shownOf([
      aLeaseMonth({ lines: flown }),
      aLeaseMonth({ lease: two, facts: { status: 'submitted' } }),
    ]);
    const later = problems.map((problem) => ({ ...problem, text: `${problem.text} Again.` }));
    const away = problems.map((problem) => ({ ...problem, leaseId: 'b' }));
    const shown = { months, problems: [...problems, ...later, ...away] };

    expect(rowsWithoutComment(shown).get('U32')).toBe(2);
    expect(commentPlan(shown, 'U32').rows.map(({ problem }) => problem)).toEqual(
      problems.filter(({ code }) => code === 'U32'),
    );
    expect(rowsOf(shown, 'U44')).toEqual([]);
  });
});
