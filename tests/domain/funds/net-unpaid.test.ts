import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FundPart, netUnpaid } from '#domain/funds/receipts/net-unpaid.ts';
import { Fraction, total } from '#tests/support/second/fraction.ts';

const bill: FundPart = {
  document: 'B',
  isInvoice: true,
  date: '2026-05-08',
  bill: 'b',
  depth: 0,
  billed: '100.00',
  paid: '0.00',
};
const note = { ...bill, document: 'B-C2', date: '2026-06-01', depth: 1, billed: '-100.00' };
const billAnew = { ...note, document: 'B-R2', billed: '110.00' };

const shown = (parts: readonly FundPart[]) =>
  netUnpaid(parts, 'USD').map(({ document, credited, unpaid }) => [document, credited, unpaid]);

describe('what is billed and not paid of a corrected bill (§3.9)', () => {
  it('is the bill as it was, and only the difference of the new one', () => {
    expect(shown([bill, note, billAnew])).toEqual([
      ['B', '0.00', '100.00'],
      ['B-R2', '100.00', '10.00'],
    ]);
  });

  it('is the difference alone, once the bill is paid', () => {
    expect(shown([{ ...bill, paid: '100.00' }, note, billAnew])).toEqual([
      ['B-R2', '100.00', '10.00'],
    ]);
  });

  it('is what a lower amount leaves of the bill', () => {
    expect(shown([bill, note, { ...billAnew, billed: '90.00' }])).toEqual([
      ['B', '10.00', '90.00'],
    ]);
  });

  it('is nothing where corrections cancel what they add', () => {
    const back = { ...bill, date: '2026-06-09', depth: 2 };
    const again = [
      { ...back, document: 'B-C3', billed: '-110.00' },
      { ...back, document: 'B-R3', billed: '100.00' },
    ];

    expect(shown([{ ...bill, paid: '100.00' }, note, billAnew, ...again])).toEqual([]);
  });

  it('is the estimate and its true-up apart, and the estimate less a credited one (decision 019)', () => {
    const more = { ...note, document: 'B-T2', billed: '7.00' };
    const less = { ...note, document: 'B-T2', billed: '-7.00' };

    expect(shown([bill, more])).toEqual([
      ['B', '0.00', '100.00'],
      ['B-T2', '0.00', '7.00'],
    ]);
    expect(shown([bill, less])).toEqual([['B', '7.00', '93.00']]);
  });

  it('is each of two corrections, in turn', () => {
    const again = [
      { ...note, depth: 2, document: 'B-C3', billed: '-110.00' },
      { ...note, depth: 2, document: 'B-R3', billed: '125.00' },
    ];

    expect(shown([bill, note, billAnew, ...again])).toEqual([
      ['B', '0.00', '100.00'],
      ['B-R2', '100.00', '10.00'],
      ['B-R3', '110.00', '15.00'],
    ]);
  });

  it('leaves the credits of other bills alone, and those that nothing takes', () => {
    const other = { ...note, bill: 'c', document: 'C-C1' };

    expect(shown([bill, other])).toEqual([
      ['B', '0.00', '100.00'],
      ['C-C1', '0.00', '-100.00'],
    ]);
  });
});

const cents = fc.integer({ min: -90_000, max: 90_000 }).map((value) => (value / 100).toFixed(2));
const parts = fc.array(
  fc.record({
    bill: fc.constantFrom('b', 'c'),
    depth: fc.nat(2),
    date: fc.constantFrom('2026-05-08', '2026-06-01'),
    billed: cents,
    paid: cents,
  }),
  { maxLength: 8 },
);

it('adds up to what is billed less what is paid, whatever the documents (§3.6)', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const named = all.map((one, at) => ({ ...one, document: `D-${at}`, isInvoice: true }));
      const rows = netUnpaid(named, 'USD');
      const wrong = rows.filter(({ billed, paid, credited, unpaid }) => {
        const rest = Fraction.of(billed).minus(paid).minus(credited);
        return rest.against(unpaid) !== 0;
      });
      const left = all.map(({ billed, paid }) => Fraction.of(billed).minus(paid));

      expect(wrong).toEqual([]);
      expect(total(rows.map(({ unpaid }) => unpaid)).text(2)).toBe(total(left).text(2));
      for (const key of ['b', 'c']) {
        const own = rows.filter(({ document }) => all[Number(document.slice(2))]?.bill === key);
        expect(new Set(own.map(({ unpaid }) => unpaid.startsWith('-'))).size).toBeLessThan(2);
      }
    }),
    { numRuns: 300, seed: 20 },
  );
});
