import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import { calculateRents } from '#domain/lease-account/rent/rent-calculation.ts';
import { scheduleRents } from '#domain/lease-account/rent/rent-schedule.ts';
import { parseSeasons, seasonSpan } from '#domain/lease-account/rent/rent-seasons.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';

/** 285,000.00 from May to October, 114,000.00 else; both rise by 2.5 % on 15 March (§3.1). */
const terms: RentTerms = {
  from: '2024-03-15',
  until: '2027-02-01',
  frequency: 'M',
  rentDay: 15,
  rent: '114000.00',
  seasons: parseSeasons('5-10=285000.00'),
  currency: 'USD',
  timing: 'ADV',
  dayCount: '30/360US',
  escalation: '0.025',
  firstEscalation: '2025-03-15',
};

function rentOn(from: string, given: RentTerms = terms) {
  return scheduleRents(given).find((rent) => rent.from === from);
}

function stepsOn(from: string) {
  const rent = calculateRents(terms, lookUpFixings([])).find((one) => one.from === from);
  return rent === undefined ? [] : rentSteps(terms, rent);
}

describe('a seasonal rent', () => {
  it('is that of the season of the first day of the period', () => {
    expect(
      ['2024-04-15', '2024-05-15', '2024-10-15', '2024-11-15'].map((from) => rentOn(from)?.amount),
    ).toEqual(['114000.00', '285000.00', '285000.00', '114000.00']);
  });

  it('rises in every season, rounded each time (§3.1)', () => {
    // 285,000.00 → 292,125.00 → 299,428.13; 114,000.00 → 116,850.00 → 119,771.25.
    expect([rentOn('2025-05-15')?.amount, rentOn('2026-05-15')?.amount]).toEqual([
      '292125.00',
      '299428.13',
    ]);
    expect([rentOn('2025-04-15')?.amount, rentOn('2026-04-15')?.amount]).toEqual([
      '116850.00',
      '119771.25',
    ]);
  });

  it('is in proportion to its days in a part of a period (§3.1)', () => {
    // 16 of 30 days in January 2027, in a season over the end of the year.
    const winter = { ...terms, seasons: parseSeasons('11-3=285000.00') };

    expect(scheduleRents(winter).at(-1)).toMatchObject({ from: '2027-01-15', amount: '159695.00' });
  });

  it('goes over the end of a year, and may be a single month', () => {
    const seasons = parseSeasons('11-2=10.00; 7-7=20.00');
    const all = scheduleRents({ ...terms, escalation: undefined, seasons });

    expect(all.filter(({ kind }) => kind === 'whole').slice(0, 12)).toMatchObject(
      [114000, 114000, 114000, 114000, 20, 114000, 114000, 114000, 10, 10, 10, 10].map((rent) => ({
        amount: `${rent}.00`,
      })),
    );
    expect(seasons.map(seasonSpan)).toEqual(['from November to February', 'in July']);
  });

  it('is explained by its season', () => {
    const [inside, outside] = [stepsOn('2026-05-15'), stepsOn('2026-04-15')];
    const base = (steps: typeof inside) => steps.find(({ key }) => key === 'base');

    expect(base(inside)).toMatchObject({
      formula:
        'The rent of a whole period that the lease sets for periods that start from May to October',
      inputs: [{ label: 'Rent by the lease, May to October' }],
      result: { value: '285000.00' },
    });
    expect(base(outside)).toMatchObject({
      inputs: [{ label: 'Rent by the lease, outside the seasons' }],
      result: { value: '114000.00' },
    });
    const money = inside.filter(({ result }) => result.kind === 'money');
    expect(money.at(-1)?.result.value).toBe('299428.13');
  });

  it('is, period by period, the rent of a lease that has that amount all the year', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const all = fc.record({
      first: month,
      last: month,
      rent: fc.integer({ min: 0, max: 50_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      frequency: fc.constantFrom('M' as const, 'Q' as const, 'S' as const),
    });
    fc.assert(
      fc.property(all, ({ first, last, rent, frequency }) => {
        const own = { ...terms, frequency, seasons: parseSeasons(`${first}-${last}=${rent}`) };
        const [usual, other] = [terms.rent, rent].map((amount) =>
          scheduleRents({ ...own, rent: amount, seasons: undefined }),
        );
        const months = Array.from({ length: 12 }, (_, at) => ((first - 1 + at) % 12) + 1);
        const within = new Set(months.slice(0, months.indexOf(last) + 1));
        const expected = scheduleRents(own).map(({ from }, at) =>
          within.has(Number(from.slice(5, 7))) ? other?.[at]?.amount : usual?.[at]?.amount,
        );
        expect(scheduleRents(own).map(({ amount }) => amount)).toEqual(expected);
      }),
    );
  });
});

describe('written seasons', () => {
  it.each([
    ['no amount', '5-10', 'as 5-10=72000.00'],
    ['a month that is none', '5-13=1.00', 'as 5-10=72000.00'],
    ['a negative amount', '5-10=-1.00', 'as 5-10=72000.00'],
    ['nothing after the last semicolon', '5-10=1.00;', 'It has ""'],
    ['a month in two seasons', '5-10=1.00;10-12=2.00', 'October is in two seasons'],
  ])('are refused with %s', (_what, text, fault) => {
    expect(() => parseSeasons(text)).toThrow(fault);
  });
});
