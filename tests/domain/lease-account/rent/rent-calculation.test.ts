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

describe('a lease with an escalation of nothing', () => {
  it('has no steps of rises and announces none', () => {
    const level = { ...fixed, escalation: '0.0000000', firstEscalation: '2025-03-20' };
    const rent = calculateRents(level, never).find(({ from }) => from === '2026-03-15');
    const steps = rent === undefined ? [] : rentSteps(level, rent);

    expect(steps.map(({ key }) => key)).toEqual(['period', 'base', 'due']);
    expect(steps[1]?.formula).toBe('The rent of a whole period that the lease sets');
  });
});

/** The rule of the base rent in the steps of the period from `day`. */
function baseFormula(terms: RentTerms, day: string): string | undefined {
  const rent = calculateRents(terms, never).find(({ from }) => from === day);
  const steps = rent === undefined ? [] : rentSteps(terms, rent);
  return steps.find(({ key }) => key === 'base')?.formula;
}

describe('a rise inside a period', () => {
  const late = { ...fixed, firstEscalation: '2025-03-20' };

  it.each([
    ['2025-03-15', '; the rise on 20 Mar 2025 counts from the next period on'],
    ['2026-03-15', '; the rise on 20 Mar 2026 counts from the next period on'],
    ['2025-02-15', ''],
    ['2025-04-15', ''],
  ])('is named in the steps of the period from %s that it leaves as it is (§3.1)', (day, later) => {
    expect(baseFormula(late, day)).toBe(`The rent of a whole period that the lease sets${later}`);
  });

  it('is none on the first day of a period, without a rise or with a rate of none', () => {
    expect(baseFormula(fixed, '2025-03-15')).not.toContain('counts');
    expect(baseFormula({ ...late, escalation: undefined }, '2025-03-15')).not.toContain('counts');
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
    const steps = second === undefined ? [] : rentSteps(notional, second);
    expect(steps.find(({ key }) => key === 'index')?.formula).toBe(
      'The rate for 11 Sep 2026 is not published yet; the latest published one is used',
    );
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
      ['amortisation', '412500.00'],
      ['rent', '946976.62'],
      ['due', '2026-06-15'],
    ]);
    for (const { of, value } of linked) expect(results.get(of ?? '')).toEqual(value);
  });
});

/** 6 % on a notional of a million, 300,000 of it repaid each quarter. */
const shortNotional: RentTerms = {
  ...notional,
  from: '2026-09-15',
  until: '2028-03-15',
  rent: '1000000.00',
  floating: {
    kind: 'notional',
    index: { name: 'CME Term SOFR', tenorMonths: 3 },
    margin: '0.02',
    floor: '0',
    amortisation: '300000.00',
  },
};
const fourPerCent = lookUpFixings([{ date: '2026-01-02', rate: '0.04' }]);

describe('the determination date of a floating rent', () => {
  it('§3.9: is marked provisional in a year whose closing days are not listed', () => {
    const rents = calculateRents(shortNotional, fourPerCent);
    const labels = [rents[1], rents.at(-1)].map((rent) => {
      const step = rent && rentSteps(shortNotional, rent).find(({ key }) => key === 'index');
      return step?.inputs[0]?.label;
    });

    expect(rents.at(-1)?.fixing?.determination).toBe('2027-12-13');
    expect(labels).toEqual(['Determination date', 'Determination date']);

    const later: RentTerms = { ...shortNotional, from: '2028-03-15', until: '2028-06-15' };
    const [rent] = calculateRents(later, fourPerCent);
    const step = rent && rentSteps(later, rent).find(({ key }) => key === 'index');
    expect(step?.inputs[0]?.label).toContain('provisional');
  });
});

describe('the amortisation of a notional', () => {
  it('§3.9: stops when nothing of the notional is left', () => {
    const rents = calculateRents(shortNotional, fourPerCent);

    expect(rents.map(({ openingNotional, amount }) => [openingNotional, amount])).toEqual([
      ['1000000.00', '315166.67'],
      ['700000.00', '310500.00'],
      ['400000.00', '306133.33'],
      ['100000.00', '101533.33'],
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ]);
  });

  it('§3.9: is in proportion to its days in a part period', () => {
    const terms: RentTerms = { ...shortNotional, from: '2026-06-01', until: '2026-12-15' };
    const [stub, whole] = calculateRents(terms, fourPerCent);

    // 14 of the 92 days from 15 March to 15 June: 300,000 × 14 ÷ 92; interest 1,000,000 × 6 % × 14 ÷ 360.
    expect(stub).toMatchObject({ kind: 'stub', amortisation: '45652.17', amount: '47985.50' });
    expect(whole).toMatchObject({ openingNotional: '954347.83', amortisation: '300000.00' });
  });

  it('is a step whose inputs are the terms of the lease', () => {
    const last = calculateRents(shortNotional, fourPerCent)[3];
    const steps = last === undefined ? [] : rentSteps(shortNotional, last);
    const step = steps.find(({ key }) => key === 'amortisation');

    expect(step?.result.value).toBe('100000.00');
    expect(step?.inputs.map(({ value }) => value.value)).toEqual(['300000.00', '100000.00']);
    expect(step?.expression).toBe('MIN({scheduled},{notional})');
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
    ).toEqual({ kind: 'number', value: '4298.67' });
  });
});

describe('the determination date', () => {
  it('is two business days of the index before the period', () => {
    // 3 July 2026 is closed, as Independence Day is a Saturday.
    expect(determinationDate('CME Term SOFR', '2026-07-06')).toBe('2026-07-01');
    expect(determinationDate('EURIBOR', '2026-05-04')).toBe('2026-04-29');
  });
});
