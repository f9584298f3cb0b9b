import { describe, expect, it } from 'vitest';
import { lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import { chargeInterest } from '#domain/lease-account/interest/interest-charge.ts';
import type { InterestTerms } from '#domain/lease-account/interest/interest-terms.ts';

const terms: InterestTerms = {
  index: { name: 'CME Term SOFR', tenorMonths: 1 },
  margin: '0.04',
  graceDays: 3,
  dayCount: 'ACT/360',
  compounding: 'none',
};
const invoice = { principal: '292125.00', due: '2026-08-17', currency: 'USD', payments: [] };
const fixings = [
  { date: '2026-07-30', rate: '0.0430000' },
  { date: '2026-08-28', rate: '0.0420000' },
];

describe('interest by the terms of a lease', () => {
  it('is index plus margin, set for each calendar month', () => {
    const payments = [
      { date: '2026-09-01', amount: '150000.00' },
      { date: '2026-09-21', amount: '142125.00' },
    ];
    const late = { ...invoice, payments };
    const charge = chargeInterest(late, terms, lookUpFixings(fixings), '2026-09-21');

    expect(charge.segments.map(({ from, rate, days }) => [from, rate, days])).toEqual([
      ['2026-08-17', '0.083', 15],
      ['2026-09-01', '0.082', 20],
    ]);
    expect(charge).toMatchObject({
      interest: '1657.72',
      graceUntil: '2026-08-20',
      unpublished: [],
    });
  });

  it('names the rates that are not published yet', () => {
    const lookup = lookUpFixings(fixings.slice(0, 1));
    const charge = chargeInterest(invoice, terms, lookup, '2026-09-10');

    expect(charge.segments.at(-1)?.rate).toBe('0.083');
    expect(charge.unpublished).toEqual([
      {
        determination: '2026-08-28',
        fixedOn: '2026-07-30',
        rate: '0.0430000',
        isPublished: false,
      },
    ]);
  });

  it('is nothing while the grace lasts', () => {
    const charge = chargeInterest(invoice, terms, lookUpFixings(fixings), '2026-08-20');

    expect(charge).toMatchObject({ interest: '0.00', segments: [] });
  });
});
