import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/date.ts';
import {
  deferralInterest,
  deferralSteps,
  dueAtFirst,
  type RentDeferral,
} from '#domain/lease-account/rent/deferred-rent.ts';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';

/** The rent of domain page §3.3, due on Monday 17 August 2026. */
const rent = { amount: '292125.00', due: '2026-08-17', currency: 'USD' } as const;

/** 20 days later, at 8.30 % a year. */
const part: RentDeferral = {
  due: '2026-09-06',
  amount: '142125.00',
  rate: '0.083',
  dayCount: 'ACT/360',
  amendment: 'Amendment No. 2',
};

const amountsOf = (deferrals: readonly RentDeferral[]) =>
  deferralSteps(rent, deferrals, 'rise2').map(({ key, result }) => [key, result.value]);

describe('a deferred part of a rent', () => {
  it('bears interest from the due date of the rent to the day before it is due (§3.3)', () => {
    // 142,125.00 × 8.30 % × 20 ÷ 360 = 655.354167; by ACT/365F 646.37…
    expect(deferralInterest(part, rent)).toBe('655.35');
    expect(deferralInterest({ ...part, dayCount: 'ACT/365F' }, rent)).toBe('646.38');
    // 292,125.00 × 8.30 % × 15 ÷ 360 = 1,010.265625, rounded half-up.
    expect(deferralInterest({ ...part, amount: rent.amount, due: '2026-09-01' }, rent)).toBe(
      '1010.27',
    );
  });

  it('bears none where none was agreed', () => {
    expect(deferralInterest({ ...part, rate: null }, rent)).toBe('0.00');
  });

  it('leaves the rest of the rent due on its due date', () => {
    expect(dueAtFirst(rent, [part, { amount: '50000.00' }])).toBe('100000.00');
    expect(dueAtFirst(rent, [])).toBe('292125.00');
  });

  it('is explained with its interest, and so is what is due at first', () => {
    const free = { ...part, due: '2026-12-01', amount: '50000.00', rate: null, amendment: null };

    expect(amountsOf([part, free])).toEqual([
      ['part1', '142125.00'],
      ['partInterest1', '655.35'],
      ['partDue1', '142780.35'],
      ['part2', '50000.00'],
      ['atFirst', '100000.00'],
    ]);
    expect(deferralSteps(rent, [part])[0]?.formula).toBe('Agreed with the lessor: Amendment No. 2');
    expect(amountsOf([])).toEqual([]);
  });

  it('has the decimals of its currency', () => {
    const yen = { amount: '31000001', due: '2026-08-17', currency: 'JPY' } as const;
    const deferred = { ...part, amount: '15000000' };

    // 15,000,000 × 8.30 % × 20 ÷ 360 = 69,166.67.
    expect(deferralInterest(deferred, yen)).toBe('69167');
    expect(dueAtFirst(yen, [deferred])).toBe('16000001');
  });

  it('bears what the same amount would bear as late interest at that rate', () => {
    const all = fc.record({
      cents: fc.integer({ min: 1, max: 90_000_000 }),
      rate: fc.integer({ min: 0, max: 2_000 }),
      days: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(all, ({ cents, rate: thousandths, days }) => {
        const amount = (cents / 100).toFixed(2);
        const yearly = (thousandths / 10_000).toFixed(4);
        const due = addDays(rent.due, days);
        const late = lateInterest({
          principal: amount,
          due: rent.due,
          asOf: due,
          dayCount: 'ACT/360',
          currency: 'USD',
          rates: [{ from: rent.due, rate: yearly }],
        });
        expect(deferralInterest({ ...part, amount, rate: yearly, due }, rent)).toBe(late.interest);
      }),
    );
  });
});
