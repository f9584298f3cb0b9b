import { describe, expect, it } from 'vitest';
import { nextCharge, settledOn } from '#domain/lease-account/interest/next-charge.ts';

describe('a charge of late interest (§3.9)', () => {
  it('is over what accrued so far, less what was charged before', () => {
    expect(nextCharge('1665.62', [], 'USD')).toBe('1665.62');
    expect(nextCharge('2000.00', ['1665.62'], 'USD')).toBe('334.38');
  });

  it('is negative where less is owed than was charged', () => {
    expect(nextCharge('1000.00', ['1665.62', '334.38'], 'USD')).toBe('-1000.00');
  });

  it('ends on the last value date, or has no day before the due date', () => {
    const payments = [
      { date: '2026-09-21', amount: '142125.00' },
      { date: '2026-09-01', amount: '150000.00' },
    ];
    expect(settledOn('2026-08-17', payments)).toBe('2026-09-21');
    expect(settledOn('2026-08-17', [{ date: '2026-08-10', amount: '1.00' }])).toBe('2026-08-17');
  });
});
