import { describe, expect, it } from 'vitest';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import { withUnchangedParts } from '#src/features/utilisation/airline/drafts/unchanged-parts.ts';
import { aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';

/** The judgement of a month of an aircraft, in which the hours of the airframe are as given. */
function judged(fh: string): LeaseMonthResult {
  const month = aLeaseMonth({ lines: { airframe: { fh, fc: '100' }, nlg: { fh: '' } } });
  const [result] = validateLeaseMonths({
    today: '2026-07-05',
    mayReport: true,
    months: [month],
  });
  if (result === undefined) throw new Error('The month was not judged.');
  return result;
}

describe('a judgement after another', () => {
  it('keeps what says the same as before, and says the same as without', () => {
    const before = judged('250:00');
    const now = judged('900:00');

    const kept = withUnchangedParts(now, before);

    expect(kept).toEqual(now);
    const changed = kept.lines.filter((line) => !before.lines.includes(line));
    expect(changed.map(({ componentId }) => componentId)).toEqual(['airframe']);
    const ofGear = kept.problems.filter(({ componentId }) => componentId === 'nlg');
    expect(ofGear.map((problem) => before.problems.includes(problem))).toEqual([true, true]);
  });

  it('is taken as it is where there was none', () => {
    const now = judged('250:00');

    expect(withUnchangedParts(now, undefined)).toBe(now);
  });
});
