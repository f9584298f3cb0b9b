import { describe, expect, it } from 'vitest';
import { lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import { calculateRents, isEstimate } from '#domain/lease-account/rent/rent-calculation.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';

/** Rises each 1 June with the index of three months before. */
const terms: RentTerms = {
  from: '2024-06-01',
  until: '2028-06-01',
  frequency: 'M',
  rentDay: 1,
  rent: '62000.00',
  currency: 'USD',
  timing: 'ADV',
  dayCount: '30/360US',
  firstEscalation: '2025-06-01',
  indexed: { index: 'US CPI-U', lagMonths: 3, floor: '0', cap: '0.03' },
};

/** March 2024 and 2025 as published; the later ones are made up for a cap and a floor. */
const values: Readonly<Record<string, string>> = {
  '2024-03': '312.332',
  '2025-03': '319.799',
  '2026-03': '335.789',
  '2027-03': '330.000',
};

const noRates = lookUpFixings([]);

function rentsOf(given: RentTerms, published = values) {
  const indexValues = (_index: string, month: string) => published[month];
  return calculateRents(given, noRates, { indexValues });
}

/** The rents of the Junes. */
const ofJunes = (given: RentTerms, published = values) =>
  rentsOf(given, published)
    .filter(({ from }) => from.slice(5, 7) === '06')
    .map(({ rent }) => rent);

describe('a rent that rises with an index', () => {
  it('is multiplied by the index over that of a year before, rounded each year', () => {
    // 62,000.00 × 319.799 ÷ 312.332 = 63,482.2496…
    expect(ofJunes(terms)[1]).toBe('63482.25');
  });

  it('rises at most by the cap and at least by the floor of a year, from the rent before', () => {
    // The index rises by 5 %: 63,482.25 × 1.03 = 65,386.7175. Then it falls: the floor is 0.
    expect(ofJunes(terms)).toEqual(['62000.00', '63482.25', '65386.72', '65386.72']);
  });

  it('follows the index both ways without floor and cap', () => {
    const free: RentTerms = { ...terms, indexed: { index: 'US CPI-U', lagMonths: 3 } };

    // 63,482.25 × 335.789 ÷ 319.799 = 66,656.37…; 66,656.37 × 330 ÷ 335.789 = 65,507.21…
    expect(ofJunes(free).slice(2)).toEqual(['66656.37', '65507.21']);
  });

  it('is an estimate from the first rise whose value is not published, with the floor', () => {
    const { '2026-03': _missing, ...published } = values;
    const floor: RentTerms = {
      ...terms,
      indexed: { index: 'US CPI-U', lagMonths: 3, floor: '0.01' },
    };
    const rents = rentsOf(floor, published);
    const estimated = rents.filter(isEstimate);

    expect(estimated[0]).toMatchObject({ from: '2026-06-01', rent: '64117.07' });
    expect(estimated).toHaveLength(24);
  });
});

const stepOf = (from: string, published = values) => {
  const rent = rentsOf(terms, published).find((one) => one.from === from);
  return (rent && rentSteps(terms, rent))?.find(({ key }) => key === 'rise2');
};

describe('the steps of a rent that rises with an index', () => {
  it('name both values with their months, floor and cap', () => {
    const step = stepOf('2026-06-01');

    expect(step?.inputs.map(({ label, value }) => [label, value.value])).toEqual([
      ['Rent before', '63482.25'],
      ['Since', '2026-06-01'],
      ['US CPI-U of March 2026', '335.789'],
      ['US CPI-U of March 2025', '319.799'],
      ['Floor', '0'],
      ['Cap', '0.03'],
    ]);
    expect(step?.result.value).toBe('65386.72');
  });

  it('say which value is not published', () => {
    const { '2026-03': _missing, ...published } = values;
    const step = stepOf('2026-06-01', published);

    expect(step?.formula).toContain('US CPI-U of March 2026 is not published yet');
    expect(step?.result.value).toBe('63482.25');
  });
});
