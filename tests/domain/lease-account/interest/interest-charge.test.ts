import { describe, expect, it } from 'vitest';
import { lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import { chargeInterest } from '#domain/lease-account/interest/interest-charge.ts';
import {
  fixingOfSegment,
  type InterestTerms,
} from '#domain/lease-account/interest/interest-terms.ts';

const terms: InterestTerms = {
  validFrom: '2024-01-01',
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
const published = () => lookUpFixings(fixings);

describe('interest by the terms of a lease', () => {
  it('is index plus margin, set for each calendar month', () => {
    const payments = [
      { date: '2026-09-01', amount: '150000.00' },
      { date: '2026-09-21', amount: '142125.00' },
    ];
    const late = { ...invoice, payments };
    const charge = chargeInterest(late, [terms], () => lookUpFixings(fixings), '2026-09-21');

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

  it('finds the fixing of a segment again, unless it has another rate now', () => {
    const september = { from: '2026-09-14', rate: '0.082' };
    // Two business days of the index before the month, not before the day: 28 August.
    const found = { determination: '2026-08-28', fixedOn: '2026-08-28', rate: '0.0420000' };

    expect(fixingOfSegment([terms], published, september)).toMatchObject(found);
    expect(fixingOfSegment([terms], published, { ...september, rate: '0.083' })).toBeUndefined();
    const capped = [{ ...terms, cap: '0.08' }];
    expect(fixingOfSegment(capped, published, { ...september, rate: '0.08' })).toMatchObject(found);
  });

  it('names the rates that are not published yet', () => {
    const lookup = lookUpFixings(fixings.slice(0, 1));
    const charge = chargeInterest(invoice, [terms], () => lookup, '2026-09-10');

    expect(charge.segments.at(-1)?.rate).toBe('0.083');
    expect(charge.unpublished).toEqual([
      {
        determination: '2026-08-28',
        fixedOn: '2026-07-30',
        rate: '0.0430000',
        isPublished: false,
        index: terms.index,
      },
    ]);
  });

  it('is nothing while the grace lasts', () => {
    const charge = chargeInterest(invoice, [terms], () => lookUpFixings(fixings), '2026-08-20');

    expect(charge).toMatchObject({ interest: '0.00', segments: [] });
  });

  describe('that change while the invoice is overdue (§3.9)', () => {
    const amended: InterestTerms = {
      ...terms,
      validFrom: '2026-09-06',
      margin: '0.06',
      dayCount: 'ACT/365F',
      graceDays: 0,
    };

    it('is that of each day by the terms of the day', () => {
      const lookup = lookUpFixings(fixings);
      const charge = chargeInterest(invoice, [terms, amended], () => lookup, '2026-09-21');

      // 15 d at 8.3 % and 5 d at 8.2 % by ACT/360, then 15 d at 10.2 % by ACT/365F:
      // 1,010.265625 + 332.697916… + 1,224.523972… = 2,567.4875…
      expect(charge.segments.map(({ from, rate, days }) => [from, rate, days])).toEqual([
        ['2026-08-17', '0.083', 15],
        ['2026-09-01', '0.082', 5],
        ['2026-09-06', '0.102', 15],
      ]);
      expect(charge.interest).toBe('2567.49');
    });

    it('has the grace of the due date', () => {
      const after = { ...amended, validFrom: '2026-08-18' };
      const payments = [{ date: '2026-08-20', amount: '292125.00' }];
      const lookup = lookUpFixings(fixings);

      const inTime = chargeInterest(
        { ...invoice, payments },
        [terms, after],
        () => lookup,
        '2026-08-20',
      );

      expect(inTime).toMatchObject({ interest: '0.00', graceUntil: '2026-08-20' });
    });

    it('joins the principal only where it accrued on days that compound', () => {
      const monthly: InterestTerms = { ...terms, validFrom: '2026-09-02', compounding: 'monthly' };
      const lookup = lookUpFixings([{ date: '2026-07-30', rate: '0.06' }]);
      const late = { ...invoice, principal: '360000.00' };

      // 100.00 a day: 16 days do not compound, 15 days do and join on 17 September.
      const charge = chargeInterest(late, [terms, monthly], () => lookup, '2026-09-27');

      expect(charge.segments.at(-1)).toMatchObject({ from: '2026-09-17', principal: '361500.00' });
      expect(charge.interest).toBe('4104.17');
    });
  });
});
