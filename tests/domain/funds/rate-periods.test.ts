import { describe, expect, it } from 'vitest';
import { ratePeriods } from '#domain/funds/rate-periods.ts';

describe('the periods of a rate (§3.5)', () => {
  it('begin each 1 January after the first day', () => {
    expect(ratePeriods({ from: '2026-06-20', until: '2028-03-01', escalation: '0.03' })).toEqual([
      { from: '2026-06-20', to: '2026-12-31', rises: 0 },
      { from: '2027-01-01', to: '2027-12-31', rises: 1 },
      { from: '2028-01-01', to: '2028-02-29', rises: 2 },
    ]);
  });

  it('begin on the day of the lease where it names one', () => {
    const rate = { from: '2026-01-01', until: '2028-01-01', escalation: '0.03' };

    expect(ratePeriods({ ...rate, firstEscalation: '2027-07-01' })).toEqual([
      { from: '2026-01-01', to: '2027-06-30', rises: 0 },
      { from: '2027-07-01', to: '2027-12-31', rises: 1 },
    ]);
  });

  it('are one period without a rise', () => {
    expect(
      ratePeriods({ from: '2026-01-01', until: '2028-01-01', escalation: '0.0000000' }),
    ).toEqual([{ from: '2026-01-01', to: '2027-12-31', rises: 0 }]);
  });

  it('are none when the rate ends before it begins', () => {
    expect(ratePeriods({ from: '2026-01-01', until: '2026-01-01', escalation: '0.03' })).toEqual(
      [],
    );
  });
});
