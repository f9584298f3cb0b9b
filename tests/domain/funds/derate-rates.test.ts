import { describe, expect, it } from 'vitest';
import { derateWords, ratesAtDerate } from '#domain/funds/derate-rates.ts';
import { escalateTable } from '#domain/funds/ratio-rate.ts';
import { supplementalRentInvoice } from '#domain/funds/supplemental-rent-invoice.ts';
import { june2026, ratioTable } from './june-2026.ts';

/** The base ratio of domain page §3.5 at every derate of its table. */
const byDerate = [
  { ratio: '2.5', rate: '228.00', derate: '10' },
  { ratio: '2.5', rate: '288.40', derate: '0' },
  { ratio: '2.5', rate: '250.79', derate: '5' },
];

const none = { reported: undefined, contract: undefined };

function ratesOf(reported: string | undefined, table = byDerate) {
  const { table: chosen, derate } = ratesAtDerate(table, { reported, contract: '10' });
  return [chosen.map(({ rate }) => rate).join(), derate];
}

describe('ratesAtDerate', () => {
  it.each([
    ['0', '288.40', '0', '0'],
    ['4.9', '288.40', '4.9', '0'],
    ['5', '250.79', '5', '5'],
    ['7.5', '250.79', '7.5', '5'],
    ['9.9', '250.79', '9.9', '5'],
    ['10.0', '228.00', '10', '10'],
    ['25', '228.00', '25', '10'],
  ])('§3.5: a reported derate of %s %% takes %s', (reported, rate, percent, from) => {
    expect(ratesOf(reported)).toEqual([rate, { percent, from, isReported: true }]);
  });

  it('takes the derate of the contract when none is reported', () => {
    expect(ratesOf(undefined)).toEqual([
      '228.00',
      { percent: '10', from: '10', isReported: false },
    ]);
  });

  it('takes the lowest derate of a table for one below all of them', () => {
    const relieved = byDerate.filter(({ derate }) => derate !== '0');

    expect(ratesOf('2', relieved)).toEqual([
      '250.79',
      { percent: '2', from: '5', isReported: true },
    ]);
  });

  it('asks for no derate where the rates are for one only', () => {
    expect(ratesAtDerate(ratioTable, none)).toEqual({ table: ratioTable });
    expect(ratesAtDerate([], none)).toEqual({ table: [] });
  });

  it('refuses rates by derate when neither report nor contract gives one', () => {
    expect(() => ratesAtDerate(byDerate, none)).toThrow(
      'The rates depend on the derate; report it, or give the derate of the contract.',
    );
  });
});

describe('a month billed by ratio and derate', () => {
  const funds = june2026.funds.map((fund) =>
    typeof fund.rate === 'string'
      ? fund
      : {
          ...fund,
          rate: {
            method: 'BAND' as const,
            contractDerate: '10',
            table: [
              ...ratioTable.map((point) => ({ ...point, derate: '10' })),
              { ratio: '0', rate: '794.77', derate: '5' },
              { ratio: '2.0', rate: '286.94', derate: '5' },
            ],
          },
        },
  );

  it('§3.5: costs the same without a reported derate, and says which one counts', () => {
    const { lines, total } = supplementalRentInvoice({ ...june2026, funds });

    expect(total).toBe('205231.67');
    expect(lines[4]).toMatchObject({
      rate: '260.85',
      ratio: '2.0712',
      band: '2',
      derate: { percent: '10', from: '10', isReported: false },
    });
    expect(lines[6]).not.toHaveProperty('derate');
  });

  it('costs more where less derate was flown than the contract expects', () => {
    const [line] = supplementalRentInvoice({ ...june2026, funds, derate: '7.5' }).lines.slice(4);

    expect(line).toMatchObject({
      rate: '286.94',
      amount: '89740.49',
      band: '2',
      derate: { percent: '7.5', from: '5', isReported: true },
    });
  });
});

describe('rates by derate', () => {
  it('§3.5: rise at every derate', () => {
    expect(escalateTable(byDerate, '0.04', 1)).toEqual([
      { ratio: '2.5', rate: '237.12', derate: '10' },
      { ratio: '2.5', rate: '299.94', derate: '0' },
      { ratio: '2.5', rate: '260.82', derate: '5' },
    ]);
  });

  it.each([
    [{ percent: '7.5', from: '5', isReported: true }, 'derate 7.5 % (rates at 5 %)'],
    [{ percent: '10', from: '10', isReported: true }, 'derate 10 %'],
    [{ percent: '10', from: '10', isReported: false }, 'contract derate 10 %'],
  ])('are told as %j', (derate, words) => {
    expect(derateWords(derate)).toBe(words);
  });
});
