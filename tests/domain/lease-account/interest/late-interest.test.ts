import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/dates/date.ts';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';
import type { LateInvoice } from '#domain/lease-account/interest/late-interest.types.ts';

const invoice: LateInvoice = {
  principal: '292125.00',
  due: '2026-08-17',
  asOf: '2026-10-31',
  rates: [{ from: '2026-01-01', rate: '0.083' }],
  payments: [
    { date: '2026-09-21', amount: '142125.00' },
    { date: '2026-09-01', amount: '150000.00' },
  ],
};

const days = (length: number) => Array.from({ length }, (_, day) => day);

describe('lateInterest', () => {
  it('§3.3: explains the interest by segments', () => {
    expect(lateInterest(invoice)).toEqual({
      interest: '1665.62',
      outstanding: '0.00',
      segments: [
        {
          from: '2026-08-17',
          to: '2026-09-01',
          principal: '292125.00',
          rate: '0.083',
          days: 15,
          amount: '1010.265625',
        },
        {
          from: '2026-09-01',
          to: '2026-09-21',
          principal: '142125.00',
          rate: '0.083',
          days: 20,
          amount: '655.354167',
        },
      ],
    });
  });

  it('§3.3: by 365 days a year it is another amount', () => {
    expect(lateInterest({ ...invoice, dayCount: 'ACT/365F' }).interest).toBe('1642.80');
  });

  it('§3.3: full payment inside the grace costs nothing', () => {
    const payments = [{ date: '2026-08-19', amount: '292125.00' }];

    expect(lateInterest({ ...invoice, graceUntil: '2026-08-20', payments })).toEqual({
      interest: '0.00',
      outstanding: '0.00',
      segments: [],
    });
  });

  it('owes nothing while the grace lasts and everything from the due date on the day after', () => {
    const unpaid = { ...invoice, payments: [], graceUntil: '2026-08-20' };

    expect(lateInterest({ ...unpaid, asOf: '2026-08-20' }).interest).toBe('0.00');
    expect(lateInterest({ ...unpaid, asOf: '2026-08-21' }).interest).toBe('269.40');
  });

  it('owes nothing on the due date, and after that from the first day on', () => {
    expect(lateInterest({ ...invoice, asOf: invoice.due })).toEqual({
      interest: '0.00',
      outstanding: '292125.00',
      segments: [],
    });
    expect(lateInterest({ ...invoice, asOf: '2026-08-18' }).interest).toBe('67.35');
  });

  it('joins the interest of a month that is full on the last day to the principal', () => {
    const monthly = { ...invoice, payments: [], compounding: 'monthly' } as const;

    expect(lateInterest({ ...monthly, asOf: '2026-09-17' }).outstanding).toBe('294212.88');
    expect(lateInterest({ ...monthly, asOf: '2026-09-16' }).outstanding).toBe('292125.00');
  });

  it('§3.9: ends when the invoice is paid in full, although its interest is still to be charged', () => {
    const payments = [{ date: '2026-09-21', amount: '292125.00' }];
    const monthly = { ...invoice, payments, compounding: 'monthly' } as const;

    const settled = lateInterest({ ...monthly, asOf: '2026-09-21' });

    expect(lateInterest({ ...monthly, asOf: '2027-03-31' })).toEqual(settled);
  });

  it('ignores money that comes after the last day', () => {
    const payments = [{ date: '2026-09-01', amount: '292125.00' }];

    expect(lateInterest({ ...invoice, payments, asOf: '2026-08-27' })).toEqual(
      lateInterest({ ...invoice, payments: [], asOf: '2026-08-27' }),
    );
  });

  it('stops at zero when too much is paid', () => {
    const payments = [{ date: '2026-08-27', amount: '300000.00' }];
    const result = lateInterest({ ...invoice, payments });

    expect(result.outstanding).toBe('0.00');
    expect(result.segments.map((segment) => segment.days)).toEqual([10]);
  });

  it.each([
    [{ payments: [{ date: '2026-09-01', amount: '-1.00' }] }, 'A payment must be 0 or more'],
    [{ payments: [{ date: '2026-09-31', amount: '1.00' }] }, 'A date must exist'],
    [{ graceUntil: 'soon' }, 'A date must exist'],
    [{ due: '17 Aug' }, 'A date must exist'],
    [{ rates: [] }, 'No interest rate applies on 17 Aug 2026'],
    [{ principal: 'much' }, 'must be a decimal number'],
    [{ dayCount: 'ACT/PERIOD' as const }, 'choose a yearly day count'],
  ])('refuses %j', (wrong, message) => {
    expect(() => lateInterest({ ...invoice, ...wrong })).toThrow(message);
  });

  it('agrees with a count day by day, whatever is paid and however the rate changes', () => {
    const offset = fc.integer({ min: -10, max: 120 });

    fc.assert(
      fc.property(
        fc.array(fc.record({ offset, cents: fc.integer({ min: 0, max: 20_000_000 }) }), {
          maxLength: 4,
        }),
        fc.uniqueArray(fc.record({ offset, rate: fc.integer({ min: 0, max: 2_000 }) }), {
          selector: (change) => change.offset,
          maxLength: 3,
        }),
        fc.integer({ min: 0, max: 100 }),
        (payments, changes, length) => {
          const at = (day: number): string => addDays(invoice.due, day);
          const rates = [{ offset: -99, rate: 830 }, ...changes];
          let products = 0n;
          for (const day of days(length)) {
            const paid = payments.filter((payment) => payment.offset <= day);
            const open = 29_212_500 - paid.reduce((total, payment) => total + payment.cents, 0);
            const begun = rates.filter((change) => change.offset <= day);
            const last = begun.toSorted((a, b) => a.offset - b.offset).at(-1);
            products += BigInt(Math.max(open, 0)) * BigInt(last?.rate ?? 0);
          }
          const cents = (products + 1_800_000n) / 3_600_000n;

          const { interest, segments } = lateInterest({
            ...invoice,
            asOf: at(length),
            payments: payments.map((one) => ({
              date: at(one.offset),
              amount: (one.cents / 100).toFixed(2),
            })),
            rates: rates.map((one) => ({
              from: at(one.offset),
              rate: (one.rate / 10_000).toFixed(4),
            })),
          });

          expect(interest).toBe((Number(cents) / 100).toFixed(2));
          expect(segments.reduce((total, one) => total + one.days, 0)).toBeLessThanOrEqual(length);
          for (const one of segments) expect(daysBetween(one.from, one.to)).toBe(one.days);
        },
      ),
    );
  });
});
