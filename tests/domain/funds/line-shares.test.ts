import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineShares } from '#domain/funds/line-shares.ts';
import { addAmounts } from '#domain/money/amount.ts';

const text = (value: number) =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

describe('the shares of lines in a part payment', () => {
  it('are in proportion to the amounts and add up to what was paid', () => {
    const lines = ['100.00', '100.00', '100.00'];

    expect(lineShares({ lines, gross: '300.00', settled: '100.00' })).toEqual([
      '33.33',
      '33.34',
      '33.33',
    ]);
  });

  it('are the lines themselves when all is paid', () => {
    const lines = ['81580.84', '39127.50', '0.00', '36995.01'];

    expect(lineShares({ lines, gross: '157703.35', settled: '157703.35' })).toEqual(lines);
  });

  it('are nothing for a bill of nothing', () => {
    expect(lineShares({ lines: ['0.00'], gross: '0.00', settled: '0.00' })).toEqual(['0.00']);
  });

  it('always add up, and never fall when more is paid', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (amounts, percent) => {
        const total = amounts.reduce((sum, one) => sum + one, 0);
        const settled = Math.floor((total * percent) / 100);
        const shares = lineShares({
          lines: amounts.map(text),
          gross: text(total),
          settled: text(settled),
        });

        expect(addAmounts(shares)).toBe(text(settled));
        expect(shares.filter((share) => share.startsWith('-'))).toEqual([]);
      }),
    );
  });
});
