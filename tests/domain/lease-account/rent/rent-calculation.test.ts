import { describe, expect, it } from 'vitest';
import { determinationDate, lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import { calculateRents } from '#domain/lease-account/rent/rent-calculation.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';

const fixed: RentTerms = {
  from: '2024-03-15',
  until: '2027-02-01',
  frequency: 'M',
  rentDay: 15,
  rent: '285000.00',
  currency: 'USD',
  timing: 'ADV',
  dayCount: '30/360US',
  escalation: '0.025',
  firstEscalation: '2025-03-15',
};

const notional: RentTerms = {
  ...fixed,
  from: '2026-06-15',
  until: '2027-06-15',
  frequency: 'Q',
  rent: '32500000.00',
  dayCount: 'ACT/360',
  escalation: undefined,
  floating: {
    kind: 'notional',
    index: { name: 'CME Term SOFR', tenorMonths: 3 },
    margin: '0.0215',
    floor: '0',
    amortisation: '412500.00',
  },
};

const published = lookUpFixings([{ date: '2026-06-11', rate: '0.0428517' }]);
const never = lookUpFixings([]);

describe('the rents of a fixed lease', () => {
  it('are those of the schedule', () => {
    const rents = calculateRents(fixed, never);
    const last = rents.at(-1);

    expect(rents.find(({ from }) => from === '2026-03-15')).toMatchObject({
      amount: '299428.13',
      due: '2026-03-13',
    });
    expect(last).toMatchObject({ from: '2027-01-15', kind: 'stub', amount: '159695.00' });
  });

  it('are explained from the base rent over every rise to the share of a part period', () => {
    const stub = calculateRents(fixed, never).at(-1);
    const steps = stub === undefined ? [] : rentSteps(fixed, stub);

    expect(steps.map(({ key, result }) => [key, result.value])).toEqual([
      ['period', '16'],
      ['base', '285000.00'],
      ['rise1', '292125.00'],
      ['rise2', '299428.13'],
      ['stub', '159695.00'],
      ['due', '2027-01-15'],
    ]);
  });
});

describe('the rents of a lease on a notional', () => {
  it('use the published rate and amortise the notional', () => {
    const [first, second] = calculateRents(notional, published);

    expect(first).toMatchObject({ amount: '946976.62', openingNotional: '32500000.00' });
    expect(first?.fixing).toMatchObject({ determination: '2026-06-11', isPublished: true });
    expect(second).toMatchObject({ openingNotional: '32087500.00' });
  });

  it('are estimates with the latest rate until theirs is published', () => {
    const [, second] = calculateRents(notional, published);

    expect(second?.fixing).toEqual({
      determination: '2026-09-11',
      fixedOn: '2026-06-11',
      rate: '0.0428517',
      isPublished: false,
    });
  });

  it('cannot be computed without any rate', () => {
    expect(() => calculateRents(notional, never)).toThrow(/import the fixings/);
  });

  it('are explained by steps whose inputs are earlier results', () => {
    const [first] = calculateRents(notional, published);
    const steps = first === undefined ? [] : rentSteps(notional, first);
    const results = new Map(steps.map(({ key, result }) => [key, result]));
    const linked = steps.flatMap(({ inputs }) => inputs.filter(({ of }) => of !== undefined));

    expect(steps.map(({ key, result }) => [key, result.value])).toEqual([
      ['period', '92'],
      ['index', '0.0428517'],
      ['rate', '0.0643517'],
      ['notional', '32500000.00'],
      ['interest', '534476.62'],
      ['rent', '946976.62'],
      ['due', '2026-06-15'],
    ]);
    for (const { of, value } of linked) expect(results.get(of ?? '')).toEqual(value);
  });
});

describe('the rents of a lease by a factor', () => {
  it('move by an amount for every basis point', () => {
    const terms: RentTerms = {
      ...notional,
      frequency: 'M',
      rent: '310000.00',
      floating: {
        kind: 'factor',
        index: { name: 'CME Term SOFR', tenorMonths: 1 },
        assumedRate: '0.04',
        perBasisPoint: '135.00',
      },
    };
    const [first] = calculateRents(
      terms,
      lookUpFixings([{ date: '2026-06-11', rate: '0.0431842' }]),
    );

    expect(first?.amount).toBe('314298.67');
    expect(
      first && rentSteps(terms, first).find(({ key }) => key === 'adjustment')?.result,
    ).toEqual({ kind: 'money', value: '4298.67' });
  });
});

describe('the determination date', () => {
  it('is two business days of the index before the period', () => {
    expect(determinationDate('CME Term SOFR', '2026-07-06')).toBe('2026-07-02');
    expect(determinationDate('EURIBOR', '2026-05-04')).toBe('2026-04-29');
  });
});
